import type { ReactNode } from 'react'
import { hoursOfOperation } from '#contract/options.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { answerOf } from './report-condition.ts'

/** The report's facts about the building, the branches and the people. */
export function ReportFacts({ report }: { report: DisasterReport }) {
  const { t } = useTranslation(['disaster-reports', 'ui'])
  const usual = hoursOfOperation.find((hours) => hours === report.hours_of_operation_statement)
  return (
    <Stack gap="loose">
      <Card title={t('sections.building')}>
        <Facts>
          <Fact label={t('fields.building_status')}>
            <Words>{report.building_status}</Words>
          </Fact>
          <Fact label={t('fields.hours_of_operation_statement')}>{usual ? t(`hours.${usual}`) : report.hours_of_operation_statement}</Fact>
        </Facts>
      </Card>
      <Card title={t('sections.branches')}>
        <Facts>
          <Fact label={t('fields.all_branches_operational')}>
            <Works yes={answerOf(report, report.all_branches_operational)} />
          </Fact>
          {!report.all_branches_operational && (
            <Fact label={t('fields.branches_affected')}>{report.branches_affected && <Words>{report.branches_affected}</Words>}</Fact>
          )}
          <Fact label={t('fields.all_atms_operational')}>
            <Works yes={answerOf(report, report.all_atms_operational)} />
          </Fact>
          {!report.all_atms_operational && (
            <Fact label={t('fields.atms_affected')}>{report.atms_affected && <Words>{report.atms_affected}</Words>}</Fact>
          )}
        </Facts>
      </Card>
      <Card title={t('sections.employees')}>
        <Facts>
          <Fact label={t('view.counted')}>
            {report.employee_affected_counted && report.employee_affected_number !== null ? (
              <span className="numeric">{t('view.countedYes', { number: report.employee_affected_number.toLocaleString('en-US') })}</span>
            ) : (
              <YesNoFact value={report.employee_affected_counted} />
            )}
          </Fact>
          <Fact label={t('view.assistance')}>
            {report.employees_need_financial_assistance ? <Signal tone="caution">{t('ui:yes')}</Signal> : <YesNoFact value={false} />}
          </Fact>
        </Facts>
      </Card>
    </Stack>
  )
}

function Works({ yes }: { yes: boolean | null }) {
  const { t } = useTranslation('ui')
  if (yes === null) return <Signal tone="unknown">{t('field.notStated')}</Signal>
  return <Signal tone={yes ? 'good' : 'bad'}>{yes ? t('yes') : t('no')}</Signal>
}

/** A text with its line breaks. */
const Words = ({ children }: { children: ReactNode }) => <span className="as-typed">{children}</span>
