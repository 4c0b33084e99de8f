// The process is killed while it reads the audit trail for hooks and sends events. None is lost, and what comes twice has the id that it had.

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { provenHook } from '#server/testing/hooks.ts'
import { directoryOf, office } from '#server/testing/incidents.ts'
import { type Team, team } from '#server/testing/people.ts'
import { isSigned, type Receiver, startReceiver } from '#server/testing/receiver.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'
import { printFigures } from './print-figures.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 3)
/** Each is an event for both hooks. */
const EVENTS_A_KILL = 12
/** How long a process lives after its first event, in milliseconds, at most. */
const LONGEST = 300
/** One in so many tries is refused, so that events are tried again. */
const REFUSED = 6

const settings = { HOOK_PRIVATE_ADDRESSES: 'true', PUBLIC_URL: 'http://portal.example.org' }
let database: TestDatabase
let testApp: TestApp
let own: Team
let officeId: string
const receivers: Receiver[] = []
const secrets: string[] = []
let running: ServerProcess | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  testApp = await createTestApp(settings, { database })
  own = await team(testApp)
  await withTwoFactor(testApp, own.administrator)
  officeId = await office(testApp, await directoryOf(testApp, own.creditUnionId))
  for (let at = 0; at < 2; at += 1) {
    const receiver = await startReceiver()
    const { secret } = await provenHook(testApp, own.administrator, { url: receiver.url, events: ['office_statuses.stored'] })
    receiver.heard.length = 0
    let tries = 0
    receiver.answer((response) => {
      tries += 1
      response.writeHead(tries % REFUSED === 0 ? 503 : 204).end()
    })
    receivers.push(receiver)
    secrets.push(secret)
  }
}, 240_000)
afterAll(async () => {
  await running?.end('SIGKILL')
  await testApp?.close()
  for (const receiver of receivers) await receiver.close()
})

async function start() {
  running = await startProcess({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, ...settings })
  expect(running.url, running.errors()).not.toBe('')
  return running
}

const heard = () => receivers.reduce((count, receiver) => count + receiver.heard.length, 0)

async function say() {
  const entries = [{ office_id: officeId, status: 'closed' as const }]
  const { status } = await own.member.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), entries } })
  expect(status).toBe(200)
}

/** Claims of dead processes expire after a minute, and the next try of what was refused is seconds away. The test does not wait for either. */
const endClaims = () =>
  database.db
    .updateTable('hook_deliveries')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .where('next_attempt_at', 'is not', null)
    .execute()

const undelivered = async () => {
  const rows = await database.db.selectFrom('hook_deliveries').select('id').where('state', '<>', 'delivered').execute()
  return rows.length
}

it(
  `${KILLS} kills while hooks are told lose no event, and what comes twice has the same id`,
  async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      for (let event = 0; event < EVENTS_A_KILL; event += 1) await say()
      const before = heard()
      await endClaims()
      const { end } = await start()
      await vi.waitFor(() => expect(heard()).toBeGreaterThan(before), { timeout: 60_000, interval: 5 })
      await pause(randomInt(LONGEST))
      await end('SIGKILL')
    }
    const last = await start()
    await vi.waitFor(
      async () => {
        await endClaims()
        expect(await undelivered()).toBe(0)
      },
      { timeout: 60_000, interval: 500 },
    )
    await last.end()

    const events = KILLS * EVENTS_A_KILL
    for (const [at, receiver] of receivers.entries()) {
      const bySequence = Map.groupBy(receiver.heard, ({ body }) => body.data.sequence as number)
      expect([...bySequence.keys()].sort((one, other) => one - other)).toEqual(Array.from({ length: events }, (_, index) => index + 1))
      const ids = [...bySequence.values()].map((tries) => new Set(tries.map(({ headers }) => headers['webhook-id'])))
      expect(ids.every((each) => each.size === 1)).toBe(true)
      expect(new Set(ids.flatMap((each) => [...each])).size).toBe(events)
      // Each try has the bytes of the first.
      expect([...bySequence.values()].every((tries) => new Set(tries.map(({ text }) => text)).size === 1)).toBe(true)
      expect(receiver.heard.every((each) => isSigned(each, secrets[at] ?? ''))).toBe(true)
    }
    printFigures('hooks killed', { kills: KILLS, events: 2 * events, triesAgain: heard() - 2 * events })
  },
  KILLS * 20_000 + 120_000,
)
