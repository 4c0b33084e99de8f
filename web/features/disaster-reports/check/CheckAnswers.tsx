import { conditionByIt, saysAnswer } from '#contract/catalogue/condition.ts'
import { askedIn } from '#contract/catalogue/question.ts'
import { type AnyReportField, type ReportFieldName, reportFields } from '#contract/catalogue/report-form.ts'
import { ConditionWords } from '#web/domain/reports/ConditionBadge.tsx'
import { whatIsOut } from '#web/domain/reports/report-condition.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useSettled } from '#web/ui/action/use-settled.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { countUnknown, isTouched } from '../write/report-offices.ts'
import { useAnswerText } from '../write/use-answer-text.ts'
import type { ReportInWriting } from '../write/use-disaster-report.ts'
import { ChangeLink } from './ChangeLink.tsx'
import { ChangesSince } from './ChangesSince.tsx'
import styles from './CheckAnswers.module.css'
import { ReportClaims } from './ReportClaims.tsx'
import type { SeenReport } from './seen-report.ts'

interface Props {
  report: ReportInWriting
  onBack: () => void
}

/** The answers once more before they are sent: what they claim, what others will see, what is different. It needs no connection. */
export function CheckAnswers({ report, onBack }: Props) {
  const { t } = useTranslation(['report-form', 'disaster-reports'])
  const { form, shown, offices, seen, isOfOffices } = report
  const unknown = offices ? countUnknown(form.values, offices.offices) : 0
  const sent = offices?.offices.filter((office) => isTouched(form.values, office)).length ?? 0
  const isReady = useSettled()
  return (
    <Form onSubmit={() => void form.submit()}>
      <Stack gap="loose" inert={form.isSending}>
        <Split kind="half">
          <section aria-labelledby="says">
            <Stack>
              <h2 id="says">{t('check.says')}</h2>
              <ReportClaims report={report} />
            </Stack>
          </section>
          <section aria-labelledby="seen">
            <Stack>
              <h2 id="seen">{t('check.seen')}</h2>
              <Card as="div" tight>
                <Row>
                  <SeenCondition seen={seen} />
                  <span className="small soft">{t('check.seenAs', { name: shown.credit_union_name })}</span>
                </Row>
                {isOfOffices && <p className="small soft">{t('check.withOffices')}</p>}
              </Card>
              <ChangesSince report={report} />
              <Assistance report={report} />
            </Stack>
          </section>
        </Split>
        <EveryAnswer report={report} />
      </Stack>
      <ActionBar>
        <span className="small soft">
          {t('disaster-reports:form.goesTo')} {sent > 0 && t('offices.together', { count: sent, unknown })}
        </span>
        <Button variant="secondary" disabled={form.isSending} onPress={onBack}>
          {t('check.back')}
        </Button>
        <Button type="submit" disabled={!isReady} busy={form.isSending}>
          {form.isSending ? t('disaster-reports:form.sending') : t('disaster-reports:form.send')}
        </Button>
      </ActionBar>
    </Form>
  )
}

/** The condition that lists and boards will show for this report. */
function SeenCondition({ seen }: { seen: SeenReport }) {
  const condition = conditionByIt(seen)
  const things = whatIsOut(seen).filter((thing) => thing !== 'branches' || condition === 'down')
  return <ConditionWords condition={condition} things={things} />
}

/** The foundation acts on a Yes, so the Yes that the form shows in advance does not count until the person confirms it. */
function Assistance({ report: { seen, say } }: { report: ReportInWriting }) {
  const { t } = useTranslation('report-form')
  const isSaid = saysAnswer(seen, 'employees_need_financial_assistance')
  if (isSaid && !seen.employees_need_financial_assistance) return null
  return (
    <Note>
      <p>{t(isSaid ? 'check.assistance' : 'check.assistanceNotSaid')}</p>
      <Row>
        {!isSaid && (
          <Button variant="secondary" size="compact" onPress={() => say('employees_need_financial_assistance')}>
            {t('check.assistanceYes')}
          </Button>
        )}
        <ChangeLink to="employees">{t('check.change')}</ChangeLink>
      </Row>
    </Note>
  )
}

/** All that is sent, in the order of the form; in an update, with what it was. */
function EveryAnswer({ report: { shown, seen, changes, continues } }: { report: ReportInWriting }) {
  const { t } = useTranslation(['report-form', 'disaster-reports'])
  const answerText = useAnswerText()
  const textOf = (name: ReportFieldName) => (saysAnswer(seen, name) ? answerText(name, seen[name]) : t('check.notSaid'))
  const isShown = ({ name, when }: AnyReportField & { name: ReportFieldName }) => !when || saysAnswer(seen, name)
  return (
    <Card tight title={t('check.every')}>
      <div className={styles.every}>
        <Facts dense>
          {askedIn(reportFields, shown)
            .filter(isShown)
            .map(({ name }) => (
              <Fact key={name} label={t(`disaster-reports:fields.${name}`)}>
                {textOf(name)}
                {continues && changes.includes(name) && (
                  <span className="small soft"> ({t('check.was', { answer: answerText(name, continues.values[name]) })})</span>
                )}
              </Fact>
            ))}
        </Facts>
      </div>
    </Card>
  )
}
