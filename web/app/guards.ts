// Route guards. The server decides on access; these only send people to the right screen without waiting for a refusal.

import type { FetchQueryOptions } from '@tanstack/react-query'
import { type LoaderFunction, type LoaderFunctionArgs, redirect } from 'react-router'
import { languages } from '#contract/options.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { showInLanguageOf } from '#web/domain/session/chosen-display.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { arrive } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { fetchFormOf } from '#web/features/auth/form-views.ts'
import { isTransient } from '#web/lib/api/call.ts'
import { type OfflineQuery, queryClient } from '#web/lib/api/query-client.ts'
import { wait } from '#web/lib/delays.ts'
import { isHydrated } from '#web/lib/page/hydration.ts'
import { type PageScope, pageScope } from '#web/lib/page/page-scope.ts'
import { noteEndedSession } from '#web/lib/session/ended-session.ts'
import { storedSession } from '#web/lib/session/session-store.ts'
import { INVITED, loginPath, wantedPath } from '#web/lib/session/wanted-path.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'

/** How long a screen waits for optional data, in milliseconds: on a fast connection it arrives in time, and nothing jumps. */
const TIMEOUT = 250
/**
 * A limit for what is waited for longer. Without a connection data comes from the device, which takes as long as its processor needs. A first screen
 * has nothing to show before it knows whose it is, and on a slow line its parts would push each other down.
 */
const LONGER_TIMEOUT = 5_000
const timeout = async ({ isFirst }: { isFirst: boolean }) => {
  await pause(TIMEOUT)
  if (isFirst || isOffline()) await pause(LONGER_TIMEOUT)
}
/** Nothing of the person's organization has been asked for yet. Only at the start of a loader. */
const isFirstScreen = () => queryClient.getQueryState(creditUnionQuery.queryKey) === undefined
const pause = (milliseconds: number) => new Promise<void>((resolve) => wait(milliseconds, resolve))
/** A device that considers itself online may be wrong: a call that nobody answered says so. */
const isOffline = () =>
  navigator.onLine === false ||
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => isTransient(state.fetchFailureReason))
const withTimeout = (work: Promise<unknown>, isFirst = false) => Promise.race([work, timeout({ isFirst })])

/** Where the device cannot store anything, a session still begins only once in a page. */
let arrivedAs: string | undefined

async function findSelf() {
  const scope = pageScope()
  if (scope) return await selfOfPage(scope)
  const user = await queryClient.ensureQueryData(selfQuery)
  // Signed in by a provider or with a cookie alone: for this device, the session begins here.
  if (user && user.id !== storedSession()?.id && user.id !== arrivedAs) {
    arrivedAs = user.id
    arrive(user)
  }
  return user
}

/** The person's own language counts before that of the device. A developer who impersonates keeps their own. */
async function selfOfPage(scope: PageScope) {
  const user = await scope.queryClient.ensureQueryData(selfQuery)
  const language = user?.impersonator === null && languages.find((one) => one === user.language)
  if (language) scope.display = { ...scope.display, language }
  return user
}

/** For a screen that is public, but differs for visitors and signed-in people. */
export async function loadSelf() {
  await findSelf()
  return null
}

/** Sends a visitor from a protected screen to /login, which remembers the path. */
export async function requireActor({ request, url }: LoaderFunctionArgs) {
  if (pageScope()) return requireActorOfPage(request)
  const before = storedSession()
  // Optional data loads in parallel, so that there is one wait and not several.
  const late = timeout({ isFirst: isFirstScreen() })
  const reads = import('#web/domain/session/cached-queries.ts')
  const user = await findSelf()
  if (user) {
    // Nothing waits for this code. If it does not load, everything is read online.
    reads.then(
      ({ cacheQueries }) => cacheQueries(),
      () => {},
    )
    await Promise.all([fetchAhead(late), showInLanguageOf(user)])
    return null
  }
  if (before) noteEndedSession(before)
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(`${pathname}${search}${url.hash}`, { wasSignedIn: before !== null }))
}

async function requireActorOfPage(request: Request) {
  if (await findSelf()) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(`${pathname}${search}`, { wasSignedIn: false }))
}

/** `ahead.ts` of a screen. */
export interface Ahead {
  fetchAhead(fetch: typeof known): Promise<void>
}

/** Fetches what a screen shows first, before it is shown (`ahead` in the list of screens). What is late comes afterwards. */
export const fetchBefore =
  (load: () => Promise<Ahead | undefined>): LoaderFunction =>
  async () => {
    if (pageScope()) return null
    const isFirst = isFirstScreen()
    if (!(await findSelf())) return null
    const ahead = await load()
    // A page that is taken over is shown as it came.
    if (ahead && isHydrated()) await withTimeout(ahead.fetchAhead(known), isFirst)
    return null
  }

/** Resolves with whatever comes first: the server's answer, that of the device, or a failure of both. */
async function known(query: OfflineQuery): Promise<void> {
  if (queryClient.getQueryData(query.queryKey) !== undefined) return
  // Of any data: nothing here reads it.
  const fetched = queryClient.prefetchQuery(query as FetchQueryOptions)
  await Promise.race([fetched, triedOnce(query).then(() => ofDevice(query))])
}

/** Resolves when the query has an answer, wherever it came from, or its call has failed. */
function triedOnce({ queryKey }: OfflineQuery): Promise<void> {
  const cache = queryClient.getQueryCache()
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    const state = queryClient.getQueryState(queryKey)
    if (state && (state.data !== undefined || state.fetchFailureCount > 0)) resolve()
  }
  const stop = cache.subscribe(look)
  look()
  return promise.finally(stop)
}

/** Without a network every call fails, and the device may still answer. Resolves when it has been asked. */
async function ofDevice({ queryKey }: OfflineQuery): Promise<void> {
  const { askedOfDevice, cacheQueries } = await import('#web/domain/session/cached-queries.ts')
  cacheQueries()
  await askedOfDevice(queryKey)
}

/** The back office is for developers, also while they impersonate; for others the path does not exist. The frame sends visitors away. */
export async function requireDeveloper() {
  const user = await findSelf()
  if (user && !isOffered('developer', user)) throw redirect('/404')
  return null
}

/** A signed-in person skips /login. The settings are loaded before the landing page, so that it does not jump when it shows its options. */
export async function requireVisitor({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (pageScope()) {
    if (await findSelf()) throw redirect(query.has('token') ? INVITED : wantedPath(query))
    return null
  }
  // A form that the page has brought stays as it is until its code is there.
  const form = isHydrated() ? withTimeout(fetchFormOf(query)) : fetchFormOf(query)
  // Without a network, the screen itself asks again.
  const settings = queryClient.prefetchQuery({ ...settingsQuery, retry: false })
  const [user] = await Promise.all([findSelf(), loadTexts('auth'), settings, form])
  if (user) throw redirect(query.has('token') ? INVITED : wantedPath(query))
  return null
}

/** Loads what every screen shows of the organization in parallel with the code of a signed-in screen. */
async function fetchAhead(late: Promise<unknown>) {
  if (queryClient.getQueryState(creditUnionQuery.queryKey) || !isHydrated()) return
  const head = Promise.all([known(creditUnionQuery), known(settingsQuery), known(situationQuery)])
  await Promise.race([head, late])
}
