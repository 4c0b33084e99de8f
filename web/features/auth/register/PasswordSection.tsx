import { fieldErrors } from '#contract/field-errors.ts'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { PasswordRules } from '#web/ui/form/PasswordRules.tsx'
import { useFieldLabel } from './field-label.ts'
import type { RegistrationValues } from './registration.ts'
import type { RegistrationFormState } from './use-registration.ts'

export const withConfirmation = ({ password_confirmation }: RegistrationValues, faults: FieldErrors): FieldErrors => ({
  ...faults,
  ...(password_confirmation === '' && { password_confirmation: fieldErrors.required }),
})

interface Props {
  number: number
  form: RegistrationFormState
}

/** The password, twice. Its rules turn to check marks while it is typed. */
export function PasswordSection({ number, form }: Props) {
  const { t } = useTranslation('auth')
  const { password, password_confirmation, type_organization } = form.values
  const labelOf = useFieldLabel(type_organization)
  const isLong = password.length >= PASSWORD_LENGTH
  return (
    <FormSection number={number} title={t('register.sections.password')}>
      <FieldPair>
        <PasswordField
          {...form.field('password')}
          label={labelOf('password')}
          required
          hint={t('register.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('password_confirmation')}
          label={labelOf('password_confirmation')}
          required
          autoComplete="new-password"
        />
      </FieldPair>
      <PasswordRules
        rules={[
          { text: t('passwordLength'), met: isLong },
          { text: t('register.passwordsMatch'), met: password !== '' && password === password_confirmation },
        ]}
      />
    </FormSection>
  )
}
