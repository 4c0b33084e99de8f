import type { ReactNode } from 'react'
import styles from './List.module.css'

interface Props {
  children: ReactNode
  /** A band above the items: what they have in common, and why. */
  title?: string | undefined
  note?: ReactNode
  label?: string | undefined
  /** 2 where the list is a part of the screen by itself. */
  headingLevel?: 2 | 3 | undefined
}

/** Items below each other in one frame. */
export function List({ children, title, note, label, headingLevel = 3 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={`surface ${styles.list}`}>
      {title && (
        <div className={styles.band}>
          <Heading>{title}</Heading>
          {note && <span>{note}</span>}
        </div>
      )}
      <ul className="ruled" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}
