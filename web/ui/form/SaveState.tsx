import { clockTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './SaveState.module.css'

export type Saving = { state: 'idle' | 'saving' | 'failed' } | { state: 'saved'; at: Date }

interface Props {
  saving: Saving
  /** Other words than "Saved 2:02 PM", for example for a draft kept on the device. Gets the time. */
  savedText?: ((time: string) => string) | undefined
  /** Other words than "Not saved, will retry". */
  failedText?: string | undefined
  /** Only in the bar of a phone: the state stands in the side column where there is one. */
  onlyNarrow?: boolean | undefined
}

const tones = { idle: undefined, saving: undefined, saved: 'good', failed: 'caution' } as const

/** Saving shows itself. The place is always there, so that a screen reader hears the change. */
export function SaveState({ saving, savedText, failedText, onlyNarrow }: Props) {
  const { t } = useTranslation('ui')
  return (
    <span
      className={`${styles.save} ${styles[saving.state] ?? ''} ${onlyNarrow ? 'only-narrow' : ''}`}
      data-tone={tones[saving.state]}
      role="status"
    >
      {saving.state === 'saving' && (
        <>
          <Spinner />
          {t('save.saving')}
        </>
      )}
      {saving.state === 'saved' && (
        <>
          <Icon name="saved" size="s" />
          {savedText ? savedText(clockTime(saving.at)) : t('save.saved', { time: clockTime(saving.at) })}
        </>
      )}
      {saving.state === 'failed' && (
        <>
          <Icon name="unsaved" size="s" />
          {failedText ?? t('save.failed')}
        </>
      )}
    </span>
  )
}
