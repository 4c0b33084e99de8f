import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { storeReport } from '#server/testing/last-release.ts'

it('the report that was received last counts, whatever day it gives', async () => {
  const database = await createTestDatabase({ upTo: '127-calendars' })
  const { db } = database
  const at = (hour: number) => new Date(Date.now() - hour * 3_600_000).toISOString()
  await storeReport(database, 'first', { date_reported: '2026-03-02', created_at: at(3) })
  await storeReport(database, 'second', { date_reported: '2026-03-01', created_at: at(2) })
  await storeReport(database, 'alone', { reported_by: 'else', created_at: at(4) })
  await storeReport(database, 'withdrawn', { created_at: at(1), withdrawn_at: at(1) })
  const latest = async () => {
    const rows = await db.selectFrom('disaster_reports').select('id').where('is_latest', '=', true).orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  expect(await latest()).toEqual(['alone', 'first'])
  await migrate(database)
  expect(await latest()).toEqual(['alone', 'second'])
  await db
    .updateTable('disaster_reports')
    .set({ withdrawn_at: at(0) })
    .where('id', '=', 'second')
    .execute()
  expect(await latest()).toEqual(['alone', 'first'])
  await database.close()
})
