import { useRef, useState } from 'react'
import { type NewCall, queueCall } from '#web/domain/send-queue/queued-calls.ts'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refreshRequests } from './help-queries.ts'

/**
 * Sends one change at a time, however often the button is pressed, and then shows the current state, even if another person was faster. `onDone` moves
 * the focus to it.
 */
export function useChange<Name extends string>(onDone: () => void) {
  const { t } = useTranslation(['help-requests', 'offline'])
  const [doing, setDoing] = useState<Name | null>(null)
  const isBusy = useRef(false)

  /** Resolves to whether it is done or queued. `queued`: the same as a call that is stored on the device if the server cannot be reached. */
  async function change(name: Name, done: string, act: () => Promise<unknown>, queued?: NewCall): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setDoing(name)
    try {
      await act()
      await refreshRequests()
      showToast({ variant: 'success', title: done })
      onDone()
      return true
    } catch (error) {
      // The error of a field is shown at the field.
      if (error instanceof CallError && Object.keys(error.errors).length > 0) throw error
      if (error instanceof CallError && [404, 409].includes(error.status)) {
        await refreshRequests()
        showToast({ variant: 'danger', title: t('notDone'), message: `${reasonOf(error)} ${t('currentStatus')}` })
        // The pressed button and the focus are gone after the update.
        onDone()
      } else if (queued && isPassing(error) && (await queueCall(queued))) {
        showToast({ variant: 'info', title: t('offline:calls.saved'), message: t('offline:calls.savedLead') })
        onDone()
        return true
      } else if (error instanceof CallError && error.status === 0) {
        showToast({ variant: 'danger', title: t('notDone'), message: t('noAnswer') })
      } else showRefusal(error, t('notDone'))
    } finally {
      isBusy.current = false
      setDoing(null)
    }
    return false
  }

  return { change, doing }
}

/** No connection, or a server that cannot answer just now. */
export const isPassing = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 502)
