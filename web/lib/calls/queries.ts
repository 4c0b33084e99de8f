// The server data that several screens share, each once in the cache.

import { type DefaultOptions, notifyManager, type Query, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { getSelf } from '#contract/auth/calls.ts'
import { listCoreSystems, listStates, listStatesByPost } from '#contract/directory/calls.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { listCompanies } from '#contract/users/calls.ts'
import { pageScope } from '#web/lib/page/page-scope.ts'
import { forgetSession, isSignOutPending, storedSession } from '#web/lib/session/session-store.ts'
import { cameAsVisitor } from '#web/lib/session/visitor.ts'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { CallError, call } from './call.ts'
import { concernsWholeApp } from './global-answers.ts'

/** The options of a query, apart from those of the library. */
interface Meta extends Record<string, unknown> {
  /** The title of the message after a failure. Without one a failure is silent. */
  failure?: 'errorFetchingStates' | 'errorFetchingCoreSystems' | 'errorFetchingData'
  /** The answers are stored on the device for offline use (cached-queries.ts). */
  offline?: true
  /** The query only runs ahead, so its failure is silent. */
  readAhead?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** In milliseconds. */
const REFRESHED_AFTER = 30_000
/** The server was not reached, or cannot answer now. */
const isPassing = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500)

// A choice that is written into the cache must show before the next frame: a later update would make a radio button jump back for a moment.
notifyManager.setScheduler(queueMicrotask)

/** The page of one person on the server gets a client of its own, which says nothing and waits for nothing. */
export const newQueryClient = (queryCache = new QueryCache(), ofPage: DefaultOptions['queries'] = {}) =>
  new QueryClient({
    queryCache,
    defaultOptions: {
      // A refusal would be repeated; only a call without a response is retried.
      queries: {
        staleTime: 30_000,
        retry: (count, error) => error instanceof CallError && error.status === 0 && count < 2,
        refetchOnWindowFocus: false,
        // A device that considers itself offline may be wrong, and stored answers are only used after a call has failed.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A copy refreshes by itself.
        refetchInterval: ({ state }) => state.data !== undefined && isPassing(state.error) && REFRESHED_AFTER,
        ...ofPage,
      },
    },
  })

/** The browser's own. */
export const queryClient = newQueryClient(
  // Reported once, after the last retry.
  new QueryCache({
    onError: (error, query) => void sayFailed(error, query).catch(() => {}),
    onSuccess: (_, query) => void said.delete(query),
  }),
)

/** The signed-in person; null for a visitor. While the server cannot be reached, the person who was signed in last. */
export const selfQuery = queryOptions({
  queryKey: ['self'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    if (pageScope()) return await call(getSelf, { signal, quiet: true })
    if (cameAsVisitor() && storedSession() === null) return null
    if (isSignOutPending()) {
      await import('#web/lib/session/pending-sign-out.ts').then(
        ({ sendSignOut }) => sendSignOut(),
        () => {},
      )
      return null
    }
    try {
      const asked = call(getSelf, { signal, quiet: true })
      const stored = storedSession()
      if (!stored) return await asked
      // selfOrCached handles a rejection, but its code has to load first. Until then, the rejection must not count as unhandled.
      asked.catch(() => {})
      const { selfOrCached } = await import('#web/lib/offline/self-or-cached.ts')
      return await selfOrCached(asked, stored, (user) => queryClient.setQueryData(selfQuery.queryKey, user))
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        // The session ended while the app was closed, which counts as a sign-out.
        forgetSession()
        return null
      }
      // Neither a lost connection nor a newer build ends the session. A newer build reloads the page by itself.
      if (error instanceof CallError && (error.status < 400 || error.status >= 500)) return storedSession()
      throw error
    }
  },
})

export const settingsQuery = queryOptions({
  meta: { offline: true },
  queryKey: ['settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(getAppSettings, { signal }),
})

export const statesQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingStates' },
  queryKey: ['states'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(listStates, { signal }),
})

/** The same list for the forms that ask for it by POST. */
export const formStatesQuery = queryOptions({
  ...statesQuery,
  queryKey: ['states', 'form'],
  queryFn: ({ signal }) => call(listStatesByPost, { signal }),
})

export const coreSystemsQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingCoreSystems' },
  queryKey: ['core systems'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call(listCoreSystems, { signal }),
})

/** The full record of the own organization; null if the person has none. */
export const creditUnionQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingData' },
  queryKey: ['credit union'],
  queryFn: ({ signal, client }) => {
    if (client.getQueryData(selfQuery.queryKey)?.credit_union_id === null) return null
    return nullIfNotFound(call(showCreditUnion, { signal }))
  },
})

/** The organizations of the person. */
export const ownOrganizationsQuery = queryOptions({
  meta: { offline: true },
  queryKey: ['companies'],
  queryFn: ({ signal }) => call(listCompanies, { signal }),
})

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
    // Screens show the age of stored answers (web/ui/data/AsOf.tsx), and each attempt to refresh them is not a new failure.
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
export function reasonOf({ status, code, message, retryAfter, person }: CallError): string {
  if (status === 0 || message === '') return translate('common:errors.noConnection')
  const minutes = Math.ceil((retryAfter ?? 0) / 60)
  const isSoon = code === 'too_many_attempts' && minutes > 0 && minutes <= SOON
  return isSoon
    ? translate('common:errors.tooManyAttempts', { count: minutes })
    : refusalText(code, message).replace('{person}', person ?? '')
}
