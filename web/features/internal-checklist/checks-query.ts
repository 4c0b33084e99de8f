import { showInternalChecklist } from '#contract/internal-checklist/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** Who checked what, and the lists of earlier events. The list works without it, so a failure is silent. */
export const checksQuery = (id: string) =>
  callQuery(showInternalChecklist, { queryKey: ['internal-checklist', id], params: { id }, meta: { offline: true } })

export const askChecksAgain = (id: string) => queryClient.invalidateQueries({ queryKey: checksQuery(id).queryKey })
