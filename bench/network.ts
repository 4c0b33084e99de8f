// How long until a person can type into the report form, on a connection of 400 kbit/s with 400 ms latency: the first visit, and the second,
// when the device has cached the app.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { SessionUser } from '#contract/records/person.ts'
import { registration } from '#server/testing/people.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { ensureChromium, findFullChromium, startedFrom } from '../scripts/chromium.ts'
import { median } from './load.ts'
import { milliseconds, table } from './table.ts'

const ROUNDS = 3
const BYTES_PER_SECOND = 400_000 / 8
const LATENCY = 400

export async function measureNetwork(): Promise<string> {
  await ensureBuilt()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'breakwater-bench-'))
  const server = await startProcess({ DATA_DIR })
  const url = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    ...startedFrom((await ensureChromium()) && findFullChromium()),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const first: number[] = []
  const second: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ baseURL: url })
      await signIn(context, url)
      first.push(await secondsUntilUsable(context))
      await untilKept(context)
      second.push(await secondsUntilUsable(context))
      await context.close()
    }
  } finally {
    await browser.close()
    await server.end()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  const row = (name: string, seconds: number[]) => [name, ...seconds.map(milliseconds), milliseconds(median(seconds))]
  return table(
    ['visit', ...first.map((_, n) => `round ${n + 1}, s`), 'median, s'],
    [row('first, nothing on the device', first), row('second', second)],
  )
}

/** A person who has signed in on this device before, with an empty browser cache. */
async function signIn(context: BrowserContext, url: string) {
  const answer = await context.request.post(`${url}/api/v1/auth/register`, {
    data: registration({ email: `${crypto.randomUUID()}@example.org`, charter_number: crypto.randomUUID().slice(0, 8) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: url },
  })
  const user = (await answer.json()) as SessionUser
  const kept = JSON.stringify({ user, isLoggedIn: true, impersonator: null })
  await context.addInitScript(`localStorage.setItem('vuex', ${JSON.stringify(kept)})`)
}

async function secondsUntilUsable(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  const from = performance.now()
  await page.goto('/report-disaster', { waitUntil: 'commit' })
  await page.getByLabel('Type of disaster').fill('Hurricane')
  const seconds = (performance.now() - from) / 1000
  await page.close()
  return seconds
}

async function slowDown(page: Page) {
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
async function untilKept(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/report-disaster')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.close()
}
