import { useQuery } from '@tanstack/react-query'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { urgencies } from '#contract/records/help-options.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { type Asker, placedAt, type RequestValues } from './request-values.ts'

export function WhenAndWhere({ form, asker }: { form: FormState<RequestValues>; asker: Asker }) {
  const { t } = useTranslation(['help-requests', 'help-kinds'])
  return (
    <FormSection number={2} title={t('form.when')}>
      <Choice
        {...form.field('urgency')}
        value={form.values.urgency || null}
        label={t('form.urgency')}
        required
        words
        layout="wide"
        options={urgencies.map((value) => ({ value, label: t(`help-kinds:urgencies.${value}`) }))}
      />
      <FieldPair>
        <TextField {...form.field('from')} label={t('form.from')} required type="date" width="date" />
        <TextField {...form.field('until')} label={t('form.until')} required type="date" width="date" min={form.values.from} />
      </FieldPair>
      <OfficeChoice form={form} />
      <TextField
        {...form.field('zip')}
        onChange={(zip) => form.set(placedAt(zip, form.values, asker))}
        label={t('form.zip')}
        hint={t('form.zipHint')}
        required
        inputMode="numeric"
        width="short"
        maxLength={10}
        autoComplete="postal-code"
      />
      <PlaceFields field={(name) => form.field(name)} />
      <TextArea {...form.field('note')} label={t('form.note')} hint={t('form.noteHint')} optional rows={3} maxLength={TEXT_LENGTH} />
    </FormSection>
  )
}

/** An own office fills in where it goes, which can be changed. One office alone is where the organization is. */
function OfficeChoice({ form }: { form: FormState<RequestValues> }) {
  const { t } = useTranslation('help-requests')
  const { data = [] } = useQuery(officesQuery({}))
  const offices = data.filter(({ is_closed_for_good }) => !is_closed_for_good)
  if (offices.length < 2) return null
  const { zip, street, city } = form.values
  const chosen = offices.find((office) => office.street === street && office.city === city && office.zip.slice(0, 5) === zip.slice(0, 5))
  return (
    <SelectField
      name="office"
      label={t('place.office')}
      value={chosen?.id ?? ''}
      emptyLabel={t('place.elsewhere')}
      options={offices.map((office) => ({ value: office.id, label: `${office.name}, ${office.city}` }))}
      onChange={(id) => {
        const office = offices.find((each) => each.id === id)
        form.set(office ? { zip: office.zip.slice(0, 5), street: office.street, city: office.city } : { street: '', city: '' })
      }}
    />
  )
}
