import { dayRange } from '#contract/back-office/schemas.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import styles from './DateRange.module.css'
import { type Days, rangeOf } from './date-range.ts'

interface Props {
  range: Days
  /** The dates in the form. A new search includes them even before the person presses Filter. */
  onChange: (range: Days) => void
  onFilter: (range: Days) => void
}

const check = (values: object) => checkBySchema(dayRange, values)
const daysIn = ({ startDate, endDate }: { startDate: string; endDate: string }): Days => ({ start: startDate, end: endDate })

/** The first and last day of a search. An invalid range shows an error beside its field, and starts no search. */
export function DateRange({ range, onChange, onFilter }: Props) {
  const { t } = useTranslation('back-office')
  const form = useForm({
    initial: { startDate: range.start, endDate: range.end },
    check,
    onChange: (values) => Object.keys(check(values)).length === 0 && onChange(daysIn(values)),
    send: async (values) => {
      onFilter(daysIn(values))
      // The fields show the days that are listed, also where one was left empty.
      const { start, end } = rangeOf(daysIn(values))
      form.reset({ startDate: start, endDate: end })
    },
  })
  return (
    <form
      ref={form.form}
      className={`${styles.range} no-print`}
      aria-label={t('disasters.range')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <ErrorCount count={Object.keys(form.errors).length} />
      <TextField {...form.field('startDate')} type="date" label={t('disasters.start')} width="date" />
      <TextField {...form.field('endDate')} type="date" label={t('disasters.end')} width="date" />
      <div className={styles.filter}>
        <Button type="submit" variant="secondary" iconBefore="filter">
          {t('disasters.filter')}
        </Button>
      </div>
    </form>
  )
}
