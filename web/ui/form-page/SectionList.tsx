import type { ReactNode } from 'react'
import { Signal, type SignalTone } from '#web/ui/feedback/Signal.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './SectionList.module.css'

interface Entry {
  /** The id of the FormSection. */
  id: string
  label: string
  tone?: SignalTone | undefined
  /** "Done", "2 missing" */
  word?: string | undefined
  /** In place of a signal, for a word that is neither good nor bad. */
  icon?: IconName | undefined
}

/** Links to the sections of the form, with the number of missing answers. */
export function SectionList({ entries, children }: { entries: readonly Entry[]; children?: ReactNode }) {
  return (
    <>
      <ol className={styles.entries}>
        {entries.map(({ id, label, tone, word, icon }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {label}
              {icon && (
                <span className={`${styles.state} small`}>
                  <Icon name={icon} size="xs" />
                  {word}
                </span>
              )}
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
