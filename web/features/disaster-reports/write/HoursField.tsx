import { LINE_LENGTH } from '#contract/limits.ts'
import { hoursOfOperation } from '#contract/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ChoiceOrOwnWords } from '#web/ui/form/ChoiceOrOwnWords.tsx'
import type { ReportForm } from './use-disaster-report.ts'

export function HoursField({ report }: { report: ReportForm }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <ChoiceOrOwnWords
      {...report.field('hours_of_operation_statement')}
      label={t('fields.hours_of_operation_statement')}
      required
      options={hoursOfOperation.map((value) => ({ value, label: t(`hours.${value}`) }))}
      ownLabel={t('hours.own')}
      ownFieldLabel={t('hours.ownLabel')}
      ownHint={t('hints.ownHours')}
      maxLength={LINE_LENGTH}
    />
  )
}
