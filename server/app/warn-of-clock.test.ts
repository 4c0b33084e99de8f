import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { tellAt } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { warnOfClock } from './warn-of-clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('warns of stored moments that lie ahead of the clock, and of nothing else', async () => {
  const { db } = database
  const warn = vi.fn()
  await warnOfClock(db, { warn })
  const record = (time: number) =>
    tellAt(time, () => db.transaction().execute((tx) => recordEvent(tx, { address: '' }, 'roll call answered', {})))
  await record(Date.now())
  await record(Date.now() + 30_000)
  await warnOfClock(db, { warn })
  expect(warn).not.toHaveBeenCalled()
  await record(Date.now() + 3 * 3_600_000)
  await record(Date.now())
  await warnOfClock(db, { warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ahead_seconds: expect.closeTo(10_800, -2) }), expect.any(String))
})
