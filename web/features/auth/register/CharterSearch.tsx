import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import { directoryQuery } from '#web/domain/organizations/directory-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Combobox, type ComboboxItem } from '#web/ui/form/Combobox.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useFieldLabel } from './field-label.ts'
import { withCharter } from './registration.ts'
import type { RegistrationFormState } from './use-registration.ts'

interface Props {
  form: RegistrationFormState
}

/** Searches the credit unions of the chosen state for the charter number. */
export function CharterSearch({ form }: Props) {
  const { t } = useTranslation('auth')
  const { state, type_organization } = form.values
  const labelOf = useFieldLabel(type_organization)
  if (isStateCode(state)) return <SearchInState form={form} state={state} />
  return (
    <TextField
      {...form.field('charter_number')}
      label={labelOf('charter_number')}
      required
      readOnly
      hint={t('register.charter.stateFirst')}
      autoComplete="off"
    />
  )
}

function SearchInState({ form, state }: Props & { state: StateCode }) {
  const { t } = useTranslation('auth')
  const { values, set } = form
  const labelOf = useFieldLabel(values.type_organization)
  const { data: list, isError, refetch } = useQuery(directoryQuery(state))
  const items = useMemo(() => list?.map((entry) => itemOf({ ...entry, state })), [list, state])
  const name = stateName(state)

  // A draft can hold a choice before the list has loaded.
  const chosen: ComboboxItem[] = values.charter_number === '' ? [] : [itemOf({ ...values, name: values.credit_union_name })]
  const explanation = isError ? 'failed' : list === undefined ? 'loading' : list.length === 0 ? 'emptyList' : 'hint'

  return (
    <>
      <Combobox
        {...form.field('charter_number')}
        label={labelOf('charter_number')}
        required
        items={items ?? chosen}
        onChange={(number) => set(withCharter(list?.find((entry) => entry.charter_number === number)))}
        textOf={(item) => `${item.number} · ${item.name}`}
        hint={t(`register.charter.${explanation}`, { state: name })}
        emptyText={t(`register.charter.${explanation}`, { state: name })}
        listLabel={t('register.charter.list', { state: name })}
        countText={(matches, total) => t('register.charter.count', { matches, total, state: name })}
        clearLabel={t('register.charter.clear')}
      />
      {isError && (
        <div>
          <Button variant="secondary" onPress={() => void refetch()}>
            {t('register.charter.tryAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

const itemOf = (entry: { charter_number: string; name: string; city: string; zip: string; state: string }): ComboboxItem => ({
  value: entry.charter_number,
  name: entry.name,
  sub: `${entry.city} ${entry.zip}`,
  number: entry.charter_number,
  state: entry.state,
})
