import type { ReactNode } from 'react'
import styles from './RecordFoot.module.css'

/** The actions that end a record, below it and on screen only. */
export function RecordFoot({ children }: { children: ReactNode }) {
  return <div className={`no-print ${styles.foot}`}>{children}</div>
}
