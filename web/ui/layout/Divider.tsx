import type { ReactNode } from 'react'
import styles from './Divider.module.css'

/** A horizontal line with a word in it: "Optional". */
export function Divider({ children }: { children: ReactNode }) {
  return <p className={`quiet small ${styles.divider}`}>{children}</p>
}
