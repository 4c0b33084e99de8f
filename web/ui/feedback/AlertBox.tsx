import { type ReactNode, useId } from 'react'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import card from '#web/ui/layout/Card.module.css'
import styles from './AlertBox.module.css'

interface Props {
  title: string
  at: Date | string
  children?: ReactNode
  /** Under the time. */
  note?: string | undefined
  /** The button is only there with an address. */
  link?: { url: string; label: string } | undefined
  /** In the back office, while it is being written. */
  preview?: boolean | undefined
  headingLevel?: 2 | 3
}

/** An alert as everybody reads it. */
export function AlertBox({ title, at, children, note, link, preview, headingLevel = 2 }: Props) {
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={`surface ${card.card} ${styles.box} ${preview ? styles.preview : ''}`} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <time>{shortDateTime(at)}</time>
      {note && <p className="small soft">{note}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
      {link && (
        <LinkButton variant="secondary" to={link.url} external newWindow iconAfter="external">
          {link.label}
        </LinkButton>
      )}
    </article>
  )
}
