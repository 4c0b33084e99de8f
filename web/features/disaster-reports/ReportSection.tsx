import type { ReactNode } from 'react'
import { reportSections } from '#contract/report-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import type { SectionId } from './report-sections.ts'

/** One of the six: its number is its place among them. */
export function ReportSection({ id, lead, children }: { id: SectionId; lead?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('disaster-reports')
  const number = reportSections.findIndex((section) => section.id === id) + 1
  return (
    <FormSection id={id} number={number} title={t(`sections.${id}`)} lead={lead}>
      {children}
    </FormSection>
  )
}
