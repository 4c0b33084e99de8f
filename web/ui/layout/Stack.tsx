import type { ReactNode } from 'react'
import styles from './Stack.module.css'

interface Props {
  children: ReactNode
  gap?: 'tight' | 'close' | 'normal' | 'loose'
  /** Makes the content inert, for example while it is being sent. */
  inert?: boolean | undefined
}

/** Puts its children below each other. */
export function Stack({ children, gap = 'normal', inert }: Props) {
  return (
    <div className={`${styles.stack} ${styles[gap]}`} inert={inert}>
      {children}
    </div>
  )
}
