import { LINE_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'

export function WhoSection({ report }: { report: ReportForm }) {
  const { t } = useTranslation('disaster-reports')
  const { field } = report
  return (
    <ReportSection id="who">
      <TextField
        {...field('credit_union_name')}
        label={t('fields.credit_union_name')}
        required
        maxLength={LINE_LENGTH}
        autoComplete="organization"
      />
      <AddressFields report={report} />
      <FieldPair>
        <TextField {...field('reporter_name')} label={t('fields.reporter_name')} required maxLength={LINE_LENGTH} autoComplete="name" />
        <PhoneField {...field('phone')} label={t('fields.phone')} required />
      </FieldPair>
      <TextField {...field('email')} label={t('fields.email')} required type="email" maxLength={LINE_LENGTH} autoComplete="email" />
    </ReportSection>
  )
}
