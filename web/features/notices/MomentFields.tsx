import { useState } from 'react'
import { momentIn } from '#web/lib/format/clocks.ts'
import { dateIn, timeIn } from '#web/lib/format/zoned.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { zoneName } from './notice-moments.ts'

interface Props {
  name: string
  label: string
  /** Null while it is not known. */
  value: string | null
  timeZone: string
  error?: string | undefined
  onChange: (moment: string) => void
}

/** A day and a time, as the clocks of the main office show them. */
export function MomentFields({ name, label, value, timeZone, error, onChange }: Props) {
  const { t } = useTranslation('notices')
  const [typed, setTyped] = useState<{ date: string; time: string } | null>(null)
  const shown = typed ?? (value ? { date: dateIn(value, timeZone), time: timeIn(value, timeZone) } : { date: '', time: '' })

  function set(next: { date: string; time: string }) {
    const moment = momentIn(next.date, next.time, timeZone)
    setTyped(moment ? null : next)
    if (moment) onChange(moment)
  }

  return (
    <FieldPair>
      <TextField name={name} type="date" label={label} value={shown.date} error={error} onChange={(date) => set({ ...shown, date })} />
      <TextField
        name={`${name}_time`}
        type="time"
        label={t('at', { zone: zoneName(timeZone) })}
        value={shown.time}
        onChange={(time) => set({ ...shown, time })}
      />
    </FieldPair>
  )
}
