import type { ReactNode } from 'react'
import styles from './RecordFoot.module.css'

/** Below a record, apart from it and on the screen only: what ends it. */
export function RecordFoot({ children }: { children: ReactNode }) {
  return <div className={`no-print ${styles.foot}`}>{children}</div>
}
