// Warnings and declarations as several screens read them.

import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '#contract/call.ts'
import type { Declaration } from '#contract/records/declaration.ts'
import type { Warning } from '#contract/records/warning.ts'
import { listDeclarations, listWarnings, showWarning, showWarningChoices } from '#contract/warnings/calls.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { cachedOffline, nullIfNotFound, queryClient } from '#web/lib/api/query-client.ts'
import { type FeedAge, feedAgeOf } from './feed-age.ts'

const meta = { failure: 'errorFetchingData', offline: true } as const
const key = ['warnings'] as const
/** The server reads the Weather Service every two minutes. In milliseconds. */
const REFRESHED_AFTER = 60_000
/** The most that one answer holds. */
const PAGE = 500
/** More than there have ever been at a time. */
const MOST = 4 * PAGE

/** Warnings, the gravest first, and when the Weather Service last answered. */
export interface KnownWarnings {
  warnings: readonly Warning[]
  feed: FeedAge
}

const listOf = (name: string, query: QueryInput<typeof listWarnings>) =>
  queryOptions({
    meta,
    queryKey: [...key, 'list', name],
    refetchInterval: REFRESHED_AFTER,
    queryFn: ({ signal }) => readAll(query, signal),
  })

async function readAll(query: QueryInput<typeof listWarnings>, signal: AbortSignal): Promise<KnownWarnings> {
  const warnings: Warning[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { answer, total, feedAt, sentAt } = await callForPage(listWarnings, { query: { ...query, limit: PAGE, offset }, signal })
    warnings.push(...answer)
    if (answer.length === 0 || warnings.length >= Math.min(total ?? 0, MOST)) return { warnings, feed: feedAgeOf(feedAt, sentAt) }
  }
}

/** Those that touch own offices. */
export const ownWarningsQuery = cachedOffline(listOf('own', { mine: 'true' }))
/** Those of a state. */
export const stateWarningsQuery = (state: string) => listOf(`state ${state}`, { state: state as 'MS' })
/** Those over the area of an incident. */
export const incidentWarningsQuery = (id: string) => listOf(`incident ${id}`, { incident_id: id })
/** All that the person may see: the desk of an Association gets those of its states. */
export const allWarningsQuery = listOf('all', {})

export interface KnownWarning {
  warning: Warning
  feed: FeedAge
}

async function readOne(id: string, signal: AbortSignal): Promise<KnownWarning> {
  const { answer, feedAt, sentAt } = await callForPage(showWarning, { params: { id }, signal })
  return { warning: answer, feed: feedAgeOf(feedAt, sentAt) }
}

/** One warning; null once it has been over for a day. */
export const warningQuery = (id: string) =>
  queryOptions({
    meta,
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => nullIfNotFound(readOne(id, signal)),
  })

export interface KnownDeclarations {
  declarations: readonly Declaration[]
  feed: FeedAge
}

/** Declarations over the area of an incident, the newest first. */
export const declarationsQuery = (incident: string) =>
  queryOptions({
    meta,
    queryKey: [...key, 'declarations', incident],
    queryFn: async ({ signal }): Promise<KnownDeclarations> => {
      const { answer, feedAt, sentAt } = await callForPage(listDeclarations, { query: { incident_id: incident, limit: PAGE }, signal })
      return { declarations: answer, feed: feedAgeOf(feedAt, sentAt) }
    },
  })

/** What the person wants to be told of. */
export const warningChoicesQuery = callQuery(showWarningChoices, { meta: { offline: true }, queryKey: [...key, 'choices'] })

/** Every list of warnings is read again, and each that is open. */
export const warningsChanged = () => Promise.all(['list', 'one'].map((part) => queryClient.invalidateQueries({ queryKey: [...key, part] })))
