import { useTranslation } from '#web/lib/text/i18n.ts'
import { useOptions } from '#web/lib/text/option-text.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useFieldLabel } from './field-label.ts'
import type { RegistrationFormState } from './use-registration.ts'

interface Props {
  number: number
  form: RegistrationFormState
  /** The source of the email address, if the person cannot choose it. */
  emailFrom?: string
}

/** The person who registers. */
export function PersonSection({ number, form, emailFrom }: Props) {
  const { t } = useTranslation('auth')
  const { positions, departments } = useOptions()
  const labelOf = useFieldLabel(form.values.type_organization)
  return (
    <FormSection number={number} title={t('register.sections.person')}>
      <FieldPair>
        <TextField {...form.field('first_name')} label={labelOf('first_name')} required autoComplete="given-name" />
        <TextField {...form.field('last_name')} label={labelOf('last_name')} required autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <SelectField {...form.field('position')} label={labelOf('position')} required options={positions} />
        <SelectField {...form.field('department')} label={labelOf('department')} required options={departments} />
      </FieldPair>
      <FieldPair>
        <TextField
          {...form.field('email')}
          type="email"
          label={labelOf('email')}
          required={!emailFrom}
          readOnly={emailFrom !== undefined}
          hint={emailFrom}
          autoComplete="email"
        />
        <PhoneField {...form.field('phone')} label={labelOf('phone')} required />
      </FieldPair>
    </FormSection>
  )
}
