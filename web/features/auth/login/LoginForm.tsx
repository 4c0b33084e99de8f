import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppSettings } from '#contract/app-settings/schemas.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { endedSession } from '#web/lib/session/ended-session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'
import { useViews } from '../views.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { SocialLogin } from './SocialLogin.tsx'
import { findPending, forgetUnderWay, isUnderWay, rememberUnderWay } from './second-step.ts'

/** Email and password, and a token if two-factor is on. A pending sign-in starts with the token. */
export function LoginForm({ settings }: { settings: AppSettings | undefined }) {
  const { t } = useTranslation(['auth', 'common'])
  const { to, query } = useViews()
  const [ended] = useState(endedSession)
  const [isResuming] = useState(() => isUnderWay(query))
  const { data: pending, isPending } = useQuery({
    queryKey: ['pending sign-in'],
    queryFn: () => findPending('two-factor'),
    enabled: isResuming,
    gcTime: 0,
  })
  const isKnown = !isResuming || !isPending

  useEffect(() => {
    if (pending) rememberUnderWay(pending.email)
    else if (isResuming && isKnown) forgetUnderWay()
  }, [pending, isResuming, isKnown])

  return (
    <PublicPage low brandTo="/login" back={{ to: to('landing'), label: t('common:back') }} heading={t('login.title')}>
      {isKnown ? (
        <>
          {isResuming && !pending && <Note status>{t('login.twoFactor.tooLate')}</Note>}
          {ended !== null && !pending && (
            <Note tone="caution" title={t('login.ended')} status>
              {t('login.endedLead')}
            </Note>
          )}
          <CredentialsForm resumed={pending ?? null} email={ended ?? ''} />
          {ended !== null && settings?.sign_in.gmail && <SocialLogin provider="gmail" />}
          {ended !== null && settings?.sign_in.linkedin && <SocialLogin provider="linkedin" />}
        </>
      ) : (
        <Skeleton shape="form" rows={2} />
      )}
      <PublicLinks inColumn />
    </PublicPage>
  )
}
