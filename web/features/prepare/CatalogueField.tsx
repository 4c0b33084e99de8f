import type { Field } from '#contract/catalogue/field-catalogue.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { Control } from '#web/domain/questions/Control.tsx'
import type { FieldProps } from '#web/ui/form/Field.tsx'
import { NamesQuestion } from './NamesQuestion.tsx'

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

/** One question of the catalogue. Check boxes are in a FlagGroup. */
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
  if (field.kind === 'flag') return null
  if (field.kind === 'names')
    return <NamesQuestion field={field} common={common} value={Array.isArray(value) ? value : []} onChange={onChange} onLeave={onLeave} />
  return <Control question={field} field={common} value={value} wordOf={text.wordOf} onChange={onChange} onLeave={onLeave} />
}
