import { type ReactNode, useId } from 'react'
import card from '#web/ui/layout/Card.module.css'
import styles from './FormSection.module.css'

interface Props {
  title: string
  lead?: ReactNode
  /** After the title, at the right end. */
  aside?: ReactNode
  /** Its number among the sections of the form. */
  number?: number | undefined
  /** The anchor for a list of sections. */
  id?: string | undefined
  children: ReactNode
}

/** A card of the form, with the topic of its questions as the title. */
export function FormSection({ title, lead, aside, number, id, children }: Props) {
  const headingId = useId()
  return (
    <section className={`surface ${card.card} ${styles.section}`} id={id} aria-labelledby={headingId} tabIndex={id ? -1 : undefined}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={headingId}>
            {number !== undefined && <span className={styles.number}>{number} </span>}
            {title}
          </h2>
          {aside && <span className="quiet small">{aside}</span>}
        </div>
        {lead && <p className="soft measure">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
