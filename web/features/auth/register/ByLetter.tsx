import type { ReactNode } from 'react'
import { register, socialRegister } from '#contract/auth/calls.ts'
import { type LetterForm, type PendingSignIn, registrationForm, socialRegistrationForm } from '#contract/auth/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { checkBySchema } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { AgreementSection } from './AgreementSection.tsx'
import { useFieldLabel } from './field-label.ts'
import { CoreSystem } from './OrganizationSection.tsx'
import { PasswordSection, withConfirmation } from './PasswordSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { organizationOfLetter, outcomeOfLetter, personOf, personOfLetter, registrationBody, socialBodyOf } from './registration.ts'
import { type Registration, type RegistrationFormState, useRegistration } from './use-registration.ts'

interface Props {
  letter: LetterForm
  token: string
}

/** Enrolls the credit union of a letter: it is fixed, and the person is filled in. */
export function ByLetter({ letter, token }: Props) {
  const registration = useRegistration({
    name: `register by letter ${letter.credit_union.charter_number}`,
    start: organizationOfLetter(letter),
    filledIn: personOfLetter(letter),
    check: (values) => withConfirmation(values, checkBySchema(registrationForm, registrationBody(values, token))),
    enroll: (values) => call(register, { body: registrationForm.parse(registrationBody(values, token)) }),
  })
  const { form } = registration
  return (
    <OfLetter letter={letter} registration={registration} mayUse={isTo(letter, form)}>
      <PersonSection number={2} form={form} />
      <OtherAddress letter={letter} form={form} />
      <PasswordSection number={3} form={form} />
      <AgreementSection number={4} form={form} />
    </OfLetter>
  )
}

/** The same after a social sign-in, which gives the email address. */
export function BySocialLetter({ letter, token, pending }: Props & { pending: PendingSignIn }) {
  const { t } = useTranslation('auth')
  const body = (values: RegistrationFormState['values']) => ({ ...socialBodyOf(values), token })
  const registration = useRegistration({
    name: `social register by letter ${letter.credit_union.charter_number}`,
    start: { ...organizationOfLetter(letter), email: pending.email },
    filledIn: { ...personOfLetter(letter), ...personOf(pending) },
    check: (values) => checkBySchema(socialRegistrationForm, body(values)),
    enroll: (values) => call(socialRegister, { body: socialRegistrationForm.parse(body(values)) }),
  })
  const { form } = registration
  return (
    <OfLetter letter={letter} registration={registration} mayUse={pending.email_verified && isTo(letter, form)}>
      <PersonSection number={2} form={form} emailFrom={t('register.emailFromSignIn')} />
      <OtherAddress letter={letter} form={form} />
      <AgreementSection number={3} form={form} />
    </OfLetter>
  )
}

interface OfLetterProps {
  letter: LetterForm
  registration: Registration
  /** The form comes with the address that the letter went to, and a provider that named it answers for it. */
  mayUse: boolean
  children: ReactNode
}

function OfLetter({ letter, registration, mayUse, children }: OfLetterProps) {
  const { t } = useTranslation('by-letter')
  const { credit_union, from, is_enrolled } = letter
  const { form } = registration
  const { name } = credit_union
  return (
    <RegisterPage
      registration={registration}
      title={t(is_enrolled ? 'join' : 'title', { name })}
      note={
        <Note icon="organization" title={t('asked', { from })} status>
          {t(`outcome.${outcomeOfLetter(letter, mayUse)}`, { name })}
        </Note>
      }
    >
      <Organization form={form} isEnrolled={is_enrolled} />
      {children}
    </RegisterPage>
  )
}

/** As NCUA has it. What NCUA does not know is asked, unless the organization has said it. */
function Organization({ form, isEnrolled }: { form: RegistrationFormState; isEnrolled: boolean }) {
  const { t } = useTranslation(['by-letter', 'auth'])
  const labelOf = useFieldLabel('Credit Union')
  return (
    <FormSection number={1} title={t('auth:register.sections.organization')} lead={t('fixed')}>
      <TextField {...form.field('charter_number')} label={labelOf('charter_number')} readOnly />
      <AddressFields form={form} locked />
      <CoreSystem form={form} hint={isEnrolled ? t('core') : undefined} />
    </FormSection>
  )
}

/** A letter opens the door for the address that it was sent to. */
function OtherAddress({ letter, form }: { letter: LetterForm; form: RegistrationFormState }) {
  const { t } = useTranslation('by-letter')
  if (form.values.email.trim() === '' || isTo(letter, form)) return null
  return (
    <Note tone="caution" status title={t('other.title', { email: letter.email })}>
      {t(letter.is_enrolled ? 'other.joins' : 'other.text')}
    </Note>
  )
}

const isTo = ({ email }: LetterForm, { values }: RegistrationFormState) => values.email.trim().toLowerCase() === email.toLowerCase()
