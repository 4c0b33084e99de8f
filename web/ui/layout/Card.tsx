import { type ReactNode, type Ref, useId } from 'react'
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
  /** 3 where the card stands below a heading of its own group. */
  headingLevel?: 2 | 3
  /** To focus it: a screen reader then says its title. */
  ref?: Ref<HTMLDivElement>
}

/** Groups what belongs together. No card inside a card. */
export function Card({ title, aside, children, tight, label, as: Element = 'section', id, headingLevel = 2, ref }: Props) {
  const headingId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const naming = title ? { 'aria-labelledby': headingId } : { 'aria-label': label }
  return (
    <Element
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`surface ${styles.card} ${tight ? styles.tight : ''}`}
      {...(Element === 'div' ? {} : naming)}
    >
      {title && (
        <div className={styles.head}>
          <Heading id={headingId}>{title}</Heading>
          {aside && <div className="quiet small">{aside}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}
