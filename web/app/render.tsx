// The app on the server: renders the page of one person with the components and queries that the browser uses. The build makes one file of it
// (scripts/build/pages.ts), and the server asks it (server/features/pages).

import { dehydrate, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router'
import type { PageHost, PageRenderer, PageRequest } from '#contract/pages.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { newQueryClient } from '#web/lib/api/query-client.ts'
import { findPageScopeBy, type PageScope } from '#web/lib/page/page-scope.ts'
import { currentLanguage, loadAllTexts } from '#web/lib/text/i18n.ts'
import { loadParts } from '#web/ui/lazy-part.tsx'
import { App } from './App.tsx'
import { earlierPath as earlierPathOf } from './earlier-paths.ts'
import { allScreens, routes } from './router.tsx'
import { isProtected, type Screen, screens } from './screens.ts'

/** Rendered at most this often: each time after the calls that the last one asked for. */
const PASSES = 3

let host: PageHost | undefined

export const start: PageRenderer['start'] = async (process) => {
  host = process
  findPageScopeBy(() => process.scope() as PageScope | undefined)
  await Promise.all([loadAllTexts(), ...allScreens.map((load) => load())])
  await loadParts()
}

export const screenOf = (path: string): Screen | undefined => screens.find((screen) => matchPath(screen.path, path))
export { isProtected }

export const earlierPath: PageRenderer['earlierPath'] = (url) => {
  const parsed = URL.parse(`http://localhost${url}`)
  return parsed && earlierPathOf(parsed)
}

const { query: match, dataRoutes } = createStaticHandler(routes)

export const render: PageRenderer['render'] = async (request) => {
  const process = host
  if (!process) throw new Error('The app has not started.')
  const client = newQueryClient(undefined, { retry: false, gcTime: Number.POSITIVE_INFINITY, refetchInterval: false })
  const { display, now, host: site, hasSession, send } = request
  const scope: PageScope = { queryClient: client, display, now, host: site, hasSession, bands: [], send }
  return process.run(scope, async () => {
    try {
      return await renderFor(request, scope)
    } finally {
      client.clear()
    }
  })
}

async function renderFor({ url, late }: PageRequest, scope: PageScope): ReturnType<PageRenderer['render']> {
  const { queryClient: client, bands } = scope
  const found = await Promise.race([match(new Request(`http://localhost${url}`)), late])
  if (found instanceof Response) return client.getQueryData(selfQuery.queryKey) ? { to: found.headers.get('location') ?? '/' } : null
  if (!isMatch(found) || found.errors) return null
  const router = createStaticRouter(dataRoutes, found)
  const draw = () => {
    bands.length = 0
    scope.leadsTo = undefined
    return renderToString(
      <App client={client}>
        <StaticRouterProvider router={router} context={found} hydrate={false} />
      </App>,
    )
  }
  const { markup, queries } = await drawWithAnswers(draw, client, late)
  if (scope.leadsTo !== undefined) return { to: scope.leadsTo }
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(markup) ?? []
  return {
    // The head of the page has the title, and the browser finds its pictures without hints.
    html: markup.replace(/<title>[^<]*<\/title>|<link rel="preload"[^>]*>/g, ''),
    bands: renderToString(bands),
    title,
    queries,
    language: currentLanguage(),
  }
}

type Match = Exclude<Awaited<ReturnType<typeof match>>, Response>
const isMatch = (found: unknown): found is Match => typeof found === 'object' && found !== null && 'matches' in found

/** Draws until the tree asks for nothing new. What is late, refused or failed is left out: the browser asks for it, and says so. */
async function drawWithAnswers(draw: () => string, client: QueryClient, late: Promise<unknown>) {
  /** Each is asked once. */
  const asked = new Set<string>()
  let isLate = false
  void late.then(() => {
    isLate = true
  })
  for (let pass = 1; ; pass += 1) {
    const markup = draw()
    const missing = pass < PASSES && !isLate ? unansweredOf(client).filter(({ queryHash }) => !asked.has(queryHash)) : []
    for (const { queryHash } of missing) asked.add(queryHash)
    // At once: an answer that arrives now is not in the markup, and the browser would not repeat it.
    if (missing.length === 0)
      return { markup, queries: dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status === 'success' }) }
    await Promise.race([Promise.all(missing.map(({ options }) => client.fetchQuery(options as FetchQueryOptions).catch(() => {}))), late])
    // As the browser will find it: not asked yet.
    for (const query of client.getQueryCache().getAll()) if (query.state.data === undefined) client.getQueryCache().remove(query)
  }
}

/** What the tree asks for and has no answer to. The browser asks for what it must not keep. */
function unansweredOf(client: QueryClient) {
  return client.getQueryCache().findAll({
    predicate: (query) => {
      const { enabled, gcTime, queryFn } = query.options as FetchQueryOptions & { enabled?: unknown }
      const isOff = enabled === false || gcTime === 0 || (typeof enabled === 'function' && !enabled(query))
      return query.state.data === undefined && !isOff && typeof queryFn === 'function'
    },
  })
}
