import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { useActor } from '#web/lib/session.ts'
import { focusMain } from '#web/ui/focus.ts'
import { Note } from '#web/ui/Note.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { EmailCard } from './EmailCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { type NewCodes, RecoveryCodes } from './RecoveryCodes.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** /security: password, second factors, sessions, and the way out of the program. */
export function SecurityScreen() {
  const { t } = useTranslation(['security', 'common'])
  const { impersonator } = useActor()
  // Shown once: until the person says that they are kept, nothing else is on the page.
  const [codes, setCodes] = useState<NewCodes | null>(null)
  const hadCodes = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone with them.
    if (hadCodes.current && !codes) focusMain()
    hadCodes.current = codes !== null
  }, [codes])
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/dashboard', label: t('common:backToDashboard') }} />
      {codes ? (
        <RecoveryCodes {...codes} onKept={() => setCodes(null)} />
      ) : (
        <Stack gap="loose">
          {impersonator ? (
            // Nor the sessions: they are those of the person who impersonates.
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
              <LeaveCard />
            </>
          )}
        </Stack>
      )}
    </Page>
  )
}
