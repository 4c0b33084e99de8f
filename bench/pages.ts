// Pages that the server renders: the processor time of one, beside that of its calls and of rendering alone; and what 50 a second do to the rest.

import { setTimeout as pause } from 'node:timers/promises'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import { openPages, type Pages } from '#server/features/pages/built-pages.ts'
import { builtClient, ensureBuilt } from '../scripts/build/build.ts'
import { cookieHeader, headers, headersOf, median, reportBody, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { SESSION_TOKEN, seed, tokenOf } from './seed.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const SCREENS = ['/dashboard', '/find-disasters', '/find-resources', '/report-disaster']
const ROUNDS = 5
/** In a round, of each. */
const PAGES = 10
/** In milliseconds. A process renders only in a share of its time, so what is measured one by one may not come faster. */
const PAUSE = 100
/** In milliseconds: 50 a second. */
const INTERVAL = 20
const SECONDS = 10
/** In a round. */
const REPORTS = 100

const display = { ...defaultDisplay, timeZone: 'America/Chicago' }
const asPerson = cookieHeader(`breakwater_session=${SESSION_TOKEN}; ${PAGE_COOKIE}=${pageCookie(display)}`)

export async function measurePages(engines: Engine[]): Promise<string> {
  const pages = (await ensureBuilt()) && (await openPages(builtClient))
  if (!pages) throw new Error('There is no built app.')
  const [costs, loads]: [Row[], Row[]] = [[], []]
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      await seed(place, { organizations: 60, reports: 10_000, others: ROUNDS * 2 })
      const portal = await startPortal(place)
      try {
        for (const screen of SCREENS) costs.push([engine.name, screen, ...(await costOf(portal, pages, screen))])
        loads.push([engine.name, ...(await underLoad(portal))])
      } finally {
        await portal.stop()
      }
    })
  return [
    table(['engine', 'screen', 'page µs', 'its calls µs', 'rendering µs', 'times (goal: 1.5)'], costs),
    table(
      ['engine', 'asked/s', 'rendered/s (goal: 10)', '/healthz p99 ms without pages', 'with (goal: 50)', 'reports: times (goal: 1.2)'],
      loads,
    ),
  ].join('\n\n')
}

const startPortal = (place: Place) => startTarget('portal', 'pages', place.DATA_DIR, place.DATABASE_URL ?? '')
const originOf = ({ port }: Target) => `http://127.0.0.1:${port}`

/** Medians of processor time, and of the ratios of the rounds. */
async function costOf(portal: Target, pages: Pages, screen: string): Promise<Row> {
  const { calls, renderAgain } = await callsOf(portal, pages, screen)
  const ofPortal = async (act: () => Promise<unknown>) => {
    const before = await portal.cpuTime()
    for (let n = 0; n < PAGES; n += 1) {
      await act()
      await pause(PAUSE)
    }
    return ((await portal.cpuTime()) - before) / PAGES
  }
  const ofRendering = async () => {
    const before = process.cpuUsage()
    for (let n = 0; n < PAGES; n += 1) await renderAgain()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / PAGES
  }
  const rounds: { page: number; called: number; rendering: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await ofPortal(async () => {
      if (!(await isRendered(portal, screen))) throw new Error(`${screen} was not rendered.`)
    })
    const called = await ofPortal(() => Promise.all(calls.map((call) => call().then((answer) => answer.arrayBuffer()))))
    // The first warms up.
    if (round > 0) rounds.push({ page, called, rendering: await ofRendering() })
    else await ofRendering()
  }
  const of = (name: keyof (typeof rounds)[number]) => whole(median(rounds.map((round) => round[name])))
  const times = median(rounds.map(({ page, called, rendering }) => page / (called + rendering)))
  return [of('page'), of('called'), of('rendering'), share(times)]
}

/** The calls that a page makes, and its rendering in this process with their answers at hand. */
async function callsOf(portal: Target, { renderer }: Pages, screen: string) {
  const answers = new Map<string, Response>()
  const calls: (() => Promise<Response>)[] = []
  const renderWith = (send: (path: string, init: RequestInit) => Promise<Response>) =>
    renderer.render({ url: screen, host: 'localhost', display, now: Date.now(), hasSession: true, send, late: new Promise(() => {}) })
  await renderWith(async (path, { method = 'GET', body }) => {
    const call = () => fetch(`${originOf(portal)}${path}`, { method, headers, ...(body && { body }) })
    calls.push(call)
    const answer = await call()
    answers.set(`${method} ${path}`, answer.clone())
    return answer
  })
  const renderAgain = () => renderWith(async (path, { method = 'GET' }) => answers.get(`${method} ${path}`)?.clone() ?? Response.error())
  return { calls, renderAgain }
}

async function isRendered(portal: Target, screen: string): Promise<boolean> {
  const answer = await fetch(`${originOf(portal)}${screen}`, { headers: { ...asPerson, accept: 'text/html' } })
  await answer.arrayBuffer()
  return answer.headers.get('cache-control') === 'private, no-store'
}

async function underLoad(portal: Target): Promise<Row> {
  const health = async (delays: number[]) => {
    const from = performance.now()
    await (await fetch(`${originOf(portal)}/healthz`)).arrayBuffer()
    delays.push(performance.now() - from)
  }
  const [idle, busy]: [number[], number[]] = [[], []]
  await every(INTERVAL, SECONDS * 1000, () => health(idle))
  let rendered = 0
  const page = async (n: number) => {
    if (await isRendered(portal, SCREENS[n % SCREENS.length] ?? '')) rendered += 1
  }
  const asked = await every(INTERVAL, SECONDS * 1000, (n) => Promise.all([page(n), health(busy)]))
  const renderedThen = rendered
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await storeReports(portal, round * 2)
    const pages = new AbortController()
    const load = every(INTERVAL, Number.POSITIVE_INFINITY, page, pages.signal)
    const meanwhile = await storeReports(portal, round * 2 + 1)
    pages.abort()
    await load
    times.push(meanwhile / alone)
  }
  return [whole(asked / SECONDS), whole(renderedThen / SECONDS), milliseconds(p99(idle)), milliseconds(p99(busy)), share(median(times))]
}

const p99 = (delays: number[]) => delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.99)] ?? 0

/** Begins again and again, whether or not the one before has ended. Answers how often. */
async function every(interval: number, duration: number, act: (n: number) => Promise<unknown>, signal?: AbortSignal): Promise<number> {
  const begun: Promise<unknown>[] = []
  const from = performance.now()
  while (performance.now() - from < duration && !signal?.aborted) {
    begun.push(act(begun.length))
    await pause(Math.max(0, from + begun.length * interval - performance.now()))
  }
  await Promise.all(begun)
  return begun.length
}

/** The median milliseconds in which a report is stored, of a person who has sent none. */
async function storeReports(portal: Target, person: number): Promise<number> {
  const stored: number[] = []
  for (let n = 0; n < REPORTS; n += 1) {
    const from = performance.now()
    const body = JSON.stringify(reportBody())
    const answer = await fetch(`${originOf(portal)}/api/v1/disaster-report`, { method: 'POST', headers: headersOf(tokenOf(person)), body })
    if (!answer.ok) throw new Error(`A report was answered with ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    stored.push(performance.now() - from)
  }
  return median(stored)
}
