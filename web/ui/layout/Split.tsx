import type { ReactNode } from 'react'
import styles from './Split.module.css'

interface Props {
  /** `aside` a wide column and a side column, `filter` a search column and its results, `half` two alike. */
  kind: 'aside' | 'filter' | 'half'
  children: ReactNode
}

/** Two columns from 1024 px, one below the other before. */
export function Split({ kind, children }: Props) {
  return <div className={`${styles.split} ${styles[kind]}`}>{children}</div>
}

interface ColumnProps {
  children: ReactNode
  label?: string | undefined
  /** Stays in sight while the other column scrolls. */
  sticky?: boolean
  /** Stands before the main column in the document, and so on a phone: whom to call. */
  firstOnPhone?: boolean
  /** Only where there is room. */
  onlyWide?: boolean
}

/** The side column of a Split. */
export function Aside({ children, label, sticky, firstOnPhone, onlyWide }: ColumnProps) {
  const className = [styles.column, sticky && styles.sticky, firstOnPhone && styles.first, onlyWide && 'only-wide']
  return (
    <aside className={className.filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </aside>
  )
}

/** The search column of a Split. */
export function FilterColumn({ children }: { children: ReactNode }) {
  return <div className={styles.sticky}>{children}</div>
}
