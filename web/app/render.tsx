// The app on the server: renders the page of one person with the components and queries that the browser uses. The build makes one file of it
// (scripts/build/pages.ts), and the server asks it (server/features/pages).

import { dehydrate, type FetchQueryOptions, type QueryCache, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router'
import { newQueryClient } from '#web/lib/api/query-client.ts'
import { findPageScopeBy, type PageScope } from '#web/lib/page/page-scope.ts'
import type { Display } from '#web/lib/session/display.ts'
import { currentLanguage, loadAllTexts } from '#web/lib/text/i18n.ts'
import { loadParts } from '#web/ui/late.tsx'
import { App } from './App.tsx'
import { allScreens, routes } from './router.tsx'
import { isProtected, type Screen, screens } from './screens.ts'

/** What a page is rendered for. */
export interface Visit {
  /** Path and query. */
  url: string
  host: string
  display: Display
  /** The reader's time zone, as `America/Chicago`. */
  timeZone: string
  now: number
  /** Whether the browser sent the cookie of a session. */
  hasSession: boolean
  /** Makes a call as this person, in this process. */
  send: PageScope['send']
  /** Resolves when the page has to be sent as it is. */
  late: Promise<unknown>
}

export interface Rendered {
  html: string
  title: string
  /** The answers of the calls that it shows, in JSON that can be inside a script element. */
  queries: unknown
  /** The language of the page: the person's own counts. */
  language: string
}

/** Rendered at most this often: each time after the calls that the last one asked for. */
const PASSES = 3

/** What the app needs of its process. */
export interface Host {
  /** Acts for a page, also in what follows later. */
  run: <Made>(scope: unknown, act: () => Promise<Made>) => Promise<Made>
  /** The scope of the page that is being made. */
  scope: () => unknown
  /** Dates are read in this time zone until it has made something. */
  inTimeZone: <Made>(timeZone: string, make: () => Made) => Made
}

let host: Host | undefined

/** Loads everything that a browser would load bit by bit. */
export async function start(process: Host): Promise<void> {
  host = process
  findPageScopeBy(() => process.scope() as PageScope | undefined)
  await Promise.all([loadAllTexts(), ...allScreens.map((load) => load())])
  await loadParts()
}

/** The screen of a path. Undefined for a path that has none. */
export const screenOf = (path: string): Screen | undefined => screens.find((screen) => matchPath(screen.path, path))
export { isProtected }

const { query: match, dataRoutes } = createStaticHandler(routes)

/** The page, or where the app would lead instead. Null if the app has no page for it. Throws if a component does. */
export async function render(visit: Visit): Promise<Rendered | { to: string } | null> {
  const process = host
  if (!process) throw new Error('The app has not started.')
  const client = newQueryClient(undefined, { retry: false, gcTime: Number.POSITIVE_INFINITY, refetchInterval: false })
  const { display, now, host: site, hasSession, send } = visit
  return process.run({ queryClient: client, display, now, host: site, hasSession, send }, async () => {
    try {
      return await renderFor(visit, client, process)
    } finally {
      client.clear()
    }
  })
}

async function renderFor(visit: Visit, client: QueryClient, { inTimeZone }: Host) {
  const found = await Promise.race([match(new Request(`http://localhost${visit.url}`)), visit.late])
  if (found instanceof Response) return { to: found.headers.get('location') ?? '/' }
  if (!isMatch(found) || found.errors) return null
  const router = createStaticRouter(dataRoutes, found)
  const draw = () =>
    inTimeZone(visit.timeZone, () =>
      renderToString(
        <App client={client}>
          <StaticRouterProvider router={router} context={found} hydrate={false} />
        </App>,
      ),
    )
  const { markup, queries } = await drawWithAnswers(draw, client, visit.late)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(markup) ?? []
  return {
    // The head of the page has the title, and the browser finds its pictures without hints.
    html: markup.replace(/<title>[^<]*<\/title>|<link rel="preload"[^>]*>/g, ''),
    title,
    queries,
    language: currentLanguage(),
  }
}

type Match = Exclude<Awaited<ReturnType<typeof match>>, Response>
const isMatch = (found: unknown): found is Match => typeof found === 'object' && found !== null && 'matches' in found

/** Draws until the tree asks for nothing new. What is late, refused or failed is left out: the browser asks for it, and says so. */
async function drawWithAnswers(draw: () => string, client: QueryClient, late: Promise<unknown>) {
  const asked = watchQueries(client.getQueryCache())
  let isLate = false
  void late.then(() => {
    isLate = true
  })
  for (let pass = 1; ; pass += 1) {
    const markup = draw()
    const missing = pass < PASSES && !isLate ? asked.take() : []
    // At once: an answer that arrives now is not in the markup, and the browser would not repeat it.
    if (missing.length === 0)
      return { markup, queries: dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status === 'success' }) }
    await Promise.race([Promise.all(missing.map((options) => client.fetchQuery(options).catch(() => {}))), late])
    // As the browser will find it: not asked yet.
    for (const query of client.getQueryCache().getAll()) if (query.state.data === undefined) client.getQueryCache().remove(query)
  }
}

/** Notes the queries that a rendering uses and that have no answer yet, each once. */
function watchQueries(cache: QueryCache) {
  const known = new Set<string>()
  const waiting: FetchQueryOptions[] = []
  const build = cache.build.bind(cache)
  cache.build = (client, options, state) => {
    const query = build(client, options, state)
    const { enabled } = options as { enabled?: unknown }
    const isOff = enabled === false || (typeof enabled === 'function' && !enabled(query))
    if (!isOff && query.state.data === undefined && typeof options.queryFn === 'function' && !known.has(query.queryHash)) {
      known.add(query.queryHash)
      waiting.push(options as unknown as FetchQueryOptions)
    }
    return query
  }
  return { take: () => waiting.splice(0) }
}
