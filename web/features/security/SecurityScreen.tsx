import { useEffect, useRef, useState } from 'react'
import { useActor } from '#web/domain/session/session.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { EmailCard } from './EmailCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { OrganizationsCard } from './OrganizationsCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { NewCodes } from './RecoveryCodes.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
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
