import { listConfirmations } from '#contract/prepare/calls.ts'
import { MONTHS_FRESH } from '#contract/prepare/options.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

/** When and by whom each part was last confirmed. The form works without it, so a failure is silent. */
export const confirmationsQuery = (id: string) => callQuery(listConfirmations, { queryKey: ['confirmations', id], params: { id } })

/** Done confirms every part, so the confirmations are fetched again. */
export const askConfirmationsAgain = (id: string) => queryClient.invalidateQueries({ queryKey: confirmationsQuery(id).queryKey })

/** Searches rank stale answers lower. */
export function isOld(confirmedAt: string, now = new Date(renderTime())): boolean {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS_FRESH)
  return Date.parse(confirmedAt) < limit.getTime()
}
