import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { organizationTypes } from '#contract/options.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { coreSystemsQuery } from '#web/domain/organizations/settings.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useOptions } from '#web/lib/text/option-text.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { CharterNumber } from './CharterNumber.tsx'
import { useFieldLabel } from './field-label.ts'
import { withState, withType } from './registration.ts'
import type { RegistrationFormState } from './use-registration.ts'

interface Props {
  number: number
  form: RegistrationFormState
}

/** The organization: a credit union by its charter number, others by name and address. */
export function OrganizationSection({ number, form }: Props) {
  const { t } = useTranslation('auth')
  const { organizationTypes: types } = useOptions()
  const { values, set } = form
  const labelOf = useFieldLabel(values.type_organization)
  const isCreditUnion = values.type_organization === 'Credit Union'

  return (
    <FormSection number={number} title={t('register.sections.organization')}>
      <Choice
        {...form.field('type_organization')}
        label={labelOf('type_organization')}
        required
        layout="wide"
        words
        options={types}
        onChange={(chosen) => {
          const type = organizationTypes.find((each) => each === chosen)
          if (type) set(withType(values, type))
        }}
      />
      <SelectField
        {...form.field('state')}
        label={labelOf('state')}
        required
        hint={t('register.stateHint')}
        autoComplete="address-level1"
        options={stateOptions()}
        onChange={(state) => set(withState(state))}
      />
      {isCreditUnion ? <CharterNumber form={form} /> : <AddressFields form={form} />}
      {isCreditUnion && <CoreSystem form={form} />}
    </FormSection>
  )
}

/** A known core system, or a new name, which is added to the list. */
export function CoreSystem({ form, hint }: { form: RegistrationFormState; hint?: string | undefined }) {
  const { t } = useTranslation('auth')
  const labelOf = useFieldLabel(form.values.type_organization)
  const { data: systems } = useQuery(coreSystemsQuery)
  const items = useMemo(() => systems?.map(({ name }) => ({ value: name, name })) ?? [], [systems])
  return (
    <Combobox
      {...form.field('core_system')}
      label={labelOf('core_system')}
      required
      freeText
      items={items}
      hint={hint ?? t('register.core.hint')}
      listLabel={t('register.core.list')}
      countText={(matches, total) => t('register.core.count', { matches, total })}
      addText={(text) => t('register.core.add', { text })}
    />
  )
}
