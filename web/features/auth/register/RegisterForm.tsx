import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { register } from '#contract/auth/calls.ts'
import { type InvitedPerson, registrationForm } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { checkBySchema, type FieldErrors } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { PasswordRules } from '#web/ui/form/PasswordRules.tsx'
import { FormLoading } from '../FormLoading.tsx'
import { useViews } from '../views.ts'
import { AgreementSection } from './AgreementSection.tsx'
import { useFieldLabel } from './field-label.ts'
import { invitationQuery } from './invitation-query.ts'
import { OrganizationSection } from './OrganizationSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { invitedBodyOf, type RegistrationValues, registrationBody } from './registration.ts'
import { type RegistrationFormState, useRegistration } from './use-registration.ts'

/** Registers a person with email and password. With the link of an invitation, they join its organization. */
export function RegisterForm() {
  const token = useViews().query.get('token')
  return token ? <ByInvitation token={token} /> : <Enroll token={null} />
}

function ByInvitation({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const { data: invitation, isPending } = useQuery(invitationQuery(token))
  if (isPending) return <FormLoading view="register" />
  if (invitation) return <InvitedForm invitation={invitation} token={token} />
  const note = invitation === null && (
    <Note tone="caution" status>
      {t('register.invited.over')}
    </Note>
  )
  return <Enroll token={token} note={note} />
}

/** The first person of an organization also enrolls it. */
function Enroll({ token, note }: { token: string | null; note?: ReactNode }) {
  const registration = useRegistration({
    name: 'register',
    start: {},
    check: (values) => withConfirmation(values, checkBySchema(registrationForm, registrationBody(values, token))),
    enroll: (values) => call(register, { body: registrationForm.parse(registrationBody(values, token)) }),
  })
  const { form } = registration
  return (
    <RegisterPage registration={registration} note={note}>
      <OrganizationSection number={1} form={form} />
      <PersonSection number={2} form={form} />
      <PasswordSection number={3} form={form} />
      <AgreementSection number={4} form={form} />
    </RegisterPage>
  )
}

/** Joins the organization of the invitation, with the address that it was sent to. */
function InvitedForm({ invitation, token }: { invitation: InvitedPerson; token: string }) {
  const { t } = useTranslation('auth')
  const { email, organization, invited_by } = invitation
  const registration = useRegistration({
    name: 'register by invitation',
    start: { email },
    check: (values) => withConfirmation(values, checkBySchema(registrationForm, invitedBodyOf(values, token))),
    enroll: (values) => call(register, { body: registrationForm.parse(invitedBodyOf(values, token)) }),
  })
  const { form } = registration
  return (
    <RegisterPage registration={registration} title={t('register.invited.title', { organization })}>
      <Note icon="organization">{t('register.invited.by', { name: invited_by, organization })}</Note>
      <PersonSection number={1} form={form} emailFrom={t('register.invited.email')} />
      <PasswordSection number={2} form={form} />
      <AgreementSection number={3} form={form} />
    </RegisterPage>
  )
}

const withConfirmation = ({ password_confirmation }: RegistrationValues, faults: FieldErrors): FieldErrors => ({
  ...faults,
  ...(password_confirmation === '' && { password_confirmation: fieldErrors.required }),
})

interface Props {
  number: number
  form: RegistrationFormState
}

/** The password, twice. Its rules turn to check marks while it is typed. */
function PasswordSection({ number, form }: Props) {
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
