import { queryOptions } from '@tanstack/react-query'
import { showInternalChecklist } from '#contract/internal-checklist/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** Who checked what, and the lists of earlier events. The list works without it, so a failure is silent. */
export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: ['internal-checklist', id],
    queryFn: ({ signal }) => call(showInternalChecklist, { params: { id }, signal }),
    meta: { offline: true },
  })

export const askChecksAgain = (id: string) => queryClient.invalidateQueries({ queryKey: checksQuery(id).queryKey })
