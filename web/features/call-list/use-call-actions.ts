import { claimCall, releaseCall } from '#contract/call-list/calls.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Claims a credit union for the person's own call, and releases it. Either way, the list is fetched again. */
export function useCallActions(incidentId: string, directoryId: string) {
  const { t } = useTranslation(['call-list', 'common'])
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const params = { id: incidentId, directory_id: directoryId }

  const send = (entry: typeof claimCall | typeof releaseCall) =>
    void act(() =>
      call(entry, { params })
        .catch(sayHeld)
        .finally(() => incidentChanged(incidentId)),
    )

  function sayHeld(error: unknown) {
    if (!(error instanceof CallError && error.code === 'call_claimed')) throw error
    const { claimed_by, until } = error.more
    const title = claimed_by && until ? t('heldToast', { name: claimed_by, at: clockTime(until) }) : error.message
    showToast({ variant: 'danger', title })
  }

  return { isBusy, claim: () => send(claimCall), release: () => send(releaseCall) }
}
