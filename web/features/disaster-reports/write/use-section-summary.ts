import { operationalFields } from '#contract/catalogue/report-form.ts'
import { clockTime, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SectionId } from './report-sections.ts'
import { useAnswerText } from './use-answer-text.ts'
import type { ReportForm } from './use-disaster-report.ts'

/** What a folded section says, in one line. */
export function useSectionSummary({ shown, isChecked }: ReportForm): (id: SectionId) => string {
  const { t } = useTranslation(['disaster-reports', 'report-form'])
  const answerText = useAnswerText()
  const hours = answerText('hours_of_operation_statement', shown.hours_of_operation_statement)

  const yes = t(isChecked ? 'report-form:update.allYes' : 'report-form:check.notSaid')

  function working() {
    const down = operationalFields.filter((name) => !shown[name]).map((name) => t(`short.${name}`))
    return down.length > 0 ? t('report-form:update.notWorking', { things: down.join(', ') }) : yes
  }
  function branches() {
    const affected = [
      ...(shown.all_branches_operational ? [] : [t('fields.branches_affected')]),
      ...(shown.all_atms_operational ? [] : [t('fields.atms_affected')]),
    ]
    return affected.length > 0 ? affected.join(', ') : yes
  }
  function employees() {
    if (!shown.employee_affected_counted) return t('report-form:check.notCounted')
    return t('report-form:update.employees', { number: shown.employee_affected_number })
  }
  const moment = new Date(`${shown.date_reported}T${shown.time_reported}`)
  const summaries: Record<SectionId, () => string> = {
    who: () => [shown.reporter_name, shown.phone].filter(Boolean).join(', '),
    what: () => t('report-form:update.asOf', { what: shown.type_of_disaster, time: `${shortDate(moment)}, ${clockTime(moment)}` }),
    working,
    building: () => `${hours} · ${shown.building_status}`,
    branches,
    employees,
  }
  return (id) => summaries[id]()
}
