// How long until a person can type into the report form, and say how their offices are in an incident, on a connection of 400 kbit/s with 400 ms
// latency: the first visit, and the second, when the device has cached the app.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { SessionUser } from '#contract/records/person.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { registration } from '#server/testing/people.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { ensureBuilt } from '../scripts/build/build.ts'
import { ensureChromium, findFullChromium, startedFrom } from '../scripts/machine/chromium.ts'
import { median } from './load.ts'
import { insertIncident } from './seed-situation.ts'
import { milliseconds, type Row, table } from './table.ts'

const ROUNDS = 3
const BYTES_PER_SECOND = 400_000 / 8
const LATENCY = 400

interface Screen {
  name: string
  path: string
  /** What is used first. */
  label: string
  use(page: Page): Promise<void>
}

const form: Screen = {
  name: 'report form',
  path: '/report-disaster',
  label: 'Type of disaster',
  use: (page) => page.getByLabel('Type of disaster').fill('Hurricane'),
}
const statuses: Screen = {
  name: 'statuses of offices',
  path: '/offices',
  label: 'Open',
  use: (page) =>
    page
      .locator('label')
      .filter({ hasText: /^Open$/ })
      .first()
      .click(),
}

/** The page itself notes when its field is drawn, because Playwright looks for it only every half second. */
const noteWhenUsable = (start: string) => `new MutationObserver((_, observer) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('${start}'))
  if (!label?.control || label.control.matches(':disabled')) return
  observer.disconnect()
  requestAnimationFrame(() => { globalThis.usableAt = performance.now() })
}).observe(document, { childList: true, subtree: true })`

export async function measureNetwork(): Promise<string> {
  await ensureBuilt()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'breakwater-bench-'))
  const server = await startProcess({ DATA_DIR })
  const url = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    ...startedFrom((await ensureChromium()) && findFullChromium()),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const rows: Row[] = []
  try {
    rows.push(...(await measureScreen(browser, url, form)))
    await openIncident(DATA_DIR)
    rows.push(...(await measureScreen(browser, url, statuses)))
  } finally {
    await browser.close()
    await server.end()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  return table(['screen', 'visit', ...Array.from({ length: ROUNDS }, (_, n) => `round ${n + 1}, s`), 'median, s'], rows)
}

async function measureScreen(browser: Browser, url: string, screen: Screen): Promise<Row[]> {
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: url })
    await signIn(context, url, screen)
    first.push(await secondsUntilUsable(context, screen))
    await untilCached(context, screen)
    second.push(await secondsUntilUsable(context, screen))
    await context.close()
  }
  const row = (visit: string, seconds: number[]) => [screen.name, visit, ...seconds.map(milliseconds), milliseconds(median(seconds))]
  return [row('first, nothing on the device', first), row('second', second)]
}

/** In the state of everybody who signs in here. */
async function openIncident(DATA_DIR: string) {
  const { db, close } = openDatabase({ DATA_DIR })
  await db.transaction().execute((tx) => insertIncident(tx, newId(), [registration().state ?? '']))
  await close()
}

/** A person who has signed in on this device before, with an empty browser cache. */
async function signIn(context: BrowserContext, url: string, { label }: Screen) {
  const answer = await context.request.post(`${url}/api/v1/auth/register`, {
    data: registration({ email: `${crypto.randomUUID()}@example.org`, charter_number: crypto.randomUUID().slice(0, 8) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: url },
  })
  const user = (await answer.json()) as SessionUser
  const kept = JSON.stringify({ user, isLoggedIn: true, impersonator: null })
  await context.addInitScript(`localStorage.setItem('vuex', ${JSON.stringify(kept)})`)
  await context.addInitScript(noteWhenUsable(label))
}

async function secondsUntilUsable(context: BrowserContext, { path, use }: Screen): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(path, { waitUntil: 'commit' })
  await use(page)
  const usableAt = await page.evaluate<number>('usableAt')
  await page.close()
  return usableAt / 1000
}

export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

/** Waits until the app is cached, between the two visits. */
async function untilCached(context: BrowserContext, { path }: Screen) {
  const page = await context.newPage()
  await page.goto(path)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.close()
}
