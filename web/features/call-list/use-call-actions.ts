import { useState } from 'react'
import { claimCall, releaseCall } from '#contract/call-list/calls.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Claims a credit union for the person's own call, and releases it. Either way, the list is fetched again. */
export function useCallActions(incidentId: string, directoryId: string) {
  const { t } = useTranslation('call-list')
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: incidentId, directory_id: directoryId }

  async function act(entry: typeof claimCall | typeof releaseCall) {
    setIsBusy(true)
    try {
      await call(entry, { params })
    } catch (error) {
      if (error instanceof CallError && error.code === 'call_claimed') sayHeld(error)
      else showRefusal(error, t('failed'))
    } finally {
      await incidentChanged(incidentId)
      setIsBusy(false)
    }
  }

  function sayHeld({ claimed_by, until, message }: CallError) {
    const title = claimed_by && until ? t('heldToast', { name: claimed_by, at: clockTime(until) }) : message
    showToast({ variant: 'danger', title })
  }

  return { isBusy, claim: () => void act(claimCall), release: () => void act(releaseCall) }
}
