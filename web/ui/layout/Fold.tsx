import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Fold.module.css'

interface Props {
  title: string
  /** Shown below the title while it is folded. */
  summary?: string
  children: ReactNode
}

/** A card that is folded to its title at first, and printed whole. */
export function Fold({ title, summary, children }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={`surface ${styles.fold}`} aria-labelledby={`${id}-title`}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={summary ? `${id}-summary` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span id={`${id}-title`}>{title}</span>
          <Icon name="unfold" turned={isOpen} className="no-print" />
        </button>
      </h2>
      {summary && !isOpen && (
        <p id={`${id}-summary`} className="small soft">
          {summary}
        </p>
      )}
      <div id={id} className={isOpen ? styles.panel : `${styles.panel} ${styles.folded}`}>
        {children}
      </div>
    </section>
  )
}
