import type { ReactNode } from 'react'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import rows from '#web/ui/layout/LinkRows.module.css'
import styles from './SectionList.module.css'

interface Entry {
  /** The id of the FormSection. */
  id: string
  label: string
  tone?: StatusTone | undefined
  /** "Done", "2 missing" */
  word?: string | undefined
  /** In place of a signal, for a word that is neither good nor bad. */
  icon?: IconName | undefined
}

/** Links to the sections of the form, with the number of missing answers. */
export function SectionList({ entries, children }: { entries: readonly Entry[]; children?: ReactNode }) {
  return (
    <>
      <ol className={`${rows.rows} ${styles.entries}`}>
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
                  <StatusBadge tone={tone} plain>
                    {word}
                  </StatusBadge>
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
