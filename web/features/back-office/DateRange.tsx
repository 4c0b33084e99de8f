import { dayRange } from '#contract/back-office/schemas.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { checkBySchema, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCount } from '#web/ui/ErrorCount.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './DateRange.module.css'
import type { Days } from './date-range.ts'

interface Props {
  range: Days
  onFilter: (range: Days) => void
}

/** From which day to which. What is no range is said beside its field, and nothing is asked for. */
export function DateRange({ range, onFilter }: Props) {
  const { t } = useTranslation('back-office')
  const form = useForm({
    initial: { startDate: range.start, endDate: range.end },
    check: (values) => checkBySchema(dayRange, values),
    send: async ({ startDate, endDate }) => onFilter({ start: startDate, end: endDate }),
  })
  return (
    <form
      ref={form.form}
      className={styles.range}
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
