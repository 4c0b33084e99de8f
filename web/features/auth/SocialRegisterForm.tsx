import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { socialRegister, socialRegistrationForm } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { checkBySchema } from '#web/lib/use-form.ts'
import { AgreementSection } from './AgreementSection.tsx'
import { OrganizationSection } from './OrganizationSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { personOf, socialBodyOf } from './registration.ts'
import { keepTyped } from './typed.ts'
import { useRegistration } from './use-registration.ts'
import { useViews } from './views.ts'

const NAME = 'social register'

/** Completes a registration after a social sign-in: name and email are there, a password is not needed. */
export function SocialRegisterForm() {
  const token = useViews().query.get('token')
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [start] = useState(() => personOf(hash))
  const registration = useRegistration({
    name: NAME,
    start,
    check: (values) => checkBySchema(socialRegistrationForm, socialBodyOf(values, token)),
    enroll: (values) => call(socialRegister, { body: socialRegistrationForm.parse(socialBodyOf(values, token)) }),
  })
  const { form } = registration

  // Name and email leave the address, and with it the history, as soon as they are in the form.
  useEffect(() => {
    if (hash === '') return
    keepTyped(NAME, form.values)
    void navigate({ search }, { replace: true })
  }, [hash, search, form.values, navigate])

  return (
    <RegisterPage registration={registration}>
      <OrganizationSection number={1} form={form} />
      <PersonSection number={2} form={form} emailIsGiven />
      <AgreementSection number={3} form={form} />
    </RegisterPage>
  )
}
