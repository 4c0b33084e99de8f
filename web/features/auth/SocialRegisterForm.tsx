import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type PendingSignIn, socialRegister, socialRegistrationForm } from '#contract/auth.ts'
import { errorTable } from '#contract/errors.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { reasonOf } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { checkBySchema } from '#web/lib/use-form.ts'
import { Note } from '#web/ui/Note.tsx'
import { PublicLinks } from '#web/ui/PublicLinks.tsx'
import { PublicPage } from '#web/ui/PublicPage.tsx'
import { AgreementSection } from './AgreementSection.tsx'
import { FormLoading } from './FormLoading.tsx'
import { OrganizationSection } from './OrganizationSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { personOf, socialBodyOf } from './registration.ts'
import { findPending, rememberUnderWay } from './second-step.ts'
import { useRegistration } from './use-registration.ts'
import { useViews } from './views.ts'

/** Completes a registration after a social sign-in, which the server keeps for this browser: it says who that was. */
export function SocialRegisterForm() {
  const {
    data: pending,
    isPending,
    error,
  } = useQuery({
    queryKey: ['pending registration'],
    queryFn: () => findPending('social'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (pending) rememberUnderWay(pending.email)
  }, [pending])

  if (isPending) return <FormLoading view="social-register" />
  return pending ? <KnownPerson pending={pending} /> : <StartAgain error={error} />
}

/** Name and email are there, a password is not needed. */
function KnownPerson({ pending }: { pending: PendingSignIn }) {
  const { t } = useTranslation('auth')
  const token = useViews().query.get('token')
  const registration = useRegistration({
    name: 'social register',
    start: personOf(pending),
    check: (values) => checkBySchema(socialRegistrationForm, socialBodyOf(values, token)),
    enroll: (values) => call(socialRegister, { body: socialRegistrationForm.parse(socialBodyOf(values, token)) }),
  })
  const { form } = registration
  return (
    <RegisterPage registration={registration}>
      <OrganizationSection number={1} form={form} />
      <PersonSection number={2} form={form} emailFrom={t('register.emailFromSignIn')} />
      <AgreementSection number={3} form={form} />
    </RegisterPage>
  )
}

/** The sign-in took too long, or never was. */
function StartAgain({ error }: { error: Error | null }) {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  return (
    <PublicPage low brandTo="/login" back={{ to: to('landing'), label: t('common:back') }} heading={t('register.title')}>
      <Note tone="caution" alert>
        {error instanceof CallError ? reasonOf(error) : refusalText(errorTable.no_pending_sign_in.message)}
      </Note>
      <PublicLinks inColumn />
    </PublicPage>
  )
}
