import type { ReactNode } from 'react'
import styles from './Row.module.css'

interface Props {
  children: ReactNode
  /** Puts the first child at the left end, the last at the right. */
  between?: boolean
  /** With less space between them. */
  tight?: boolean
  /** On a phone, its buttons fill each line from edge to edge. */
  fill?: boolean
  /** It holds nothing but an empty live region. */
  collapsed?: boolean
}

/** Puts its children side by side; they wrap if there is no space. */
export function Row({ children, between, tight, fill, collapsed }: Props) {
  const className = [styles.row, tight && styles.tight, between && styles.between, fill && styles.fill, collapsed && styles.collapsed]
  return <div className={className.filter(Boolean).join(' ')}>{children}</div>
}
