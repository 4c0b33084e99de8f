import { saysAnswer, wordOn } from '#contract/catalogue/condition.ts'
import { askedIn, isAnswered } from '#contract/catalogue/question.ts'
import { operationalFields, organizationFields, type ReportField, reportSections } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { AnswerTo } from '#web/domain/questions/AnswerTo.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useReportWords } from './report-words.ts'

/** What the heading, the contact and the tiles of the view say. */
const elsewhere: readonly string[] = [
  ...[...organizationFields, ...operationalFields],
  ...['reporter_name', 'phone', 'email', 'type_of_disaster', 'date_reported', 'time_reported'],
]
const sections = reportSections
  .map(({ id, fields }) => ({ id, fields: (fields as readonly ReportField[]).filter(({ name }) => !elsewhere.includes(name)) }))
  .filter(({ fields }) => fields.length > 0)

/** The answers of the report that have no other place in its view. */
export function ReportFacts({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <Stack gap="loose">
      {sections.map(({ id, fields }) => (
        <Card key={id} title={t(`sections.${id}`)}>
          <Facts>
            {askedIn<ReportField>(fields, report)
              .filter((question) => !('when' in question) || saysAnswer(report, question.name))
              .map((question) => (
                <AnswerFact key={question.name} report={report} question={question} />
              ))}
          </Facts>
        </Card>
      ))}
    </Stack>
  )
}

function AnswerFact({ report, question }: { report: DisasterReport; question: ReportField }) {
  const { t } = useTranslation(['disaster-reports', 'ui'])
  const wordOf = useReportWords()
  const { name } = question
  const number = report.employee_affected_number
  const value = report[name]
  const isSaid = saysAnswer(report, name)
  const wordsOf = () =>
    isAnswered(value) && <AnswerTo question={question} answer={typeof value === 'number' ? String(value) : value} wordOf={wordOf} />
  switch (name) {
    case 'hours_of_operation_statement':
      if (isSaid) return <Fact label={t(`fields.${name}`)}>{wordsOf()}</Fact>
      return (
        <Fact label={t(`fields.${name}`)}>
          <Works yes={null} />
        </Fact>
      )
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
      return <Fact label={t(`fields.${name}`)}>{wordsOf()}</Fact>
  }
}

function Works({ yes }: { yes: boolean | null }) {
  const { t } = useTranslation('ui')
  if (yes === null) return <StatusBadge tone="unknown">{t('field.notSaid')}</StatusBadge>
  return <StatusBadge tone={yes ? 'good' : 'bad'}>{yes ? t('yes') : t('no')}</StatusBadge>
}
