import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { findPending, forgetUnderWay, isUnderWay, rememberUnderWay } from './second-step.ts'
import { useViews } from './views.ts'

/** Email and password, and the token where two-factor is on. A sign-in that waits for its second step goes straight to the token. */
export function LoginForm() {
  const { t } = useTranslation(['auth', 'common'])
  const { to, query } = useViews()
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
          <CredentialsForm resumed={pending ?? null} />
        </>
      ) : (
        <Skeleton shape="form" rows={2} />
      )}
      <PublicLinks inColumn />
    </PublicPage>
  )
}
