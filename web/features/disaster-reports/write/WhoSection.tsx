import { LINE_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { Answer } from './Answer.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'
import { WhoTold } from './WhoTold.tsx'

export function WhoSection({ report }: { report: ReportForm }) {
  const { t } = useTranslation('disaster-reports')
  const { field } = report
  if (report.forOther) {
    return (
      <ReportSection report={report} id="who">
        <WhoTold report={report} />
        <AddressFields report={report} />
      </ReportSection>
    )
  }
  return (
    <ReportSection report={report} id="who">
      <Answer report={report} name="credit_union_name">
        <TextField
          {...field('credit_union_name')}
          label={t('fields.credit_union_name')}
          required
          maxLength={LINE_LENGTH}
          autoComplete="organization"
        />
      </Answer>
      <AddressFields report={report} />
      <FieldPair>
        <Answer report={report} name="reporter_name">
          <TextField {...field('reporter_name')} label={t('fields.reporter_name')} required maxLength={LINE_LENGTH} autoComplete="name" />
        </Answer>
        <Answer report={report} name="phone">
          <PhoneField {...field('phone')} label={t('fields.phone')} required />
        </Answer>
      </FieldPair>
      <Answer report={report} name="email">
        <TextField {...field('email')} label={t('fields.email')} required type="email" maxLength={LINE_LENGTH} autoComplete="email" />
      </Answer>
    </ReportSection>
  )
}
