// The cache of the server's answers. A page in the browser has one; a render on the server makes one of its own for each page, so that what is rendered
// reads the client of its context (`useQueryClient`, or `client` in a query function) and never `queryClient`.

import { type DefaultOptions, notifyManager, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { shortDate } from '#web/lib/format/dates.ts'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { CallError, isTransient } from './call.ts'
import { concernsWholeApp } from './global-answers.ts'

/** The options of a query, apart from those of the library. */
interface Meta extends Record<string, unknown> {
  /** The title of the message after a failure. Without one a failure is silent. */
  failure?: 'errorFetchingCoreSystems' | 'errorFetchingData'
  /** The answers are stored on the device for offline use (cached-queries.ts). */
  offline?: true
  /** For so long at most, in hours, and sealed: names and numbers of people. */
  offlineHours?: number
  /** Sealed, for as long as the session lasts: beside what everybody reads it has words of people. */
  offlineSealed?: true
  /** The query only runs ahead, so its failure is silent. */
  readAhead?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** Without a network, the device answers. Only such a query may be waited for then. */
export interface OfflineQuery {
  queryKey: QueryKey
  meta: { offline: true }
}

/** The answers of the query are stored on the device. */
export const cachedOffline = <Query extends { queryKey: QueryKey; meta?: Meta | undefined }>(query: Query): Query & OfflineQuery => ({
  ...query,
  meta: { ...query.meta, offline: true },
})

/** In milliseconds. */
const REFRESHED_AFTER = 30_000

/** How long names and numbers of people stay on a device without a network, in hours. */
export const PEOPLE_OFFLINE = 12

// A choice that is written into the cache must show before the next frame: a later update would make a radio button jump back for a moment.
notifyManager.setScheduler(queueMicrotask)

/** When the page brought answers along, in milliseconds since 1970. */
let broughtAt = 0
/** For this long they are new, whatever a query says of its own answers. */
const NEW_FOR = 10_000

/** Answers came with the page, at this time. */
export function noteBrought(at: number) {
  broughtAt = at
}

/** Whether a query has its answer from the page, just now, and nothing that was done since has made it old. */
export const cameWithPage = ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
  state.dataUpdatedAt === broughtAt && !state.isInvalidated && Date.now() - broughtAt < NEW_FOR

/** The page of one person on the server gets a client of its own, which says nothing and waits for nothing. */
export const newQueryClient = (queryCache = new QueryCache(), ofPage: DefaultOptions['queries'] = {}) =>
  new QueryClient({
    queryCache,
    defaultOptions: {
      // A refusal would be repeated; only a call without a response is retried.
      queries: {
        staleTime: 30_000,
        refetchOnMount: (query) => !cameWithPage(query),
        retry: (count, error) => error instanceof CallError && error.status === 0 && count < 2,
        refetchOnWindowFocus: false,
        // A device that considers itself offline may be wrong, and stored answers are only used after a call has failed.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A copy refreshes by itself.
        refetchInterval: ({ state }) => state.data !== undefined && isTransient(state.error) && REFRESHED_AFTER,
        ...ofPage,
      },
    },
  })

/** The cache of this page, for code that runs in a browser: events, guards, queues. */
export const queryClient = newQueryClient(
  // Reported once, after the last retry.
  new QueryCache({
    onError: (error, query) => void sayFailed(error, query).catch(() => {}),
    onSuccess: (_, query) => void said.delete(query),
  }),
)

/** The answer to a call for one record; null if there is none with this id. */
export const nullIfNotFound = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  })

/** Queries whose failure was shown since their last answer. */
const said = new WeakSet<Query<unknown, unknown>>()

async function sayFailed(error: Error, query: Query<unknown, unknown>) {
  const { state, meta } = query
  const title = meta?.readAhead ? undefined : meta?.failure
  if (!title || !(error instanceof CallError) || concernsWholeApp(error.status)) return
  if (state.data !== undefined) {
    // Screens show the age of stored answers (web/ui/data/Loaded.tsx), and each attempt to refresh them is not a new failure.
    if (error.status === 0 || said.has(query)) return
    said.add(query)
  }
  // The first answers may arrive before the texts do.
  await loadTexts('common')
  showToast({ variant: 'danger', title: translate(`common:errors.${title}`), message: reasonOf(error) })
}

/** The message names a wait of up to this many minutes. */
const SOON = 60

/** Why a call failed, in a sentence for the person. */
export function reasonOf({ status, code, message, retryAfter, more: { person, days = [] } }: CallError): string {
  if (status === 200) return translate('common:errors.incomplete')
  if (status === 0 || message === '') return translate('common:errors.noConnection')
  if (code === 'unit_not_free' && days.length > 0) return translate('common:errors.unitNotFree', { days: days.map(rangeText).join(', ') })
  const minutes = Math.ceil((retryAfter ?? 0) / 60)
  const isSoon = code === 'too_many_attempts' && minutes > 0 && minutes <= SOON
  return isSoon
    ? translate('common:errors.tooManyAttempts', { count: minutes })
    : refusalText(code, message).replace('{person}', person ?? '')
}

const rangeText = ({ from, until }: { from: string; until: string }) =>
  from === until ? shortDate(from) : `${shortDate(from)} – ${shortDate(until)}`
