import { LINE_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { PlaceValues } from './place-values.ts'

interface FieldOf {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The exact place and the person on site. */
export function PlaceFields({ field }: { field: (name: keyof PlaceValues) => FieldOf }) {
  const { t } = useTranslation('help-requests')
  return (
    <>
      <FieldPair>
        <TextField {...field('street')} label={t('place.street')} hint={t('place.hint')} optional maxLength={LINE_LENGTH} />
        <TextField {...field('city')} label={t('place.city')} optional maxLength={LINE_LENGTH} />
      </FieldPair>
      <FieldPair>
        <TextField {...field('contact_name')} label={t('place.contact')} optional maxLength={LINE_LENGTH} />
        <PhoneField {...field('contact_phone')} label={t('place.contact_phone')} optional />
      </FieldPair>
    </>
  )
}
