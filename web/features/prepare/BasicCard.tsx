import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreditUnion } from '#contract/prepare.ts'
import { coreSystemsQuery } from '#web/lib/queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { FieldPair } from '#web/ui/FieldPair.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Autosave } from './use-autosave.ts'

/** A new name joins the list that everybody chooses from, so that it is only sent when the field is left. */
const WHEN_LEFT = Number.POSITIVE_INFINITY
const NAME = 'core_system'

interface Props {
  creditUnion: CreditUnion
  autosave: Autosave
  errorOf: (name: string) => string | undefined
  mayEdit: boolean
}

/** Name, charter number and core system: beside the tabs, not in them. */
export function BasicCard({ creditUnion, autosave, errorOf, mayEdit }: Props) {
  const { t } = useTranslation('prepare')
  const { data: coreSystems = [] } = useQuery({ ...coreSystemsQuery, enabled: mayEdit })
  const value = autosave.values[NAME]
  const core = { name: NAME, label: t('basic.coreSystem'), value: typeof value === 'string' ? value : '' }
  const isListed = (name: string) => name === '' || coreSystems.some((system) => system.name === name)
  return (
    <Card title={t('basic.title')} tight>
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
    </Card>
  )
}

/** Name and charter number come from the enrollment. */
const unchangeable = () => {}
