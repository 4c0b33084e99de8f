import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useFieldLabel } from './field-label.ts'
import type { RegistrationFormState } from './use-registration.ts'

interface Props {
  form: RegistrationFormState
  /** The directory says what stands here. */
  locked?: boolean
}

/** Name, street, city and ZIP of the organization. */
export function AddressFields({ form, locked }: Props) {
  const labelOf = useFieldLabel(form.values.type_organization)
  const look = { readOnly: locked, required: !locked }
  return (
    <>
      <TextField {...form.field('credit_union_name')} {...look} label={labelOf('credit_union_name')} autoComplete="organization" />
      <TextField {...form.field('street')} {...look} label={labelOf('street')} autoComplete="street-address" />
      <FieldPair>
        <TextField {...form.field('city')} {...look} label={labelOf('city')} autoComplete="address-level2" />
        <TextField {...form.field('zip')} {...look} label={labelOf('zip')} inputMode="numeric" maxLength={10} autoComplete="postal-code" />
      </FieldPair>
    </>
  )
}
