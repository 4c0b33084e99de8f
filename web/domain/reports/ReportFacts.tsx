import type { ReactNode } from 'react'
import { isAnswered, wordOn } from '#contract/catalogue/condition.ts'
import { askedIn } from '#contract/catalogue/question.ts'
import { reportSections } from '#contract/catalogue/report-form.ts'
import { hoursOfOperation } from '#contract/options.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const sections = reportSections.filter(({ id }) => id === 'building' || id === 'branches' || id === 'employees')
type FieldName = (typeof sections)[number]['fields'][number]['name']

/** The report's facts about the building, the branches and the people. */
export function ReportFacts({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <Stack gap="loose">
      {sections.map(({ id, fields }) => (
        <Card key={id} title={t(`sections.${id}`)}>
          <Facts>
            {askedIn<(typeof fields)[number]>(fields, report)
              .filter((field) => !('when' in field) || isAnswered(report, field.name))
              .map(({ name }) => (
                <AnswerFact key={name} report={report} name={name} />
              ))}
          </Facts>
        </Card>
      ))}
    </Stack>
  )
}

function AnswerFact({ report, name }: { report: DisasterReport; name: FieldName }) {
  const { t } = useTranslation(['disaster-reports', 'ui'])
  const usual = hoursOfOperation.find((hours) => hours === report.hours_of_operation_statement)
  const number = report.employee_affected_number
  const value = report[name]
  const isSaid = isAnswered(report, name)
  switch (name) {
    case 'hours_of_operation_statement':
      if (!isSaid)
        return (
          <Fact label={t(`fields.${name}`)}>
            <Works yes={null} />
          </Fact>
        )
      return <Fact label={t(`fields.${name}`)}>{usual ? t(`hours.${usual}`) : value}</Fact>
    case 'all_branches_operational':
    case 'all_atms_operational':
      return (
        <Fact label={t(`fields.${name}`)}>
          <Works yes={wordOn(report, name)} />
        </Fact>
      )
    case 'employee_affected_counted':
      return (
        <Fact label={t('view.counted')}>
          {!isSaid ? (
            <Works yes={null} />
          ) : value && number !== null ? (
            <span className="numeric">{t('view.countedYes', { number })}</span>
          ) : (
            <YesNoFact value={report[name]} />
          )}
        </Fact>
      )
    // Part of the answer before it.
    case 'employee_affected_number':
      return null
    case 'employees_need_financial_assistance':
      return (
        <Fact label={t('view.assistance')}>
          {!isSaid ? <Works yes={null} /> : value ? <StatusBadge tone="caution">{t('ui:yes')}</StatusBadge> : <YesNoFact value={false} />}
        </Fact>
      )
    default:
      return <Fact label={t(`fields.${name}`)}>{value && <Words>{value}</Words>}</Fact>
  }
}

function Works({ yes }: { yes: boolean | null }) {
  const { t } = useTranslation('ui')
  if (yes === null) return <StatusBadge tone="unknown">{t('field.notSaid')}</StatusBadge>
  return <StatusBadge tone={yes ? 'good' : 'bad'}>{yes ? t('yes') : t('no')}</StatusBadge>
}

/** A text with its line breaks. */
const Words = ({ children }: { children: ReactNode }) => <span className="as-typed">{children}</span>
