import { useRef, useState } from 'react'
import type { AnswerOf, AnyCall } from '#contract/call.ts'
import { queueCall } from '#web/domain/send-queue/call-queue.ts'
import { CallError, call, isTransient, type Sent } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refreshRequests } from './help-queries.ts'

interface Words<C extends AnyCall> {
  /** What it is about, for the list of queued calls. */
  what: string
  /** What has happened, once the server has answered. */
  done: string | ((answer: AnswerOf<C>) => string)
}

/**
 * Sends one change of a help request at a time, however often the button is pressed, and then shows the current state, even if another person was faster.
 * `onDone` moves the focus to it.
 */
export function useChange(request: string, onDone: () => void) {
  const { t } = useTranslation(['help-requests', 'offline'])
  const [doing, setDoing] = useState<AnyCall | null>(null)
  const isBusy = useRef(false)

  /** Resolves to whether it is done, or stored on the device because the server cannot be reached. */
  async function change<C extends AnyCall>(entry: C, sent: Pick<Sent<C>, 'params' | 'body'>, { what, done }: Words<C>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setDoing(entry)
    try {
      const answer = await call(entry, sent)
      await refreshRequests()
      showToast({ variant: 'success', title: typeof done === 'string' ? done : done(answer) })
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
      } else if (isTransient(error) && (await queueCall(entry, sent, { what, request }))) {
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
