import { LETTERS_A_DAY } from '#contract/letters/options.ts'
import { DAY } from '#contract/rules/time.ts'
import { barredBy, type Terms } from '#web/domain/letters/terms.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'

interface Props {
  count: number
  terms: Terms | undefined
  isBusy: boolean
  onSend: () => void
  onBack: () => void
}

/** How long it takes, and the press before which nothing leaves. */
export function SendBar({ count, terms, isBusy, onSend, onBack }: Props) {
  const { t } = useTranslation('letters')
  return (
    <ActionBar stays>
      <p role="status">
        {count > 0 && terms && !terms.is_paused && <span>{howLong(terms)} </span>}
        <span className="soft">{t('send.nothing')}</span>
      </p>
      <Button variant="secondary" onPress={onBack}>
        {t('send.back')}
      </Button>
      <Button iconBefore="mail" busy={isBusy} disabled={count === 0 || !terms || barredBy(terms) !== null} onPress={onSend}>
        {count === 0 ? t('send.none') : t('send.send', { count })}
      </Button>
    </ActionBar>
  )

  function howLong({ left_today, per_minute }: Terms) {
    const today = Math.min(count, left_today)
    const minutes = t('send.minutes', { count: Math.max(1, Math.ceil(today / per_minute)) })
    if (today === count) return minutes
    const last = shortDate(new Date(renderTime() + Math.ceil((count - today) / LETTERS_A_DAY) * DAY))
    return today === 0 ? t('send.later', { most: LETTERS_A_DAY, day: last }) : t('send.days', { today, most: LETTERS_A_DAY, day: last })
  }
}
