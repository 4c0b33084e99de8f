// The process is killed at moments of chance while people report and prepare. Whatever was answered as done is there afterwards,
// once, and every mail is delivered. `npm run test:faults` kills more often (FAULT_KILLS).

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { registration } from '#server/testing/people.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { FetchingBrowser } from './fetching-browser.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 3)
/** Between the first answers of a process and its end, in milliseconds, at most. */
const LONGEST = 600
const AT_ONCE = 4

let database: TestDatabase
let mailServer: MailServer

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
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
    const work = new Work(browser)
    const first = await start()
    browser.url = first.url
    const { status, body } = await browser.post('/auth/register', registration({ charter_number: '690001' }))
    expect(status).toBe(201)
    work.creditUnionId = (body as { credit_union_id: string }).credit_union_id
    await first.end('SIGKILL')

    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = await start()
      browser.url = running.url
      const people = Promise.all([...Array.from({ length: AT_ONCE }, () => work.report()), work.prepare(), work.notify()])
      // On a busy machine the first answers take a while; a process that is killed before them proves nothing.
      await Promise.race([work.answers(), people])
      await pause(randomInt(LONGEST))
      await running.end('SIGKILL')
      await people
    }

    await work.settle(database, mailServer)
  },
  KILLS * 10_000 + 60_000,
)

/** What people do until the server is gone, and what they were told. Who was not answered tries again with the next process. */
class Work {
  creditUnionId = ''
  readonly #browser: FetchingBrowser
  readonly #received = new Set<string>()
  #unanswered: string[] = []
  #typed = 0
  #saved = 0
  #notified = 0
  #reported = Promise.withResolvers<void>()
  #mailed = Promise.withResolvers<void>()

  constructor(browser: FetchingBrowser) {
    this.#browser = browser
  }

  /** Resolves when the next report and the next notice are answered. */
  async answers() {
    this.#reported = Promise.withResolvers()
    this.#mailed = Promise.withResolvers()
    await Promise.all([this.#reported.promise, this.#mailed.promise])
  }

  report = () =>
    untilGone(async () => {
      const submission_id = this.#unanswered.pop() ?? randomUUID()
      try {
        const { status } = await this.#browser.post('/disaster-report', { ...report, submission_id })
        expect(status).toBe(200)
        this.#received.add(submission_id)
        this.#reported.resolve()
      } catch (error) {
        this.#unanswered.push(submission_id)
        throw error
      }
    })

  prepare = () =>
    untilGone(async () => {
      this.#typed += 1
      const { status } = await this.#browser.put(`/credit-union/${this.creditUnionId}`, { supplies_misc: `${this.#typed}` })
      expect(status).toBe(200)
      this.#saved = this.#typed
    })

  notify = () =>
    untilGone(async () => {
      const { status } = await this.#browser.post('/credit-union/notify', {})
      expect(status).toBe(200)
      this.#notified += 1
      this.#mailed.resolve()
    })

  async settle({ db }: TestDatabase, { received }: MailServer) {
    const stored = (await db.selectFrom('disaster_reports').select('submission_id').execute()).map((row) => row.submission_id)
    expect(this.#received.size).toBeGreaterThan(0)
    expect([...this.#received].filter((id) => !stored.includes(id))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)

    const { supplies_misc } = await db
      .selectFrom('credit_unions')
      .select('supplies_misc')
      .where('id', '=', this.creditUnionId)
      .executeTakeFirstOrThrow()
    // What was sent and not answered may have been stored.
    expect(Number(supplies_misc)).toBeGreaterThanOrEqual(this.#saved)
    expect(Number(supplies_misc)).toBeLessThanOrEqual(this.#typed)

    // The claims of processes that died run out after minutes, which nobody waits for here.
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0).toISOString() })
      .where('sent_at', 'is', null)
      .execute()
    const last = await start()
    await vi.waitFor(async () => expect(await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).toEqual([]), {
      timeout: 30_000,
    })
    await last.end()
    const delivered = received.filter(({ subject }) => subject?.endsWith('completed its Prepare form'))
    expect(this.#notified).toBeGreaterThan(0)
    expect(delivered.length).toBeGreaterThanOrEqual(this.#notified)
  }
}

const report = {
  credit_union_name: 'Pier CU',
  reporter_name: 'Dana Whitfield',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damage over the drive-through.',
  hours_of_operation_statement: 'Shortened',
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
