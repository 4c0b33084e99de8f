import type { ReactNode } from 'react'
import styles from './Split.module.css'

interface Props {
  /** `aside` a wide column and a side column, `filter` a search column and its results, `slim` a narrower one beside a table, `half` two equal columns. */
  kind: 'aside' | 'filter' | 'slim' | 'half'
  children: ReactNode
}

/** Two columns from 1024 px, one below the other on narrower screens. */
export function Split({ kind, children }: Props) {
  return <div className={`${styles.split} ${styles[kind]}`}>{children}</div>
}

interface ColumnProps {
  children: ReactNode
  label?: string | undefined
  /** Stays visible while the other column scrolls. */
  sticky?: boolean
  /** As high as the other column, for a card in it that stays visible until the end. */
  tall?: boolean
  /** Precedes the main column in the document, and so on a phone: for contacts. */
  firstOnPhone?: boolean
  /** Only shown with two columns. */
  onlyWide?: boolean
}

/** The side column of a Split. */
export function Aside({ children, label, sticky, tall, firstOnPhone, onlyWide }: ColumnProps) {
  const className = [styles.column, sticky && styles.sticky, tall && styles.tall, firstOnPhone && styles.first, onlyWide && 'only-wide']
  return (
    <aside className={className.filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </aside>
  )
}

/** The search column of a Split. */
export function FilterColumn({ children }: { children: ReactNode }) {
  return <div className={`${styles.sticky} no-print`}>{children}</div>
}
