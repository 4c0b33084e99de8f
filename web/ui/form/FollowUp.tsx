import type { ReactNode } from 'react'
import styles from './FollowUp.module.css'

interface Props {
  children: ReactNode
  /** Why these questions appear, if the answer above does not make it clear. */
  why?: ReactNode
}

/** Questions that appear because of the answer above them, connected to it by a line. */
export function FollowUp({ children, why }: Props) {
  return (
    <div className={styles.follow}>
      {why && <p className="soft small">{why}</p>}
      {children}
    </div>
  )
}
