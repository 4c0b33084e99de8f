import { operationalFields } from '#contract/report-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { QuestionList } from '#web/ui/form/QuestionList.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { Answer } from './Answer.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'

export function WorkingSection({ report }: { report: ReportForm }) {
  const { field, form, continues, confirm } = report
  const { checked } = form.values
  const { t } = useTranslation(['disaster-reports', 'report-form'])
  return (
    <ReportSection report={report} id="working" lead={continues ? undefined : t('sectionLeads.working')}>
      <QuestionList>
        {operationalFields.map((name) => (
          <Answer key={name} report={report} name={name}>
            <YesNo {...field(name)} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} />
          </Answer>
        ))}
      </QuestionList>
      {!checked && (
        <div>
          <Button variant="secondary" iconBefore="check" onPress={confirm}>
            {t('report-form:confirm.press')}
          </Button>
          <p className="small soft">{t('report-form:confirm.why')}</p>
        </div>
      )}
    </ReportSection>
  )
}
