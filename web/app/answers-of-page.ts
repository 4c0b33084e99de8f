// Takes the answers that a rendered page brings along, so that nothing is asked twice.

import { hydrate } from '@tanstack/react-query'
import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { noteBrought, queryClient } from '#web/lib/api/query-client.ts'
import type { PageData } from '#web/lib/page/page-data.ts'
import { timeZoneHere } from '#web/lib/session/display.ts'
import { isSignOutPending, storedSession } from '#web/lib/session/session-store.ts'

/**
 * Whether the page is what this browser would show. It is not after a logout that has not reached the server, for a device in another time zone than it
 * was rendered for, and for a visitor where the device remembers a person: the server has to say that their session has ended.
 */
export function follows({ timeZone, queries }: PageData): boolean {
  if (isSignOutPending()) return false
  const self = queries.queries.find(({ queryHash }) => queryHash === JSON.stringify(selfQuery.queryKey))?.state.data as
    | SessionUser
    | null
    | undefined
  if (!self) return storedSession() === null
  return timeZone === timeZoneHere()
}

/** They are as new as the page. */
export function takeAnswers({ queries }: PageData) {
  const dataUpdatedAt = Date.now()
  noteBrought(dataUpdatedAt)
  hydrate(queryClient, { ...queries, queries: queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) })
}
