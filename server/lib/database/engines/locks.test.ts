import { afterAll, beforeAll, expect, it } from 'vitest'
import { change } from '#server/lib/database/change.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { lockRow, lockRows } from './locks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .insertInto('core_systems')
    .values({ id: 'pier', name: '0', name_key: 'pier', created_at: '2026-11-01T12:00:00.000Z' })
    .execute()
})
afterAll(() => database.close())

it('lets transactions that lock one row see what the one before has made of it', async () => {
  const addOne = () =>
    change(database.db, async (tx) => {
      const name = (await lockRow(tx, 'core_systems', 'pier'))?.name
      await tx
        .updateTable('core_systems')
        .set({ name: String(Number(name) + 1) })
        .where('id', '=', 'pier')
        .execute()
    })
  await Promise.all(Array.from({ length: 20 }, addOne))
  expect(await change(database.db, (tx) => lockRow(tx, 'core_systems', 'pier'))).toMatchObject({ id: 'pier', name: '20' })
})

it('answers undefined for a row that does not exist', async () => {
  expect(await change(database.db, (tx) => lockRow(tx, 'core_systems', 'none'))).toBeUndefined()
  const found = await change(database.db, (tx) =>
    lockRows(tx, tx.selectFrom('core_systems').select('id').where('id', '=', 'none')).execute(),
  )
  expect(found).toEqual([])
})
