import { useLocation } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'

/** The first screen of a visit has this key: nothing of the app lies before it. */
const FIRST = 'default'

/** Close: back to where one came from, or else to the place that belongs to the screen. A visitor's is /login. */
export function useClose(place: string): WayBack {
  const { t } = useTranslation('common')
  const user = useSession()
  const { key } = useLocation()
  return { to: user ? place : '/login', label: t('close'), cameFrom: key !== FIRST }
}
