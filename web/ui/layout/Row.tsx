import type { ReactNode } from 'react'
import styles from './Row.module.css'

interface Props {
  children: ReactNode
  /** The first at the left end, the last at the right. */
  between?: boolean
}

/** Things beside each other; they wrap where there is no room. */
export function Row({ children, between }: Props) {
  return <div className={between ? `${styles.row} ${styles.between}` : styles.row}>{children}</div>
}
