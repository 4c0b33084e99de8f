import type { ReactNode } from 'react'
import styles from './Stack.module.css'

interface Props {
  children: ReactNode
  gap?: 'tight' | 'normal' | 'loose'
}

/** Things one below the other. */
export function Stack({ children, gap = 'normal' }: Props) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>
}
