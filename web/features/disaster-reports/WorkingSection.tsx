import { operationalFields } from '#contract/report-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { QuestionList } from '#web/ui/form/QuestionList.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'

export function WorkingSection({ report: { field } }: { report: ReportForm }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <ReportSection id="working" lead={t('sectionLeads.working')}>
      <QuestionList>
        {operationalFields.map((name) => (
          <YesNo key={name} {...field(name)} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} />
        ))}
      </QuestionList>
    </ReportSection>
  )
}
