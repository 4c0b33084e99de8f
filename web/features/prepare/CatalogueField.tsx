import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { COUNT_LENGTH } from '#contract/limits.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import type { FieldProps } from '#web/ui/form/Field.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { NamesQuestion } from './NamesQuestion.tsx'
import { controlFor } from './question-layout.ts'

interface Props {
  field: Field
  value: Answer
  /** `either`: the section as a whole is optional, and says so. */
  need: 'required' | 'optional' | 'either'
  error: string | undefined
  readOnly: boolean
  onChange: (value: Answer) => void
  onLeave: () => void
}

/** One question of the catalogue, as the component for its kind. Check boxes are in a FlagGroup. */
export function CatalogueField({ field, value, need, error, readOnly, onChange, onLeave }: Props) {
  const text = useCatalogueText()
  const common: FieldProps = {
    name: field.name,
    label: text.label(field),
    hint: text.hint(field),
    required: need === 'required',
    optional: need === 'optional' && field.kind !== 'yes-no',
    error,
    readOnly,
    // The answers are about other people and things, so the browser must not fill in the person's own data.
    autoComplete: 'off',
  }
  const typed = { ...common, value: typeof value === 'string' ? value : '', onChange, onBlur: onLeave }
  switch (field.kind) {
    case 'yes-no':
      return <YesNo {...common} value={typeof value === 'boolean' ? value : null} onChange={onChange} />
    case 'choice':
      return <ChoiceQuestion field={field} common={common} value={typed.value} onChange={onChange} />
    case 'line':
      return <TextField {...typed} />
    case 'count':
      return <TextField {...typed} maxLength={COUNT_LENGTH} type="number" width="short" />
    case 'long-text':
      return <TextArea {...typed} />
    case 'phone':
      return <PhoneField {...typed} />
    case 'email':
      return <TextField {...typed} type="email" />
    case 'names':
      return <NamesQuestion field={field} common={common} value={Array.isArray(value) ? value : []} onChange={onChange} onLeave={onLeave} />
    case 'flag':
      return null
  }
}

interface ChoiceProps {
  field: Field<'choice'>
  common: FieldProps
  value: string
  onChange: (value: Answer) => void
}

/** A few short options are side by side; more or longer ones are in the device's own list. */
function ChoiceQuestion({ field, common, value, onChange }: ChoiceProps) {
  const text = useCatalogueText()
  const options = field.options.map((option) => ({ value: option, label: text.option(field, option) }))
  if (controlFor(field) === 'select') {
    return <SelectField {...common} value={value} options={options} onChange={(chosen) => onChange(chosen || null)} />
  }
  return <Choice {...common} value={value || null} options={options} layout={options.length > 2 ? 'wide' : 'inline'} onChange={onChange} />
}
