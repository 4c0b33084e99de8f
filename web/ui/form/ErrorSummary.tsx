import type { MouseEvent } from 'react'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import styles from './ErrorSummary.module.css'

export interface MissingAnswer {
  name: string
  label: string
}

interface Props {
  /** In the order of the form. Nothing is shown while it is empty. */
  missing: readonly MissingAnswer[]
  title?: string | undefined
}

/** After a failed attempt: each missing answer as a link to its field. Screen readers announce the number. */
export function ErrorSummary({ missing, title }: Props) {
  const { t } = useTranslation('ui')
  if (missing.length === 0) return null

  function goTo(event: MouseEvent<HTMLAnchorElement>, name: string) {
    event.preventDefault()
    focusField(name, event.currentTarget.closest('form') ?? document)
  }

  return (
    <Note tone="bad" icon="caution" alert title={title ?? t('errors.title')}>
      <span className="visually-hidden">{t('errors.count', { count: missing.length })}</span>
      <ul className={styles.list}>
        {missing.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}
