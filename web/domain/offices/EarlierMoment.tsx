import { useState } from 'react'
import { momentHere } from '#web/lib/format/clocks.ts'
import { clockTime, dayText, momentText, timeText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import styles from './EarlierMoment.module.css'
import { isFuture } from './status-draft.ts'

interface Props {
  /** Null for now. */
  value: string | null
  onChange: (moment: string | null) => void
}

/** The moment for which the changes are true: now, or one in the past, when the phone had no signal. */
export function EarlierMoment({ value, onChange }: Props) {
  const { t } = useTranslation('offices')
  const [isOpen, setIsOpen] = useState(false)
  const now = new Date(renderTime())
  const shown = value === null ? now : new Date(value)

  /** A half-typed date changes nothing. */
  function set(day: string, time: string) {
    const moment = momentHere(day, time)
    if (!Number.isNaN(moment.getTime())) onChange(moment.toISOString())
  }

  if (!isOpen) {
    return (
      <>
        {value === null ? t('earlier.now', { time: clockTime(now) }) : t('earlier.past', { time: momentText(value) })}{' '}
        <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
          {t(value === null ? 'earlier.ask' : 'earlier.change')}
        </button>
      </>
    )
  }
  return (
    <span className={styles.fields}>
      <TextField
        name="as-of-day"
        label={t('earlier.day')}
        type="date"
        width="date"
        max={dayText(now)}
        value={dayText(shown)}
        onChange={(day) => set(day, timeText(shown))}
      />
      <TextField
        name="as-of-time"
        label={t('earlier.time')}
        type="time"
        width="date"
        value={timeText(shown)}
        error={isFuture(value) ? t('earlier.future') : undefined}
        onChange={(time) => set(dayText(shown), time)}
      />
      <Button
        variant="quiet"
        size="compact"
        onPress={() => {
          onChange(null)
          setIsOpen(false)
        }}
      >
        {t('earlier.useNow')}
      </Button>
    </span>
  )
}
