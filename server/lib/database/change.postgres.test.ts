import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { change } from './change.ts'
import type { Tx } from './tables/tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const system = { created_at: '2026-11-01T12:00:00.000Z' }
  await database.db
    .insertInto('core_systems')
    .values([
      { id: 'pier', name: 'Pier', name_key: 'pier', ...system },
      { id: 'quay', name: 'Quay', name_key: 'quay', ...system },
    ])
    .execute()
})
afterAll(() => database.close())

const rename = (tx: Tx, id: string, name: string) => tx.updateTable('core_systems').set({ name }).where('id', '=', id).execute()

it('makes a change again that a deadlock has ended', async () => {
  const both = Promise.withResolvers<void>()
  let [made, waiting] = [0, 0]
  const turn = (first: string, second: string) =>
    change(database.db, async (tx) => {
      made += 1
      await rename(tx, first, `${first} first`)
      waiting += 1
      if (waiting === 2) both.resolve()
      await both.promise
      await rename(tx, second, `${first} second`)
    })
  await Promise.all([turn('pier', 'quay'), turn('quay', 'pier')])
  expect(made).toBe(3)
  const names = await database.db.selectFrom('core_systems').select('name').where('id', 'in', ['pier', 'quay']).orderBy('id').execute()
  expect([
    ['pier first', 'pier second'],
    ['quay second', 'quay first'],
  ]).toContainEqual(names.map(({ name }) => name))
})
