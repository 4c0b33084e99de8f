import { type ReactNode, useId } from 'react'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import card from '#web/ui/layout/Card.module.css'
import styles from './AlertBox.module.css'

interface Props {
  title: string
  at: Date | string
  children?: ReactNode
  /** Above the title. */
  sign?: ReactNode
  /** Under the time, one below the other. */
  notes?: readonly string[] | undefined
  /** It holds no longer. */
  over?: boolean | undefined
  /** The button is only shown if it has a URL. */
  link?: { url: string; label: string } | undefined
  /** At the end: what its writer may do. */
  actions?: ReactNode
  /** A preview in the back office, while the alert is written. */
  preview?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
}

/** An alert as everybody sees it. */
export function AlertBox({ title, at, children, sign, notes, over, link, actions, preview, headingLevel = 2 }: Props) {
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      className={`surface ${card.card} ${styles.box} ${preview ? styles.preview : ''} ${over ? styles.over : ''}`}
      aria-labelledby={id}
    >
      {sign && <div>{sign}</div>}
      <Heading id={id}>{title}</Heading>
      <time className="quiet small">{shortDateTime(at)}</time>
      {notes?.map((note) => (
        <p key={note} className="small soft">
          {note}
        </p>
      ))}
      {typeof children === 'string' ? <p>{children}</p> : children}
      {link && (
        <LinkButton variant="secondary" to={link.url} external newWindow iconAfter="external">
          {link.label}
        </LinkButton>
      )}
      {actions && <div className="no-print">{actions}</div>}
    </article>
  )
}
