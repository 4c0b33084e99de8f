import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

interface Props {
  children: ReactNode
  /** Three fields: a wide one and two narrow ones (city, state, ZIP code). */
  columns?: 1 | 2 | 3
}

/** Fields side by side from 640 px, and below each other on narrower screens. */
export function FieldPair({ children, columns = 2 }: Props) {
  return <div className={`${styles.fields} ${columns === 3 ? styles.three : columns === 2 ? styles.two : ''}`}>{children}</div>
}
