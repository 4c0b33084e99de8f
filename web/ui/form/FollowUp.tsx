import type { ReactNode } from 'react'
import styles from './FollowUp.module.css'

interface Props {
  children: ReactNode
  /** Why these questions are there, if the answer above does not say it. */
  why?: ReactNode
}

/** Questions that appear because of the answer above them, hanging on a line under it. */
export function FollowUp({ children, why }: Props) {
  return (
    <div className={styles.follow}>
      {why && <p className="soft small">{why}</p>}
      {children}
    </div>
  )
}
