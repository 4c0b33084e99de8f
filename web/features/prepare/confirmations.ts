import { queryOptions } from '@tanstack/react-query'
import { listConfirmations } from '#contract/prepare/calls.ts'
import { MONTHS_FRESH } from '#contract/prepare/options.ts'
import { call } from '#web/lib/calls/call.ts'
import { queryClient } from '#web/lib/calls/queries.ts'

/** When and by whom each part of the form was last confirmed. Without it the form is whole: a failure is nobody's message. */
export const confirmationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['confirmations', id],
    queryFn: ({ signal }) => call(listConfirmations, { params: { id }, signal }),
  })

/** Done has confirmed every part. */
export const askConfirmationsAgain = (id: string) => queryClient.invalidateQueries({ queryKey: confirmationsQuery(id).queryKey })

/** Searches let it sink. */
export function isOld(confirmedAt: string, now = new Date()): boolean {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS_FRESH)
  return Date.parse(confirmedAt) < limit.getTime()
}
