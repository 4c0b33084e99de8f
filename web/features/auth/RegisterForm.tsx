import { register, registrationForm } from '#contract/auth.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { call } from '#web/lib/call.ts'
import { checkBySchema } from '#web/lib/use-form.ts'
import { AgreementSection } from './AgreementSection.tsx'
import { OrganizationSection } from './OrganizationSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { bodyOf } from './registration.ts'
import { useRegistration } from './use-registration.ts'
import { useViews } from './views.ts'

/** Enrolls a person with email and password, and the organization with the first of its people. */
export function RegisterForm() {
  const token = useViews().query.get('token')
  const registration = useRegistration({
    name: 'register',
    start: {},
    check: (values) => ({
      ...checkBySchema(registrationForm, bodyOf(values, token)),
      ...(values.password_confirmation === '' && { password_confirmation: fieldErrors.required }),
    }),
    enroll: (values) => call(register, { body: registrationForm.parse(bodyOf(values, token)) }),
  })
  const { form } = registration
  return (
    <RegisterPage registration={registration}>
      <OrganizationSection number={1} form={form} />
      <PersonSection number={2} form={form} />
      <PasswordSection number={3} form={form} />
      <AgreementSection number={4} form={form} />
    </RegisterPage>
  )
}
