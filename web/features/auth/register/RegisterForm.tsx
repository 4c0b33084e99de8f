import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { register } from '#contract/auth/calls.ts'
import { type InvitedPerson, registrationForm } from '#contract/auth/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { checkBySchema } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FormLoading } from '../FormLoading.tsx'
import { useViews } from '../views.ts'
import { AgreementSection } from './AgreementSection.tsx'
import { arrivalQuery } from './arrival-query.ts'
import { OrganizationSection } from './OrganizationSection.tsx'
import { PasswordSection, withConfirmation } from './PasswordSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { invitedBodyOf, registrationBody } from './registration.ts'
import { useRegistration } from './use-registration.ts'

/** Most people come without a letter. */
const ByLetter = lazyPart(() => import('./ByLetter.tsx').then((file) => file.ByLetter), 'by-letter')

/** Registers a person with email and password. With the link of an invitation, they join its organization; with that of a letter, they enroll its own. */
export function RegisterForm() {
  const token = useViews().query.get('token')
  return token ? <ByLink token={token} /> : <Enroll token={null} />
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const { data: arrival, isPending } = useQuery(arrivalQuery(token))
  if (isPending) return <FormLoading view="register" />
  if (arrival?.letter) return <ByLetter letter={arrival.letter} token={token} />
  if (arrival) return <InvitedForm invitation={arrival.invitation} token={token} />
  const note = arrival === null && (
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
