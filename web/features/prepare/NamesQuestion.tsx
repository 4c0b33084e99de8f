import { useState } from 'react'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { MOST_NETWORKS, NETWORK_LENGTH } from '#contract/limits.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx'
import type { FieldProps } from '#web/ui/form/Field.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

interface Props {
  field: Field<'names'>
  common: FieldProps
  value: string[]
  onChange: (value: Answer) => void
  onLeave: () => void
}

/** Listed names as check boxes, and others in own words. What is typed is kept as typed until the person leaves the field. */
export function NamesQuestion({ field, common, value, onChange, onLeave }: Props) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const isListed = (name: string) => field.listed.includes(name)
  const others = value.filter((name) => !isListed(name))
  const [typed, setTyped] = useState<string | null>(null)
  const listed = value.filter(isListed)
  const answer = (names: string[]) => onChange(names.length > 0 ? names : null)
  return (
    <CheckboxGroup label={text.label(field)}>
      {common.hint && <p className="soft small">{common.hint}</p>}
      {field.listed.map((name, at) => (
        <Checkbox
          key={name}
          // The first has the focus where this answer is missing.
          name={at === 0 ? field.name : `${field.name}-${at}`}
          label={name}
          checked={value.includes(name)}
          disabled={common.readOnly}
          onChange={(checked) => answer(checked ? [...listed, name, ...others] : value.filter((each) => each !== name))}
        />
      ))}
      <TextField
        name={`${field.name}-other`}
        label={t('otherNetworks')}
        hint={t('otherNetworksHint')}
        optional
        readOnly={common.readOnly}
        autoComplete="off"
        error={common.error}
        maxLength={NETWORK_LENGTH * MOST_NETWORKS}
        value={typed ?? others.join(', ')}
        onChange={(names) => {
          setTyped(names)
          answer([...listed, ...namesIn(names)])
        }}
        onBlur={() => {
          setTyped(null)
          onLeave()
        }}
      />
    </CheckboxGroup>
  )
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
