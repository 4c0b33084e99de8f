import { useQuery } from '@tanstack/react-query'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { coreSystemsQuery } from '#web/domain/organizations/settings.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MainOffice } from './MainOffice.tsx'
import type { Autosave } from './use-autosave.ts'

/** A new name is added to everybody's list, so it is only sent when the person leaves the field. */
const WHEN_LEFT = Number.POSITIVE_INFINITY
const NAME = 'core_system'

interface Props {
  creditUnion: CreditUnion
  autosave: Autosave
  errorOf: (name: string) => string | undefined
  mayEdit: boolean
}

/** Name, charter number and core system, above the tabs. Folded to one row, so that the questions are within reach. */
export function BasicCard({ creditUnion, autosave, errorOf, mayEdit }: Props) {
  const { t } = useTranslation('prepare')
  const { data: coreSystems = [] } = useQuery({ ...coreSystemsQuery, enabled: mayEdit })
  const value = autosave.values[NAME]
  const core = { name: NAME, label: t('basic.coreSystem'), value: typeof value === 'string' ? value : '' }
  const isListed = (name: string) => name === '' || coreSystems.some((system) => system.name === name)
  return (
    <Disclosure
      title={t('basic.title')}
      summary={[creditUnion.name, core.value].filter(Boolean).join(', ')}
      icon="organization"
      defaultOpen={errorOf(NAME) !== undefined}
      row
    >
      <Stack>
        <FieldPair columns={3}>
          <TextField name="name" label={t('basic.name')} value={creditUnion.name} onChange={unchangeable} readOnly />
          {creditUnion.charter_number !== null && (
            <TextField
              name="charter_number"
              label={t('basic.charterNumber')}
              value={creditUnion.charter_number}
              onChange={unchangeable}
              readOnly
            />
          )}
          {mayEdit ? (
            <Combobox
              {...core}
              items={coreSystems.map((system) => ({ value: system.name, name: system.name }))}
              listLabel={t('basic.coreSystemList')}
              addText={(name) => t('basic.addCoreSystem', { name })}
              hint={t('basic.coreSystemHint')}
              error={errorOf(NAME)}
              onChange={(name) => autosave.change(NAME, name, isListed(name) ? 0 : WHEN_LEFT)}
              onBlur={() => autosave.leave(NAME)}
              freeText
              floating
            />
          ) : (
            <TextField {...core} onChange={unchangeable} readOnly />
          )}
        </FieldPair>
        <MainOffice creditUnion={creditUnion} mayEdit={mayEdit} />
      </Stack>
    </Disclosure>
  )
}

/** Name and charter number come from the enrollment, so they are read-only. */
const unchangeable = () => {}
