import type { ReactNode } from 'react'
import styles from './List.module.css'

interface Props {
  children: ReactNode
  /** A band above: what the items have in common, and why. */
  title?: string | undefined
  note?: ReactNode
  label?: string | undefined
}

/** Items one below the other in one frame. */
export function List({ children, title, note, label }: Props) {
  return (
    <div className={`surface ${styles.list}`}>
      {title && (
        <div className={styles.band}>
          <h3>{title}</h3>
          {note && <span>{note}</span>}
        </div>
      )}
      <ul aria-label={label}>{children}</ul>
    </div>
  )
}
