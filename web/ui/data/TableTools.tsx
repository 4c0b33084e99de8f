import type { ReactNode } from 'react'
import styles from './TableTools.module.css'

interface Props {
  /** The search field. */
  children: ReactNode
  /** Next to it: the number of rows. */
  count?: ReactNode
}

/** The line above a table. */
export function TableTools({ children, count }: Props) {
  return (
    <div className={`${styles.tools} no-print`}>
      <div className={styles.search}>{children}</div>
      <span className="soft small numeric" role="status">
        {count}
      </span>
    </div>
  )
}
