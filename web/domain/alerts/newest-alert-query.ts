import { queryOptions } from '@tanstack/react-query'
import { listAlerts } from '#contract/alerts/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { cachedOffline } from '#web/lib/api/query-client.ts'
import { knownTime } from '#web/lib/clock.ts'

export interface NewestAlert {
  /** The first one that the person has not closed; if there is none, one that they have. */
  alert: AnswerOf<typeof listAlerts>[number] | null
  /** Of all that hold. */
  count: number
}

/** The newest current alert, an urgent one first, and the number of current alerts. Fetched again when it is over. */
export const newestAlertQuery = cachedOffline(
  queryOptions({
    meta: { failure: 'errorFetchingData' },
    queryKey: ['alerts', 'newest'],
    queryFn: async ({ signal }): Promise<NewestAlert> => {
      const { answer, total } = await callForPage(listAlerts, { body: { limit: 1, current_only: true, closed_last: true }, signal })
      return { alert: answer[0] ?? null, count: total ?? answer.length }
    },
    refetchInterval: ({ state }) => untilOver(state.data?.alert?.expires_at),
  }),
)

/** Timers that are longer end at once. In milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/** In milliseconds; false for an alert without an end time. */
const untilOver = (expiresAt: string | null | undefined) =>
  expiresAt ? Math.min(Math.max(Date.parse(expiresAt) - knownTime(), 0) + 1000, LONGEST_TIMER) : false
