import type { ReactNode } from 'react'
import styles from './Stack.module.css'

interface Props {
  children: ReactNode
  gap?: 'tight' | 'normal' | 'loose'
  /** Nothing in it can be changed or reached: while it is being sent. */
  inert?: boolean | undefined
}

/** Things one below the other. */
export function Stack({ children, gap = 'normal', inert }: Props) {
  return (
    <div className={`${styles.stack} ${styles[gap]}`} inert={inert}>
      {children}
    </div>
  )
}
