import { useState } from 'react'
import { loginGmail, loginLinkedin } from '#contract/auth/calls.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { reasonOf } from '#web/lib/calls/queries.ts'
import { loadTexts, useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { storeInvitation } from './stored-invitation.ts'
import { useViews } from './views.ts'

const providers = { gmail: { route: loginGmail, icon: 'mail' }, linkedin: { route: loginLinkedin, icon: 'linkedin' } } as const

/** Asks where to sign in, and sends the browser there. */
export function SocialLogin({ provider }: { provider: keyof typeof providers }) {
  const { t } = useTranslation(['auth', 'common'])
  const [isLeaving, setIsLeaving] = useState(false)
  const { route, icon } = providers[provider]
  const { query } = useViews()

  async function leave() {
    setIsLeaving(true)
    try {
      const { url } = await call(route)
      storeInvitation(query.get('token'))
      location.assign(url)
    } catch (error) {
      setIsLeaving(false)
      if (!(error instanceof CallError)) throw error
      // The landing page does without what the server may say; where it does not come now, English stands.
      await loadTexts('sentences').catch(() => {})
      showToast({ variant: 'danger', title: t('common:errors.errorFetchingData'), message: reasonOf(error) })
    }
  }

  return (
    <Button variant="secondary" size="large" iconBefore={icon} busy={isLeaving} onPress={() => void leave()}>
      {t(`landing.${provider}`)}
    </Button>
  )
}
