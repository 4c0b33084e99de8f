// The process is killed at moments of chance while people report, ask, prepare and answer a roll call, and the mail server refuses and dies at moments of
// its own. Whatever was answered as done is there afterwards, once, every mail is delivered, and every text message once. `npm run test:faults` kills more often (FAULT_KILLS).

import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { startTextProvider, type TextProvider } from '#server/testing/text-provider.ts'
import { textsLeft } from './asked-people.ts'
import { MoodyMailServer } from './flaky-mail-server.ts'
import { printFigures } from './print-figures.ts'
import { type Deed, isGood, Storm } from './storm.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 3)
/** Between the first answers of a process and its end, in milliseconds, at most. */
const LONGEST = 600
/** A client that is refused for now tries again after this time, in milliseconds. */
const AGAIN_AFTER = 100
/** So that each of them stays below the limits of an hour. */
const PEOPLE = Math.max(20, Math.ceil(KILLS / 4))
/** What was acknowledged is looked for this often, so that a long run says early what it lost. */
const LOOK_EVERY = 100

let database: TestDatabase
let mailServer: MoodyMailServer
let provider: TextProvider
let port = 0
let running: ServerProcess | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await MoodyMailServer.start()
  provider = await startTextProvider()
  port = await freePort()
}, 240_000)
afterAll(async () => {
  await running?.end('SIGKILL')
  await mailServer?.close()
  await provider?.close()
  await database?.close()
})

async function start() {
  running = await startProcess({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    SMTP_URL: mailServer.url,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...provider.settings,
    // So that they leave during the kills.
    SMS_PER_SECOND: '5',
  })
  expect(running.url, running.errors()).not.toBe('')
  return running
}

it(
  `${KILLS} kills lose nothing that was answered, and store nothing twice`,
  async () => {
    const storm = await Storm.gather(database.db, PEOPLE)
    const first = await start()
    storm.url = first.url
    // Its link is mailed after the answer, by a process that no longer runs.
    const [{ browser, email } = expect.fail()] = storm.people
    expect((await browser.post('/auth/password/resetEmail', { email })).status).toBe(200)
    const people = await storm.startRollCall(provider, first.url)
    await first.end('SIGKILL')

    const recoveries: number[] = []
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const from = performance.now()
      const { url, end } = await start()
      storm.url = url
      const lanes = storm.deeds().map(untilGone)
      const work = Promise.all(lanes.map(({ over }) => over))
      // On a busy machine the first answers take a while; a process that is killed before them proves nothing.
      await Promise.race([...lanes.map(({ answered }) => answered), work])
      recoveries.push(Math.round(performance.now() - from))
      await Promise.race([Promise.all(lanes.map(({ answered }) => answered)), work])
      const lasts = randomInt(LONGEST)
      await Promise.all([pause(lasts), kill % 2 === 0 ? pause(randomInt(lasts + 1)).then(() => mailServer.die()) : undefined])
      await end('SIGKILL')
      await work
      await mailServer.comeBack()
      if (kill % LOOK_EVERY === 0 && kill < KILLS)
        printFigures('killed so far', { kills: kill, ...(await storm.expectAllStored(database.db)) })
    }

    mailServer.isMoody = false
    const found = await storm.expectAllStored(database.db)
    const mails = await everythingIsDelivered(database)
    const texts = people.expectAskedOnce()
    const [load = 0] = loadavg()
    printFigures('killed', { kills: KILLS, ...found, mails, ...texts, slowestRecovery: Math.max(...recoveries), load: Math.round(load) })
  },
  KILLS * 20_000 + 60_000,
)

/** Again and again, until the connection breaks; and the first good answer. */
function untilGone({ act, every }: Deed) {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  async function repeat() {
    for (;;) {
      const answer = await act()
      expect(answer).toSatisfy(isGoodOrPolite)
      if (isGood(answer) || answer.status === 429) resolve()
      await pause(isGood(answer) ? every : AGAIN_AFTER)
    }
  }
  const over = repeat().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })
  return { answered, over }
}

/** On a machine without processor time, a database can take too long to answer. Notices have a limit, which a long run reaches. */
const isGoodOrPolite = (answer: Parameters<typeof isGood>[0]) =>
  isGood(answer) || ([429, 503].includes(answer.status) && Number(answer.headers.get('retry-after')) > 0)

/** Each mail by its own id, at least once. */
async function everythingIsDelivered({ db }: TestDatabase) {
  const rows = await db.selectFrom('outbox').select(['id', 'failed_at']).where('kind', '=', 'mail').execute()
  // Claims of dead processes expire after minutes, and refused rows are delayed: the test waits for neither.
  const unsent = () =>
    db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0).toISOString() })
      .where('sent_at', 'is', null)
  await unsent().execute()
  const last = await start()
  await vi.waitFor(
    async () => {
      expect(await unsent().where('kind', '<>', 'text').where('failed_at', 'is', null).returning('id').execute()).toEqual([])
      // The claim of a text message is left alone: it would arrive twice.
      expect(await textsLeft(db)).toBe(0)
    },
    { timeout: 40_000 + KILLS * 200, interval: 500 },
  )
  await last.end()
  expect(mailServer.received.filter(({ text }) => text?.includes('/reset-password/'))).not.toEqual([])
  const delivered = new Set(mailServer.received.map(({ messageId }) => messageId))
  const lost = rows.filter(({ id }) => !delivered.has(`<${id}@example.org>`))
  expect(lost).toEqual([])
  expect(rows.filter(({ failed_at }) => failed_at !== null)).toEqual([])
  return { queued: rows.length, lost: lost.length, arrivedAgain: mailServer.received.length - delivered.size }
}
