import { useEffect, useRef, useState } from 'react'
import { VerifyEmail } from '#web/domain/people/VerifyEmail.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { OrganizationsCard } from './OrganizationsCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { type NewCodes, RecoveryCodes } from './RecoveryCodes.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** /security: password, second factors, sessions, and leaving the program. */
export function SecurityScreen() {
  const { t } = useTranslation(['security', 'common'])
  const { impersonator } = useActor()
  // The codes are shown once, so nothing else is on the page until the person says that they have saved them.
  const [codes, setCodes] = useState<NewCodes | null>(null)
  const hadCodes = useRef(false)
  useEffect(() => {
    // The pressed button is gone with the codes.
    if (hadCodes.current && !codes) focusMain()
    hadCodes.current = codes !== null
  }, [codes])
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/dashboard', label: t('common:backToDashboard') }} />
      {codes ? (
        <RecoveryCodes {...codes} onDone={() => setCodes(null)} />
      ) : (
        <Stack gap="loose">
          {impersonator ? (
            // The sessions are hidden too, because they belong to the person who impersonates.
            <Note tone="caution" title={t('impersonating.title')}>
              {t('impersonating.text')}
            </Note>
          ) : (
            <>
              <EmailCard />
              <PasswordForm />
              <TwoFactorCard onCodes={setCodes} />
              <PasskeysCard onCodes={setCodes} />
              <CalendarCard />
              <SessionsCard />
              <OrganizationsCard />
              <LeaveCard />
            </>
          )}
        </Stack>
      )}
    </Page>
  )
}

/** Whether the own address is proven, and the pending new one. */
function EmailCard() {
  const { t } = useTranslation('proof')
  const { email, email_proven } = useActor()
  return (
    <Card
      title={t('card.title')}
      aside={
        <StatusBadge tone={email_proven ? 'good' : 'caution'}>{email_proven ? t('card.verified') : t('card.notVerified')}</StatusBadge>
      }
    >
      <Stack>
        <p className="measure">
          <RichText text={t('card.text', { email })} parts={{ address: (words) => <b>{words}</b> }} />
        </p>
        <VerifyEmail />
      </Stack>
    </Card>
  )
}
