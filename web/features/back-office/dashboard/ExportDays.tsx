import { type FileFormat, fileFormats } from '#contract/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { ExportChoices } from './use-export.ts'

/** The first and last day of an export, which may stay empty, and the kind of file. */
export function ExportDays({ days: { values, error, change }, format }: ExportChoices) {
  const { t } = useTranslation(['back-office', 'ui'])
  return (
    <>
      <p className="small soft">{t('csv.days')}</p>
      <FieldPair>
        {(['startDate', 'endDate'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            type="date"
            width="date"
            label={t(name === 'startDate' ? 'disasters.start' : 'disasters.end')}
            value={values[name]}
            error={name === 'endDate' ? error : undefined}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </FieldPair>
      <Choice
        name="format"
        label={t('csv.kind')}
        compact
        value={format.value}
        onChange={(value) => format.change(value as FileFormat)}
        options={fileFormats.map((value) => ({ value, label: value === 'csv' ? 'CSV' : t('ui:download.xlsx') }))}
      />
    </>
  )
}
