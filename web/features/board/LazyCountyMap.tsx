import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CountyFigures } from '#contract/records/figures.ts'
import { late } from '#web/ui/late.tsx'
import styles from './CountyMap.module.css'

const CountyMap = late(() => import('./CountyMap.tsx').then((file) => file.CountyMap))

/** Print waits this long for the map, in milliseconds. */
const LONGEST = 5_000

/** Loads the map for print, also where it was never in sight. Without it, paper has the rest. */
export async function loadCountyMap(): Promise<void> {
  const loaded = Promise.all([CountyMap.preload(), import('./CountyMap.tsx').then(({ loadShapes }) => loadShapes())])
  await Promise.race([loaded.catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST))])
}

export interface CountyMapProps {
  counties: readonly CountyFigures[]
  /** The FIPS code of the county that the table shows; empty for all. */
  chosen: string
}

/** Loads the map once it is scrolled into view, or printed. The list beside it has the same facts. */
export function LazyCountyMap(props: CountyMapProps) {
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
      {isSeen && (
        <Suspense>
          <CountyMap {...props} />
        </Suspense>
      )}
    </div>
  )
}
