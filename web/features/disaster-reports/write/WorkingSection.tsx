import { operationalFields } from '#contract/catalogue/report-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { QuestionList } from '#web/ui/form-page/QuestionList.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { countClaims } from '../check/report-claims.ts'
import { ReportQuestion, SectionQuestions } from './ReportQuestion.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportInWriting } from './use-disaster-report.ts'

export function WorkingSection({ report }: { report: ReportInWriting }) {
  const { continues, confirm, isChecked, forOther, form } = report
  const { t } = useTranslation(['disaster-reports', 'report-form'])
  const lead = form.values.still ? t('report-form:storms.lead') : t('sectionLeads.working')
  return (
    <ReportSection report={report} id="working" lead={continues || forOther ? undefined : lead}>
      <QuestionList>
        {operationalFields.map((name) => (
          <ReportQuestion key={name} report={report} name={name} />
        ))}
      </QuestionList>
      {isChecked ? (
        <p className="small soft" role="status">
          <WhatIsMarked report={report} />
        </p>
      ) : (
        <div>
          <Row fill>
            <Button variant="secondary" iconBefore="check" onPress={confirm}>
              {t(forOther ? 'report-form:confirm.pressRest' : 'report-form:confirm.press')}
            </Button>
          </Row>
          <p className="small soft">{t(forOther ? 'report-form:confirm.whyAll' : 'report-form:confirm.why')}</p>
        </div>
      )}
      <SectionQuestions report={report} id="working" without={operationalFields} />
    </ReportSection>
  )
}

function WhatIsMarked({ report: { seen } }: { report: ReportInWriting }) {
  const { t } = useTranslation('report-form')
  const { working, notWorking } = countClaims(seen)
  return t('confirm.marked', { count: working, notWorking })
}
