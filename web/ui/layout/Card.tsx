import { type ReactNode, type Ref, useId } from 'react'
import styles from './Card.module.css'

interface Props {
  title?: ReactNode
  /** After the title, at the right end. */
  aside?: ReactNode
  children: ReactNode
  /** Smaller padding, for a side column. */
  tight?: boolean
  /** With the accent's edge: it waits for the reader. */
  accent?: boolean
  /** The accessible name of a card without a visible title. */
  label?: string
  as?: 'section' | 'div' | 'nav'
  id?: string
  /** 3 if the card belongs to a group with its own heading. */
  headingLevel?: 2 | 3
  /** For moving the focus to the card: a screen reader then announces its title. */
  ref?: Ref<HTMLDivElement>
}

/** Groups related content. Cards are not nested. */
export function Card({ title, aside, children, tight, accent, label, as: Element = 'section', id, headingLevel = 2, ref }: Props) {
  const headingId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const naming = title ? { 'aria-labelledby': headingId } : { 'aria-label': label }
  return (
    <Element
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`surface ${styles.card} ${tight ? styles.tight : ''} ${accent ? styles.accent : ''}`}
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
