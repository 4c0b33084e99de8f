// What several screens read from the server, each once in the cache.

import { notifyManager, type Query, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { getSelf } from '#contract/auth/calls.ts'
import { listCoreSystems, listStates } from '#contract/directory/calls.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { listCompanies } from '#contract/users/calls.ts'
import { forgetSession, isSignOutPending, storedSession } from '#web/lib/session/session-store.ts'
import { cameAsVisitor } from '#web/lib/session/visitor.ts'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { CallError, call } from './call.ts'
import { concernsWholeApp } from './global-answers.ts'

/** What a query says of itself. */
interface Meta extends Record<string, unknown> {
  /** The title of the message after a failure; without one a failure is silent. */
  failure?: 'errorFetchingStates' | 'errorFetchingCoreSystems' | 'errorFetchingData'
  /** Its answers are stored on the device for the time without a network (cached-queries.ts). */
  offline?: true
  /** Nobody asked for it yet, so that its failure is silent. */
  readAhead?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

// A choice that is written into the cache shows before the next frame; on a later turn a radio button would first spring back.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  // Said once, when it is not tried again.
  queryCache: new QueryCache({ onError: (error, query) => void sayFailed(error, query).catch(() => {}) }),
  defaultOptions: {
    // A refusal stays one; only an answer that never came is asked for again.
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof CallError && error.status === 0 && count < 2,
      refetchOnWindowFocus: false,
      // A device that takes itself for offline may be wrong; and only a call that failed lets what is kept on the device stand in.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** The person signed in; null for a visitor. While the server cannot be reached, the one who was signed in last. */
export const selfQuery = queryOptions({
  queryKey: ['self'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
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
      const kept = storedSession()
      if (!kept) return await asked
      // Heard below, when the code for it is there.
      asked.catch(() => {})
      const { selfOrCached } = await import('#web/lib/offline/self-or-cached.ts')
      return await selfOrCached(asked, kept, (user) => queryClient.setQueryData(selfQuery.queryKey, user))
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        // It ended while nobody was here: a sign-out like another.
        forgetSession()
        return null
      }
      // Neither a line that drops nor a newer build ends the session; the latter reloads the page by itself.
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

export const coreSystemsQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingCoreSystems' },
  queryKey: ['core systems'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call(listCoreSystems, { signal }),
})

/** The own organization's full record; null where the person has none. */
export const creditUnionQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingData' },
  queryKey: ['credit union'],
  queryFn: ({ signal }) => {
    if (queryClient.getQueryData(selfQuery.queryKey)?.credit_union_id === null) return null
    return nullIfNotFound(call(showCreditUnion, { signal }))
  },
})

/** The organizations that the person belongs to. */
export const companiesQuery = queryOptions({
  meta: { offline: true },
  queryKey: ['companies'],
  queryFn: ({ signal }) => call(listCompanies, { signal }),
})

/** The answer to a call for one record; null where there is none with this id. */
export const nullIfNotFound = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  })

async function sayFailed(error: Error, { state, meta }: Query<unknown, unknown>) {
  const title = meta?.readAhead ? undefined : meta?.failure
  if (!title || !(error instanceof CallError) || concernsWholeApp(error.status)) return
  // What is on screen says how old it is (web/ui/data/AsOf.tsx).
  if (error.status === 0 && state.data !== undefined) return
  // The first answers may come before the texts do.
  await loadTexts('common')
  showToast({ variant: 'danger', title: translate(`common:errors.${title}`), message: reasonOf(error) })
}

/** Why a call failed, in a sentence for the person. */
export const reasonOf = ({ status, code, message }: CallError) =>
  status === 0 || message === '' ? translate('common:errors.noConnection') : refusalText(code, message)
