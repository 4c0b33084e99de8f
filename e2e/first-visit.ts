// What a browser that has loaded nothing yet sees of a screen's first visit: what it asks for, what that weighs, and what moves.

import { expect, type Page, type Request, type Response } from '@playwright/test'
import type { Language } from '#contract/options.ts'
import { weighed } from '../scripts/build/screens.ts'
import { filesOfScreen } from '../scripts/check/weight.ts'
import type { Screen } from './steps/screens.ts'

const MOST_REQUESTS = 22
const MOST_SCRIPTS = 16
/** A map brings its shapes, and what the other maps share with it. */
const WITH_MAP = { requests: 25, scripts: 17 }
const MOST_STYLES = 4
const MOST_SHIFT = 0.02

/** Adds up how far parts of the page move. */
const watchShifts = `globalThis.shift = 0
globalThis.moved = []
new PerformanceObserver((list) => {
  for (const { value, sources, startTime } of list.getEntries()) {
    globalThis.shift += value
    const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
    const told = sources.map(({ node, previousRect, currentRect }) => [node?.textContent.slice(0, 25) || node?.nodeName, rect(previousRect), '→', rect(currentRect)])
    globalThis.moved.push([Math.round(startTime), value.toFixed(3), ...told.flat()].join(' '))
  }
}).observe({ type: 'layout-shift', buffered: true })`

/** Call it before the page is opened. */
export const watchFirstView = (page: Page) => page.addInitScript(watchShifts)

export async function expectStill(page: Page, what: string) {
  const { shift, moved } = await page.evaluate<{ shift: number; moved: string[] }>('({ shift, moved })')
  expect.soft(shift, `${what} moves: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
}

export const isRendered = (page: Page) => page.evaluate<boolean>("document.documentElement.hasAttribute('data-rendered')")

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Calls whose answer was in the page already. A busy server leaves out what would come late, and that is asked for. */
async function repeated(seen: readonly Request[], calls: readonly Request[]) {
  const page = await (await seen.findLast((request) => request.isNavigationRequest())?.response())?.text()
  const [, data = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page ?? '') ?? []
  const brought = JSON.stringify(JSON.parse(data))
  const again = await Promise.all(calls.map(async (call) => ((await isIn(brought, await call.response())) ? [nameOf(call)] : [])))
  return again.flat()
}

/** Short answers, such as an empty list, are in every page. */
async function isIn(brought: string, answer: Response | null) {
  if (answer?.status() !== 200 || !answer.headers()['content-type']?.includes('json')) return false
  const text = JSON.stringify(await answer.json())
  return text.length > 20 && brought.includes(text)
}

/** What the weight table says of this address; of its screen, where it says nothing of the address in any language. */
function tableFor(language: Language, path: string, screen: string) {
  const listed = weighed.some((page) => page.path === path) ? path : screen
  return weighed.find((page) => page.language === language && page.path === listed)
}

/** Notes what a page asks for from now on. */
export async function firstVisitOf(page: Page) {
  await watchFirstView(page)
  const seen: Request[] = []
  const weights: Promise<number>[] = []
  const note = (request: Request) => void seen.push(request)
  const weigh = (request: Request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) {
      weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  }
  page.on('request', note)
  page.on('requestfinished', weigh)
  const expectFew = async ({ path, listed }: Screen, language: Language) => {
    page.off('request', note)
    page.off('requestfinished', weigh)
    const rendered = await isRendered(page)
    // A file that is loaded ahead and then used is sent once, and seen twice.
    const asked = new Map(seen.map((request) => [request.url(), request]))
    const count = (type: string) => [...asked.values()].filter((request) => request.resourceType() === type).length
    const hasMap = [...asked.keys()].some((url) => url.includes('-albers-'))
    const most = hasMap ? WITH_MAP : { requests: MOST_REQUESTS, scripts: MOST_SCRIPTS }
    // A busy server leaves a page to the browser, which then makes its calls itself.
    const counted = [...asked.values()].filter((request) => rendered || !isCall(request))
    expect.soft(counted.length, `${path}: ${counted.map(nameOf).join('\n')}`).toBeLessThanOrEqual(most.requests)
    expect.soft(count('script'), path).toBeLessThanOrEqual(most.scripts)
    expect.soft(count('stylesheet'), path).toBeLessThanOrEqual(MOST_STYLES)
    // Later ones may be for what the stream of events has told.
    const stream = seen.findIndex((request) => request.url().includes('/alerts/events'))
    const calls = seen.slice(0, stream === -1 ? undefined : stream).filter(isCall)
    expect.soft(new Set(calls.map(nameOf)).size, `${path} asks once: ${calls.map(nameOf).join(' ')}`).toBe(calls.length)
    expect.soft(await repeated(seen, calls), `${path} asks for nothing that came with it`).toEqual([])
    const table = tableFor(language, path, listed?.replace(/:\w+/g, '_') ?? '')
    if (table) {
      const weight = (await Promise.all(weights)).reduce((sum, size) => sum + size, 0)
      expect.soft(weight, `weight of ${path}`).toBeLessThanOrEqual(table.budget)
      const loaded = seen.map((request) => new URL(request.url()).pathname.slice(1))
      expect
        .soft(
          (await filesOfScreen(table)).filter((file) => !loaded.includes(file)),
          `${path} loads what the table says`,
        )
        .toEqual([])
    }
    await expectStill(page, path)
  }
  return { expectFew }
}
