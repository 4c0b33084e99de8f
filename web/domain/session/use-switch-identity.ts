import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/records/person.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { beginSession } from './session.ts'

type SwitchTo = (ask: () => Promise<SessionUser>, refusedTitle: string, place?: () => { to: string; state?: object }) => Promise<boolean>

/**
 * Switches to another person or organization after the server has agreed. Nothing of the earlier one stays in memory. The dashboard opens unless another
 * place is given. A refusal is shown as a toast with the given title.
 */
export function useSwitchIdentity(): { isBusy: boolean; switchTo: SwitchTo } {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  const switchTo: SwitchTo = async (ask, refusedTitle, place = () => ({ to: '/dashboard' })) => {
    setIsBusy(true)
    try {
      beginSession(await ask())
      const { to, state } = place()
      await navigate(to, { state, viewTransition: true })
      return true
    } catch (error) {
      showRefusal(error, refusedTitle)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, switchTo }
}
