import type { ReportFieldName } from '#contract/catalogue/report-form.ts'
import { hoursOfOperation } from '#contract/options.ts'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { clockTime, longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** An answer of the report in words. */
export function useAnswerText(): (name: ReportFieldName, value: string | boolean) => string {
  const { t } = useTranslation(['disaster-reports', 'ui'])
  const typeText = useDisasterType()
  return (name, value) => {
    if (typeof value === 'boolean') return value ? t('ui:yes') : t('ui:no')
    const usual = name === 'hours_of_operation_statement' && hoursOfOperation.find((hours) => hours === value)
    if (name === 'type_of_disaster' && value) return typeText(value)
    if (usual) return t(`hours.${usual}`)
    if (name === 'date_reported' && longDate(value)) return longDate(value)
    // As typed, in whatever zone: any day will do.
    if (name === 'time_reported' && value) return clockTime(`2000-01-01T${value}`)
    return value.trim() || t('ui:field.notAnswered')
  }
}
