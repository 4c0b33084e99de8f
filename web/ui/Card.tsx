import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface Props {
  title?: ReactNode
  /** Behind the title, at the right end. */
  aside?: ReactNode
  children: ReactNode
  /** Closer edges, for a side column. */
  tight?: boolean
  /** The name of a card without a title on screen. */
  label?: string
  as?: 'section' | 'div' | 'nav'
  id?: string
}

/** Groups what belongs together. No card inside a card. */
export function Card({ title, aside, children, tight, label, as: Element = 'section', id }: Props) {
  const headingId = useId()
  const naming = title ? { 'aria-labelledby': headingId } : { 'aria-label': label }
  return (
    <Element id={id} className={`${styles.card} ${tight ? styles.tight : ''}`} {...(Element === 'div' ? {} : naming)}>
      {title && (
        <div className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}
