// The primary of a PostgreSQL fails during work, and its replacement is read-only for a while: no client gets an internal error or stale data, and
// the service recovers by itself. `npm run test:faults` does it with a real cluster.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { createTestDatabase, onServer, serverUrl, type TestDatabase } from '#server/testing/database.ts'
import { registration } from '#server/testing/people.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { FetchingBrowser } from './fetching-browser.ts'
import { expectAllStored, Reporter } from './reporter.ts'

const ROUNDS = 2
const AT_ONCE = 6
const { message, retryAfter } = errorTable.unavailable

let database: TestDatabase
let url: string
let running: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase()
  url = database.databaseUrl ?? ''
  running = await startProcess({ DATA_DIR: database.dataDir, DATABASE_URL: url })
}, 240_000)
afterAll(async () => {
  await running?.end('SIGKILL')
  await database.close()
})

const onlyReads = (isSo: boolean) =>
  onServer(serverUrl(), `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${isSo ? 'on' : 'off'}`)
/** Every connection of the server breaks, whatever is under way on it. */
const breakConnections = () =>
  onServer(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')

test('a lost or read-only database gets no more queries until it can be written again', async () => {
  const browser = new FetchingBrowser(running.url)
  const enrolled = await browser.post('/auth/register', registration({ charter_number: '690006' }))
  expect(enrolled.status).toBe(201)
  const { credit_union_id } = enrolled.body as { credit_union_id: string }
  const reporter = new Reporter(browser)
  const answers: [status: number, body: unknown, retryAfter: string | null][] = []
  let isOver = false
  // A report is one statement, an answer of the Prepare form a transaction.
  const prepare = () => browser.put(`/credit-union/${credit_union_id}`, { supplies_misc: `${Math.random()}` })
  const people = Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      while (!isOver) {
        const { status, body, headers } = await (n % 2 === 0 ? reporter.report() : prepare())
        if (status !== 200) answers.push([status, body, headers.get('retry-after')])
      }
    }),
  )
  const moreAreStored = async () => {
    const before = reporter.acknowledged.size
    await vi.waitFor(() => expect(reporter.acknowledged.size).toBeGreaterThan(before + 20), { timeout: 60_000 })
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    await moreAreStored()
    await onlyReads(true)
    await breakConnections()
    await expect.poll(async () => (await browser.look('/readyz')).status, { timeout: 60_000 }).toBe(503)
    expect((await browser.get('/auth/self')).status).toBe(503)
    // The connections that were made meanwhile are not the ones to go on with.
    await onlyReads(false)
    await moreAreStored()
    // And broken without anything else: some are in the middle of a transaction.
    await breakConnections()
  }
  await moreAreStored()
  isOver = true
  await people

  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) expect(answer).toEqual([503, { code: 'unavailable', message }, `${retryAfter}`])
  await expectAllStored(database.db, [reporter])
}, 240_000)
