import type { ReactNode } from 'react'
import { Signal, type SignalTone } from '#web/ui/feedback/Signal.tsx'
import styles from './SectionList.module.css'

interface Entry {
  /** The id of the FormSection. */
  id: string
  label: string
  tone?: SignalTone | undefined
  /** "Done", "2 missing" */
  word?: string | undefined
}

/** The sections of the form beside it: a jump to each, and what is missing there. */
export function SectionList({ entries, children }: { entries: readonly Entry[]; children?: ReactNode }) {
  return (
    <>
      <ol className={styles.entries}>
        {entries.map(({ id, label, tone, word }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {label}
              {tone && word && (
                <span className={styles.state}>
                  <Signal tone={tone} plain>
                    {word}
                  </Signal>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
      {children && <div className={styles.foot}>{children}</div>}
    </>
  )
}
