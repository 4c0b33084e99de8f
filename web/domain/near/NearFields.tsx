import { milesOffered, NEAR_OWN } from '#contract/rules/near.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ANYWHERE, type NearSearch } from './near-search.ts'

interface Props {
  value: NearSearch
  onChange: (value: NearSearch) => void
  /** The city of the own organization; null if the reader has none. */
  ownCity: string | null
  /** The label of the option without a place, which names the sort order. */
  anywhere: string
  /** The error of the ZIP code. */
  error: string | undefined
}

const ZIP = 'zip'

/** The place that distances are measured from, and the maximum distance. */
export function NearFields({ value: { near, within }, onChange, ownCity, anywhere, error }: Props) {
  const { t } = useTranslation('near')
  const kind = near === NEAR_OWN || near === ANYWHERE ? near : ZIP
  const options = [
    ...(ownCity === null && near !== NEAR_OWN ? [] : [{ value: NEAR_OWN, label: ownCity ? t('ownIn', { city: ownCity }) : t('own') }]),
    { value: ZIP, label: t('zip') },
    { value: ANYWHERE, label: anywhere },
  ]
  return (
    <>
      <SelectField
        name="near"
        label={t('label')}
        value={kind}
        options={options}
        emptyLabel={null}
        onChange={(chosen) => onChange({ near: chosen === ZIP ? '' : chosen, within: chosen === ANYWHERE ? null : within })}
      />
      {kind === ZIP && (
        <TextField
          name="zip"
          label={t('zipField')}
          value={near}
          onChange={(zip) => onChange({ near: zip.trim(), within })}
          error={error}
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
        />
      )}
      {kind !== ANYWHERE && (
        <SelectField
          name="within"
          label={t('within')}
          value={within === null ? '' : String(within)}
          options={milesOffered.map((miles) => ({ value: String(miles), label: t('miles', { miles }) }))}
          emptyLabel={t('anyDistance')}
          onChange={(chosen) => onChange({ near, within: milesOffered.find((miles) => String(miles) === chosen) ?? null })}
        />
      )}
    </>
  )
}
