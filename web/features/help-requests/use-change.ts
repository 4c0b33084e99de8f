import { useRef, useState } from 'react'
import { CallError } from '#web/lib/calls/call.ts'
import { reasonOf } from '#web/lib/calls/queries.ts'
import { showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refreshRequests } from './help-queries.ts'

/**
 * Changes something once at a time, however often it is pressed, and shows how it stands then: also where somebody else was quicker.
 * `onDone` takes the focus to what shows it.
 */
export function useChange<Name extends string>(onDone: () => void) {
  const { t } = useTranslation('help-requests')
  const [doing, setDoing] = useState<Name | null>(null)
  const isBusy = useRef(false)

  async function change(name: Name, done: string, act: () => Promise<unknown>) {
    if (isBusy.current) return
    isBusy.current = true
    setDoing(name)
    try {
      await act()
      await refreshRequests()
      showToast({ variant: 'success', title: done })
      onDone()
    } catch (error) {
      // What is wrong with a field stands at the field.
      if (error instanceof CallError && Object.keys(error.errors).length > 0) throw error
      if (error instanceof CallError && [404, 409].includes(error.status)) {
        await refreshRequests()
        showToast({ variant: 'danger', title: t('notDone'), message: `${reasonOf(error)} ${t('currentStatus')}` })
        // What was pressed is gone from the page as it now stands, and the focus with it.
        onDone()
      } else if (error instanceof CallError && error.status === 0) {
        showToast({ variant: 'danger', title: t('notDone'), message: t('noAnswer') })
      } else showRefusal(error, t('notDone'))
    } finally {
      isBusy.current = false
      setDoing(null)
    }
  }

  return { change, doing }
}
