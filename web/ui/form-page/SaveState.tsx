import { clockTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './SaveState.module.css'

/** `stopped`: it failed, and is not retried. `unsaved`: so many answers can't be saved as they are. */
export type Saving =
  | { state: 'idle' | 'saving' | 'failed' | 'stopped' }
  | { state: 'unsaved'; count: number }
  | { state: 'saved'; at: Date }

interface Props {
  saving: Saving
  /** Replaces "Saved 2:02 PM", for example for a draft on the device. Receives the time. */
  savedText?: ((time: string) => string) | undefined
  /** Replaces "Not saved, will retry". */
  failedText?: string | undefined
  /** Shown only in the bar of a phone, because the side column of wider screens has the state. */
  onlyNarrow?: boolean | undefined
}

const tones = { idle: undefined, saving: undefined, saved: 'good', failed: 'caution', stopped: 'bad', unsaved: 'caution' } as const

/** The save state. It is always mounted, so that screen readers announce changes. */
export function SaveState({ saving, savedText, failedText, onlyNarrow }: Props) {
  const { t } = useTranslation('ui')
  return (
    <span
      className={`soft small ${styles.save} ${styles[saving.state] ?? ''} ${onlyNarrow ? 'only-narrow' : ''}`}
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
      {saving.state === 'stopped' && (
        <>
          <Icon name="unsaved" size="s" />
          {t('save.stopped')}
        </>
      )}
      {saving.state === 'unsaved' && (
        <>
          <Icon name="unsaved" size="s" />
          {t('save.unsaved', { count: saving.count })}
        </>
      )}
    </span>
  )
}
