import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { crash } from '#web/messages/en/crash.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

/** The code or the texts of a screen did not load. */
export class NotLoaded extends Error {}

/** The screen for errors in rendering or loading. Drafts are on the device, so that a reload loses nothing. */
export function CrashScreen() {
  const { t } = useTranslation('crash')
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  // Without a connection, a reload could lose the app itself.
  const isOffline = error instanceof NotLoaded && !navigator.onLine
  const tryAgain = useCallback(() => void navigate(location, { replace: true }), [navigate, location])
  useEffect(() => {
    console.error(error)
    // The focused element disappeared with the screen, so the focus moves here.
    document.getElementById('main')?.focus()
  }, [error])
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isOffline, tryAgain])
  const say = (key: keyof typeof crash) => t(key, { defaultValue: crash[key] })
  return (
    <Page>
      <PageHead title={say('title')} lead={say(isOffline ? 'offline' : 'lead')} />
      <Button variant="primary" onPress={isOffline ? tryAgain : () => window.location.reload()}>
        {say(isOffline ? 'again' : 'reload')}
      </Button>
    </Page>
  )
}
