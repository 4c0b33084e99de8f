import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coreSystemsQuery } from '#web/domain/organizations/settings.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { useFieldLabel } from './field-label.ts'
import type { RegistrationFormState } from './use-registration.ts'

/** A known core system, or a new name, which is added to the list. */
export function CoreSystem({ form }: { form: RegistrationFormState }) {
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
      hint={t('register.core.hint')}
      listLabel={t('register.core.list')}
      countText={(matches, total) => t('register.core.count', { matches, total })}
      addText={(text) => t('register.core.add', { text })}
    />
  )
}
