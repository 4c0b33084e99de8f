import { useEffect, useState } from 'react'
import { loginGmail, loginLinkedin } from '#contract/auth/calls.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { loadTexts, useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { storeInvitation } from '../register/stored-invitation.ts'
import { useViews } from '../views.ts'

const providers = { gmail: { route: loginGmail, icon: 'mail' }, linkedin: { route: loginLinkedin, icon: 'linkedin' } } as const

/** Asks the server for the provider's URL, and sends the browser there. */
export function SocialLogin({ provider }: { provider: keyof typeof providers }) {
  const { t } = useTranslation(['auth', 'common'])
  const [isLeaving, setIsLeaving] = useState(false)
  const { route, icon } = providers[provider]
  const { query } = useViews()

  // Back from the provider, the browser may show the page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsLeaving(false)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function leave() {
    setIsLeaving(true)
    try {
      const redirect = query.get('redirect')
      const { url } = await call(route, redirect === null ? {} : { query: { redirect } })
      storeInvitation(query.get('token'))
      location.assign(url)
    } catch (error) {
      setIsLeaving(false)
      if (!(error instanceof CallError)) throw error
      // The landing page does not load the server's sentences. If they cannot be loaded now, the sentence stays in English.
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
