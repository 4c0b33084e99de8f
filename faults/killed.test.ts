// The process is killed at moments of chance while people report and prepare, and the mail server refuses and dies at moments of its own.
// Whatever was answered as done is there afterwards, once, and every mail is delivered. `npm run test:faults` kills more often (FAULT_KILLS).

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { registration } from '#server/testing/people.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { FetchingBrowser } from './fetching-browser.ts'
import { MoodyMailServer } from './flaky-mail-server.ts'
import { placeOffices } from './office-statuses.ts'
import { printFigures } from './print-figures.ts'
import { Reporter } from './reporter.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 3)
/** Between the first answers of a process and its end, in milliseconds, at most. */
const LONGEST = 600
const AT_ONCE = 4
/** In milliseconds. */
const NOTICE_EVERY = 25

let database: TestDatabase
let mailServer: MoodyMailServer

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await MoodyMailServer.start()
})
afterAll(async () => {
  await mailServer.close()
  await database.close()
})

const start = () => startProcess({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, SMTP_URL: mailServer.url })

it(
  `${KILLS} kills lose nothing that was answered, and store nothing twice`,
  async () => {
    const browser = new FetchingBrowser()
    const first = await start()
    browser.url = first.url
    const { status, body } = await browser.post('/auth/register', registration({ charter_number: '690001' }))
    expect(status).toBe(201)
    const { credit_union_id, email } = body as { credit_union_id: string; email: string }
    const statuses = new Reporter(browser, await placeOffices(database.db, '690001'))
    const work = new Work(browser, credit_union_id, statuses)
    // Its link is mailed after the answer, by a process that no longer runs.
    expect((await browser.post('/auth/password/resetEmail', { email })).status).toBe(200)
    await first.end('SIGKILL')

    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = await start()
      browser.url = running.url
      const people = Promise.all([
        ...Array.from({ length: AT_ONCE }, () => work.report()),
        work.say(),
        work.say(),
        work.prepare(),
        work.notify(),
      ])
      // On a busy machine the first answers take a while; a process that is killed before them proves nothing.
      await Promise.race([work.answers(), people])
      const lasts = randomInt(LONGEST)
      await Promise.all([pause(lasts), kill % 2 === 0 ? pause(randomInt(lasts + 1)).then(() => mailServer.die()) : undefined])
      await running.end('SIGKILL')
      await people
      await mailServer.comeBack()
    }

    mailServer.isMoody = false
    await work.expectAllStored(database)
    await everythingIsDelivered(database, work)
  },
  KILLS * 10_000 + 60_000,
)

/** The requests of people until the server is gone, and their answers. A request without an answer is sent again to the next process. */
class Work {
  readonly #browser: FetchingBrowser
  readonly #creditUnionId: string
  readonly #reporter: Reporter
  readonly #statuses: Reporter
  #typed = 0
  #saved = 0
  notified = 0
  #reported = Promise.withResolvers<void>()
  #mailed = Promise.withResolvers<void>()
  #said = Promise.withResolvers<void>()

  constructor(browser: FetchingBrowser, creditUnionId: string, statuses: Reporter) {
    this.#browser = browser
    this.#creditUnionId = creditUnionId
    this.#reporter = new Reporter(browser)
    this.#statuses = statuses
  }

  /** Resolves when the next report, the next statuses and the next notice are answered. */
  async answers() {
    this.#reported = Promise.withResolvers()
    this.#mailed = Promise.withResolvers()
    this.#said = Promise.withResolvers()
    await Promise.all([this.#reported.promise, this.#mailed.promise, this.#said.promise])
  }

  report = () =>
    untilGone(async () => {
      expect((await this.#reporter.report()).status).toBe(200)
      this.#reported.resolve()
    })

  /** How the offices are. */
  say = () =>
    untilGone(async () => {
      expect((await this.#statuses.report()).status).toBe(200)
      this.#said.resolve()
    })

  prepare = () =>
    untilGone(async () => {
      this.#typed += 1
      const { status } = await this.#browser.put(`/credit-union/${this.#creditUnionId}`, { supplies_misc: `${this.#typed}` })
      expect(status).toBe(200)
      this.#saved = this.#typed
    })

  notify = () =>
    untilGone(async () => {
      const { status } = await this.#browser.post('/credit-union/notify', {})
      expect(status).toBe(200)
      this.notified += 1
      this.#mailed.resolve()
      // Each has to be delivered in the end.
      await pause(NOTICE_EVERY)
    })

  async expectAllStored({ db }: TestDatabase) {
    await this.#reporter.expectAllStored(db)
    await this.#statuses.expectAllStored(db)
    const { supplies_misc } = await db
      .selectFrom('credit_unions')
      .select('supplies_misc')
      .where('id', '=', this.#creditUnionId)
      .executeTakeFirstOrThrow()
    // The last answered change. A later one without an answer may have been stored.
    expect(this.#saved).toBeGreaterThan(0)
    expect(Number(supplies_misc)).toBeGreaterThanOrEqual(this.#saved)
    expect(Number(supplies_misc)).toBeLessThanOrEqual(this.#typed)
    printFigures(
      `${KILLS} kills: ${this.#reporter.acknowledged.size} reports, ${this.#statuses.acknowledged.size} batches of statuses and ${this.#saved} saves acknowledged, none lost, none twice.`,
    )
  }
}

/** Each mail by its own id, at least once, and no notice that was answered is without one. */
async function everythingIsDelivered({ db }: TestDatabase, { notified }: Work) {
  const rows = await db.selectFrom('outbox').select(['id', 'recipient', 'failed_at']).where('kind', '=', 'mail').execute()
  const notices = rows.filter(({ recipient }) => recipient === 'support@example.org')
  expect(notified).toBeGreaterThan(0)
  expect(notices.length).toBeGreaterThanOrEqual(notified)

  const last = await start()
  await vi.waitFor(
    async () => {
      // Claims of dead processes expire after minutes, and refused rows are delayed: the test waits for neither.
      const now = new Date(0).toISOString()
      const waiting = await db.updateTable('outbox').set({ next_attempt_at: now }).where('sent_at', 'is', null).returning('id').execute()
      expect(waiting).toEqual([])
    },
    { timeout: 40_000, interval: 500 },
  )
  await last.end()
  expect(mailServer.received.filter(({ text }) => text?.includes('/reset-password/'))).not.toEqual([])
  const delivered = new Set(mailServer.received.map(({ messageId }) => messageId))
  expect(rows.filter(({ id }) => !delivered.has(`<${id}@example.org>`))).toEqual([])
  expect(rows.filter(({ failed_at }) => failed_at !== null)).toEqual([])
  printFigures(`${rows.length} mails, none lost; ${mailServer.received.length} arrived.`)
}

/** Again and again, until the connection breaks. */
async function untilGone(act: () => Promise<void>) {
  for (;;) {
    try {
      await act()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}
