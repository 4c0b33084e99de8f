import { reportedVia } from '#contract/catalogue/report-form.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { ReportForm } from './use-disaster-report.ts'

/** In a report for another credit union: who is on the line, and how the report came. */
export function WhoTold({ report: { field, form, errorOf } }: { report: ReportForm }) {
  const { t } = useTranslation('report-form')
  return (
    <>
      <FieldPair>
        <TextField {...field('reporter_name')} label={t('behalf.whoTold')} required maxLength={LINE_LENGTH} autoComplete="off" />
        <PhoneField {...field('phone')} label={t('behalf.theirPhone')} required autoComplete="off" />
      </FieldPair>
      <TextField {...field('email')} label={t('behalf.theirEmail')} optional type="email" maxLength={LINE_LENGTH} autoComplete="off" />
      <Choice
        name="via"
        label={t('behalf.via')}
        required
        value={form.values.via}
        onChange={(value) => form.set({ via: reportedVia.find((way) => way === value) ?? null })}
        options={reportedVia.map((value) => ({ value, label: t(`behalf.ways.${value}`) }))}
        error={errorOf('via')}
        layout="wrap"
      />
    </>
  )
}
