// What several screens read from the server, each once in the cache.

import { notifyManager, QueryCache, QueryClient, type QueryMeta, queryOptions } from '@tanstack/react-query'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { getSelf } from '#contract/auth/calls.ts'
import { listCoreSystems, listStates } from '#contract/directory/calls.ts'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { listCompanies } from '#contract/users/calls.ts'
import { CallError, call } from './call.ts'
import { translate } from './i18n.ts'
import { refusalText } from './refusal-text.ts'
import { forgetSession, isSignOutPending, keptSession } from './session-store.ts'
import { showToast } from './toasts.ts'
import { cameAsVisitor } from './visitor.ts'

type FailureTitle = 'errorFetchingStates' | 'errorFetchingCoreSystems' | 'errorFetchingData'
const titles = new WeakMap<Error, FailureTitle>()

// A choice that is written into the cache shows before the next frame; on a later turn a radio button would first spring back.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  // Said once, when it is not tried again.
  queryCache: new QueryCache({ onError: sayFailed }),
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

/** Marks a query whose answers are kept on the device, for the time without a network (kept-reads.ts). */
export const keptOnDevice = { meta: { keptOnDevice: true } } as const

/** The person signed in; null for a visitor. While the server cannot be reached, the one who was signed in last. */
export const selfQuery = queryOptions({
  queryKey: ['self'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    if (cameAsVisitor() && keptSession() === null) return null
    if (isSignOutPending()) {
      await import('./pending-sign-out.ts').then(
        ({ tellSignOut }) => tellSignOut(),
        () => {},
      )
      return null
    }
    try {
      const asked = call(getSelf, { signal, quiet: true })
      const kept = keptSession()
      if (!kept) return await asked
      // Heard below, when the code for it is there.
      asked.catch(() => {})
      const { soonOrKept } = await import('./kept-self.ts')
      return await soonOrKept(asked, kept, (user) => queryClient.setQueryData(selfQuery.queryKey, user))
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        // It ended while nobody was here: a sign-out like another.
        forgetSession()
        return null
      }
      // Neither a line that drops nor a newer build ends the session; the latter reloads the page by itself.
      if (error instanceof CallError && (error.status < 400 || error.status >= 500)) return keptSession()
      throw error
    }
  },
})

export const settingsQuery = queryOptions({
  ...keptOnDevice,
  queryKey: ['settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(getAppSettings, { signal }),
})

export const statesQuery = queryOptions({
  ...keptOnDevice,
  queryKey: ['states'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(listStates, { signal }).catch((error: unknown) => failed(error, 'errorFetchingStates')),
})

export const coreSystemsQuery = queryOptions({
  ...keptOnDevice,
  queryKey: ['core systems'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call(listCoreSystems, { signal }).catch((error: unknown) => failed(error, 'errorFetchingCoreSystems')),
})

/** The own organization's full record; null where the person has none. */
export const creditUnionQuery = queryOptions({
  ...keptOnDevice,
  queryKey: ['credit union'],
  queryFn: ({ signal }) => {
    if (queryClient.getQueryData(selfQuery.queryKey)?.credit_union_id === null) return null
    return call(showCreditUnion, { signal }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) return null
      return failed(error, 'errorFetchingData')
    })
  },
})

/** The organizations that the person belongs to. */
export const companiesQuery = queryOptions({
  ...keptOnDevice,
  queryKey: ['companies'],
  queryFn: ({ signal }) => call(listCompanies, { signal }),
})

/** Names what a read failed at, for the message, and passes the failure on. */
export function failed(error: unknown, title: FailureTitle): never {
  if (error instanceof Error) titles.set(error, title)
  throw error
}

function sayFailed(error: Error, { state, meta }: { state: { data: unknown }; meta: QueryMeta | undefined }) {
  // Nobody asked for it.
  if (meta?.readAhead === true) return
  const title = titles.get(error)
  // What is on screen says of itself from when it is.
  if (error instanceof CallError && error.status === 0 && state.data !== undefined) return
  const isOurs = error instanceof CallError && ![401, 301, 419].includes(error.status)
  if (title && isOurs) showToast({ variant: 'danger', title: translate(`common:errors.${title}`), message: reasonOf(error) })
}

/** Why a call failed, in a sentence for the person. */
export const reasonOf = ({ status, message }: CallError) =>
  status === 0 || message === '' ? translate('common:errors.noConnection') : refusalText(message)
