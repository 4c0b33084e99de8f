import { useEffect, useRef, useState } from 'react'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
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
