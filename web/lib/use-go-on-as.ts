import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { sayRefused } from './say-refused.ts'
import { beginSession } from './session.ts'

/**
 * Goes on as somebody else, or in another organization, once the server has agreed: nothing of before stays in memory, and the dashboard is
 * where it goes on. A refusal is said under the given title.
 */
export function useGoOnAs(): { isBusy: boolean; goOn: (ask: () => Promise<SessionUser>, refusedTitle: string) => Promise<boolean> } {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function goOn(ask: () => Promise<SessionUser>, refusedTitle: string) {
    setIsBusy(true)
    try {
      beginSession(await ask())
      await navigate('/dashboard', { viewTransition: true })
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
