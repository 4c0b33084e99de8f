import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/records/person.ts'
import { sayRefused } from '#web/lib/calls/say-refused.ts'
import { beginSession } from './session.ts'

type GoOn = (ask: () => Promise<SessionUser>, refusedTitle: string, place?: () => { to: string; state?: object }) => Promise<boolean>

/**
 * Goes on as somebody else, or in another organization, once the server has agreed: nothing of before stays in memory, and the dashboard is
 * where it goes on, unless another place is named. A refusal is said under the given title.
 */
export function useGoOnAs(): { isBusy: boolean; goOn: GoOn } {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  const goOn: GoOn = async (ask, refusedTitle, place = () => ({ to: '/dashboard' })) => {
    setIsBusy(true)
    try {
      beginSession(await ask())
      const { to, state } = place()
      await navigate(to, { state, viewTransition: true })
      return true
    } catch (error) {
      sayRefused(error, refusedTitle)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, goOn }
}
