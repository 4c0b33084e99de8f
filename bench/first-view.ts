// A first visit to eleven screens on a phone (four times slower than this machine) and a slow line: when the content stands, when the app answers to a press,
// what it loads, and how far it moves. `-- first-view --folder FOLDER` measures an earlier version in turns with this one.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { ensureBuilt } from '../scripts/build/build.ts'
import { ensureChromium, findFullChromium, startedFrom } from '../scripts/machine/chromium.ts'
import { type Demo, type DemoScreen, startDemo } from './demo-screens.ts'
import { median } from './load.ts'
import { type Row, share, table, whole } from './table.ts'

const ROUNDS = 3
const SLOWER = 4
const lines = [
  { name: '1.6 Mbit/s', bitsPerSecond: 1_600_000, latency: 150 },
  { name: '400 kbit/s', bitsPerSecond: 400_000, latency: 400 },
]
/** In milliseconds. */
const LONGEST = 60_000

interface Visit {
  /** Milliseconds from the start of the navigation. */
  standsAt: number
  answersAt: number
  /** Milliseconds of tasks beyond 50. */
  blocked: number
  shift: number
  requests: number
  scripts: number
  calls: number
  bytes: number
}

/** Notes in the page itself when its main part says all of it, and when React has taken it over. */
const watch = (says: readonly string[]) => `(() => {
  const seen = globalThis.seen = { blocked: 0, shift: 0 }
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) seen.shift += value }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.blocked += duration - 50 }).observe({ type: 'longtask', buffered: true })
  const says = ${JSON.stringify(says)}
  const look = () => {
    const main = document.querySelector('main')
    const text = main?.textContent ?? ''
    if (says.every((words) => text.includes(words))) {
      seen.standsAt ??= performance.now()
      if (Object.keys(main).some((name) => name.startsWith('__reactProps'))) { seen.answersAt = performance.now(); globalThis.stood(); return }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`

const read = `(() => {
  const loaded = performance.getEntriesByType('resource')
  const [page] = performance.getEntriesByType('navigation')
  const calls = loaded.filter(({ name }) => name.includes('/api/') && !name.includes('/alerts/events'))
  const scripts = new Set(loaded.filter(({ name }) => name.endsWith('.js')).map(({ name }) => name))
  const bytes = [page, ...loaded].reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { ...globalThis.seen, requests: loaded.length + 1, scripts: scripts.size, calls: calls.length, bytes }
})()`

export async function measureFirstView(folder: string | undefined): Promise<string> {
  await ensureBuilt()
  const place = await mkdtemp(join(tmpdir(), 'breakwater-bench-'))
  const browser = await chromium.launch({
    ...startedFrom((await ensureChromium()) && findFullChromium()),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const now = await startDemo(join(import.meta.dirname, '..'), join(place, 'now'))
  const before = folder === undefined ? undefined : await startDemo(resolve(folder), join(place, 'before'))
  try {
    const rows: Row[] = []
    for (const [number, screen] of now.screens.entries()) {
      const visits = new Map<string, Visit[]>()
      for (let round = 0; round < ROUNDS; round += 1)
        for (const line of lines)
          for (const version of [before, now]) {
            const shown = version?.screens[number]
            if (!version || !shown) continue
            const key = `${version === now ? 'now' : 'before'} ${line.name}`
            visits.set(key, [...(visits.get(key) ?? []), await visit(browser, version, shown, line)])
          }
      rows.push(...['before', 'now'].flatMap((version) => rowOf(screen.name, version, visits)))
    }
    return table(
      [
        'screen',
        'version',
        ...lines.flatMap(({ name }) => [`stands, ${name}: ms`, `answers: ms`]),
        'blocked ms',
        'shift',
        'requests',
        'scripts',
        'calls',
        'kB',
      ],
      rows,
    )
  } finally {
    await browser.close()
    await Promise.all([now.stop(), before?.stop()])
    await rm(place, { recursive: true, force: true })
  }
}

/** Medians. What is loaded, blocked and moved is that of the quicker line. */
function rowOf(screen: string, version: string, visits: ReadonlyMap<string, readonly Visit[]>): Row[] {
  const [quick, slow] = lines.map(({ name }) => visits.get(`${version} ${name}`) ?? [])
  if (!quick?.length || !slow?.length) return []
  const of = (list: readonly Visit[], name: keyof Visit) => median(list.map((each) => each[name]))
  return [
    [
      screen,
      version,
      ...[quick, slow].flatMap((list) => [whole(of(list, 'standsAt')), whole(of(list, 'answersAt'))]),
      whole(of(quick, 'blocked')),
      share(of(quick, 'shift')),
      ...(['requests', 'scripts', 'calls'] as const).map((name) => whole(of(quick, name))),
      whole(of(quick, 'bytes') / 1000),
    ],
  ]
}

async function visit(browser: Browser, { url }: Demo, { path, cookie, says }: DemoScreen, line: (typeof lines)[number]): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  try {
    await context.addCookies(
      cookie.split('; ').map((each) => ({ name: each.split('=')[0] ?? '', value: each.slice(each.indexOf('=') + 1), url })),
    )
    const page = await context.newPage()
    const stood = Promise.withResolvers<void>()
    await page.exposeFunction('stood', stood.resolve)
    await page.addInitScript(watch(says))
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.bitsPerSecond / 8,
      uploadThroughput: line.bitsPerSecond / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url + path, { waitUntil: 'commit', timeout: LONGEST })
    await Promise.race([
      stood.promise,
      pause(LONGEST, undefined, { ref: false }).then(() => Promise.reject(new Error(`${path} does not say ${says.join(', ')}.`))),
    ])
    await page.waitForLoadState('networkidle', { timeout: LONGEST })
    return await page.evaluate<Visit>(read)
  } finally {
    await context.close()
  }
}
