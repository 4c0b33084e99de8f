import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { socialRegister } from '#contract/auth/calls.ts'
import { type InvitedPerson, type PendingSignIn, socialRegistrationForm } from '#contract/auth/schemas.ts'
import { no_pending_sign_in } from '#contract/errors.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { checkBySchema } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FormLoading } from '../FormLoading.tsx'
import { SocialLogin } from '../login/SocialLogin.tsx'
import { findPending, rememberUnderWay } from '../login/second-step.ts'
import { stateOf } from '../login/typed-email.ts'
import { useViews } from '../views.ts'
import { AgreementSection } from './AgreementSection.tsx'
import { arrivalQuery } from './arrival-query.ts'
import { OrganizationSection } from './OrganizationSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { invitedSocialBodyOf, isInvited, personOf, socialBodyOf } from './registration.ts'
import { storedInvitation } from './stored-invitation.ts'
import { useRegistration } from './use-registration.ts'

const BySocialLetter = lazyPart(() => import('./ByLetter.tsx').then((file) => file.BySocialLetter), 'by-letter')

/** Completes a registration after a social sign-in, which the server remembers for this browser. */
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
  if (!pending) return <StartAgain error={error} />
  return pending.email_taken ? <AddressTaken email={pending.email} /> : <KnownPerson pending={pending} />
}

/** The provider has given name and email, and no password is needed. */
function KnownPerson({ pending }: { pending: PendingSignIn }) {
  const { t } = useTranslation('auth')
  const { query } = useViews()
  const [token] = useState(() => query.get('token') ?? storedInvitation())
  const { data: arrival, isLoading } = useQuery({ ...arrivalQuery(token ?? ''), enabled: token !== null })

  if (isLoading) return <FormLoading view="social-register" />
  if (!token || arrival === undefined) return <Enroll pending={pending} />
  if (arrival?.letter) return <BySocialLetter letter={arrival.letter} token={token} pending={pending} />
  const invitation = arrival?.invitation ?? null
  if (invitation === null) return <Enroll pending={pending} note={t('register.invited.over')} />
  if (isInvited(pending, invitation)) return <Join pending={pending} invitation={invitation} token={token} />
  return <Enroll pending={pending} note={t('register.invited.other', { invited: invitation.email, email: pending.email })} />
}

/** The first person of an organization also enrolls it. */
function Enroll({ pending, note }: { pending: PendingSignIn; note?: string }) {
  const { t } = useTranslation('auth')
  const registration = useRegistration({
    name: 'social register',
    start: personOf(pending),
    check: (values) => checkBySchema(socialRegistrationForm, socialBodyOf(values)),
    enroll: (values) => call(socialRegister, { body: socialRegistrationForm.parse(socialBodyOf(values)) }),
  })
  const { form } = registration
  return (
    <RegisterPage
      registration={registration}
      note={
        note && (
          <Note tone="caution" status>
            {note}
          </Note>
        )
      }
    >
      <OrganizationSection number={1} form={form} />
      <PersonSection number={2} form={form} emailFrom={t('register.emailFromSignIn')} />
      <AgreementSection number={3} form={form} />
    </RegisterPage>
  )
}

/** Joins the organization of the invitation. */
function Join({ pending, invitation, token }: { pending: PendingSignIn; invitation: InvitedPerson; token: string }) {
  const { t } = useTranslation('auth')
  const { organization, invited_by: name } = invitation
  const registration = useRegistration({
    name: 'social register by invitation',
    start: personOf(pending),
    check: (values) => checkBySchema(socialRegistrationForm, invitedSocialBodyOf(values, token)),
    enroll: (values) => call(socialRegister, { body: socialRegistrationForm.parse(invitedSocialBodyOf(values, token)) }),
  })
  const { form } = registration
  return (
    <RegisterPage registration={registration} title={t('register.invited.title', { organization })}>
      <Note icon="organization">{t('register.invited.by', { name, organization })}</Note>
      <PersonSection number={1} form={form} emailFrom={t('register.emailFromSignIn')} />
      <AgreementSection number={2} form={form} />
    </RegisterPage>
  )
}

/** The social sign-in has expired, or there was none. */
function StartAgain({ error }: { error: Error | null }) {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  return (
    <PublicPage low brandTo="/login" back={{ to: to('landing'), label: t('common:back') }} heading={t('register.title')}>
      <Note tone="caution" alert>
        {error instanceof CallError ? reasonOf(error) : refusalText('no_pending_sign_in', no_pending_sign_in.message)}
      </Note>
      <Providers />
      <PublicLinks inColumn />
    </PublicPage>
  )
}

/** Another account has this address, and the provider does not vouch that it is this person's. */
function AddressTaken({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  return (
    <PublicPage low brandTo="/login" back={{ to: to('landing'), label: t('common:back') }} heading={t('register.title')}>
      <Note tone="caution" alert>
        {t('register.addressTaken', { email })}
      </Note>
      <LinkButton to={to('login')} variant="primary" size="large" wide state={stateOf(email)}>
        {t('landing.login')}
      </LinkButton>
      <PublicLinks inColumn />
    </PublicPage>
  )
}

function Providers() {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Stack>
      {settings?.sign_in.gmail && <SocialLogin provider="gmail" />}
      {settings?.sign_in.linkedin && <SocialLogin provider="linkedin" />}
    </Stack>
  )
}
