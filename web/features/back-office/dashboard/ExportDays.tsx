import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { ExportDaysState } from './use-export.ts'

/** The first and last day of an export; both may stay empty. */
export function ExportDays({ values, error, change }: ExportDaysState) {
  const { t } = useTranslation('back-office')
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
    </>
  )
}
