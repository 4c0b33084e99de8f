import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './SeenFrame.module.css'

/** The frame of a map of counties. What is in it loads once it is scrolled into view, or printed. */
export function SeenFrame({ children }: { children: () => ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !frame.current) return
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false))
    observer.observe(frame.current)
    const draw = () => flushSync(() => setIsSeen(true))
    addEventListener('beforeprint', draw)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', draw)
    }
  }, [isSeen])
  return (
    <div ref={frame} className={styles.frame}>
      {isSeen && <Suspense>{children()}</Suspense>}
    </div>
  )
}
