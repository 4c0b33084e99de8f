// Who may go where, before a screen is drawn. The server decides; this only spares people a wait.

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { fetchFormOf } from '#web/features/auth/form-views.ts'
import { coreSystemsQuery, creditUnionQuery, queryClient, selfQuery, settingsQuery, statesQuery } from '#web/lib/calls/queries.ts'
import { wait } from '#web/lib/delays.ts'
import { showInLanguageOf } from '#web/lib/display/chosen-display.ts'
import { isOffered } from '#web/lib/session/is-offered.ts'
import { storedSession } from '#web/lib/session/session-store.ts'
import { INVITED, loginAddress, wantedPath } from '#web/lib/session/wanted-path.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'

/** How long a screen waits for what it can also be drawn without, in milliseconds: where the network is quick, nothing jumps. */
const TIMEOUT = 250
const timeout = () => new Promise((resolve) => wait(TIMEOUT, () => resolve(null)))
const withTimeout = (work: Promise<unknown>) => Promise.race([work, timeout()])

const findSelf = () => queryClient.ensureQueryData(selfQuery)

/** A screen that is for everybody, but not the same for a visitor and a person signed in. */
export async function loadSelf() {
  await findSelf()
  return null
}

/** A protected screen sends a visitor to /login, which keeps the wanted path. */
export async function requireActor({ request }: LoaderFunctionArgs) {
  const wasSignedIn = storedSession() !== null
  // What the screen can do without is waited for once, not one after the other.
  const late = timeout()
  const reads = import('#web/lib/offline/cached-queries.ts')
  const user = await findSelf()
  if (user) {
    // Nothing waits for it: where it does not come, everything is read online.
    reads.then(
      ({ cacheQueries }) => cacheQueries(),
      () => {},
    )
    await Promise.all([fetchAhead(late), showInLanguageOf(user)])
    return null
  }
  const { pathname, search } = new URL(request.url)
  throw redirect(loginAddress(`${pathname}${search}`, { wasSignedIn }))
}

/** What stands above the tiles of the dashboard: where it is quick to come, the tiles are drawn below it and not moved by it. */
export async function fetchDashboard() {
  if (!(await findSelf())) return null
  const { invitationsQuery, newestAlertQuery } = await import('#web/features/dashboard/queries.ts')
  const isKnown = queryClient.getQueryData(newestAlertQuery.queryKey) && queryClient.getQueryData(invitationsQuery.queryKey)
  if (!isKnown) await withTimeout(Promise.all([queryClient.prefetchQuery(newestAlertQuery), queryClient.prefetchQuery(invitationsQuery)]))
  return null
}

/** The back office is for developers, and for whom they impersonate; others find nothing there. A visitor is the frame's to send away. */
export async function requireDeveloper() {
  const user = await findSelf()
  if (user && !isOffered('developer', user)) throw redirect('/404')
  return null
}

/** Who is signed in already goes where they wanted to go, or where invitations are answered. The settings say what the landing page offers: nothing jumps when it is drawn. */
export async function requireVisitor({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const form = withTimeout(fetchFormOf(query))
  // Where there is no network, the screen asks again by itself.
  const settings = queryClient.prefetchQuery({ ...settingsQuery, retry: false })
  const [user] = await Promise.all([findSelf(), loadTexts('auth'), settings, form])
  if (user) throw redirect(query.has('token') ? INVITED : wantedPath(query))
  return null
}

/** What signed-in screens show is asked for at load, beside their code: the own organization and the settings first, then the lists. */
async function fetchAhead(late: Promise<unknown>) {
  if (queryClient.getQueryState(creditUnionQuery.queryKey)) return
  const head = Promise.all([queryClient.prefetchQuery(creditUnionQuery), queryClient.prefetchQuery(settingsQuery)])
  void head.then(() => Promise.all([queryClient.prefetchQuery(statesQuery), queryClient.prefetchQuery(coreSystemsQuery)]))
  await Promise.race([head, late])
}
