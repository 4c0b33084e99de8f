import { useLocation } from 'react-router'
import { useSession } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'

/** The router's key of the first screen of a visit: no screen of the app comes before it. */
const FIRST = 'default'

/** Close: goes back to the previous screen, or else to the screen's default target, which is /login for a visitor. */
export function useClose(place: string): WayBack {
  const { t } = useTranslation('common')
  const user = useSession()
  const { key } = useLocation()
  return { to: user ? place : '/login', label: t('close'), cameFrom: key !== FIRST }
}
