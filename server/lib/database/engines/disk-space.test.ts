import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportFields } from '#contract/catalogue/report-form.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { createTestApp } from '#server/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { listed, office, open } from '#server/testing/incidents.ts'
import { developer, enroll } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { ROOM, watchDiskSpace } from './disk-space.ts'

const OFFICES = 50

let database: TestDatabase
const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => database.close())

const left = () => database.db.selectFrom('installation').select('name').where('name', '=', 'room').execute()

test('tries nothing while all is well, nor after another error', async () => {
  const diskSpace = watchDiskSpace(database.db, database.dataDir)
  const writes = vi.spyOn(database.db, 'insertInto')
  diskSpace.note(new Error('something else'))
  await diskSpace.check()
  expect(writes).not.toHaveBeenCalled()
})

test('after a full disk, tries again each time until there is room, and leaves nothing behind', async () => {
  const diskSpace = watchDiskSpace(database.db, database.dataDir)
  diskSpace.note(noRoom())
  diskSpace.note(new Error('something else'))
  const writes = vi.spyOn(database.db, 'insertInto').mockImplementationOnce(() => {
    throw noRoom()
  })
  await expect(diskSpace.check()).rejects.toThrow('no space left')
  await Promise.all([diskSpace.check(), diskSpace.check()])
  expect(writes).toHaveBeenCalledTimes(2)
  expect(await left()).toEqual([])
  await diskSpace.check()
  expect(writes).toHaveBeenCalledTimes(2)
})

const testOnSqlite = process.env.TEST_ENGINE === 'sqlite' ? test : () => {}

testOnSqlite('the room that is tried is more than the largest report takes', async () => {
  const testApp = await createTestApp()
  const incident = await open(await developer(testApp))
  const { browser } = await enroll(testApp, { charter_number: '470001' })
  const row = await listed(testApp, '470001')
  const offices = await Promise.all(Array.from({ length: OFFICES }, () => office(testApp, row)))
  const log = join(testApp.dataDir, 'breakwater.sqlite-wal')
  await sql`pragma wal_checkpoint(truncate)`.execute(testApp.db)
  expect((await stat(log)).size).toBe(0)
  const body = {
    ...report(longestAnswers()),
    incident_id: incident.id,
    offices: offices.map((office_id) => ({ office_id, status: 'closed' })),
  }
  const { status, error } = await browser.call(submitDisasterReport, { body })
  expect({ status, error: error.errors }).toEqual({ status: 200, error: undefined })
  const { size } = await stat(log)
  expect(size).toBeGreaterThan(20 * 4096)
  expect(size).toBeLessThan(ROOM)
  await testApp.close()
})

/** Each text is as long as it may be. */
const longestAnswers = () => ({ ...filled('text', TEXT_LENGTH), ...filled('line', LINE_LENGTH) })

const filled = (kind: string, length: number) =>
  Object.fromEntries(reportFields.filter((field) => field.kind === kind).map(({ name }) => [name, 'é'.repeat(length)]))
