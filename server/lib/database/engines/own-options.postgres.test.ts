import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '#server/lib/database/list.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

let database: TestDatabase
let open: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.databaseUrl ?? '')
  url.searchParams.set('options', '-c timezone=America/Chicago -c datestyle=SQL -c search_path=public,elsewhere')
  open = openDatabase({ DATABASE_URL: url.href, DATA_DIR: database.dataDir })
  // After midnight in UTC, and before it in Chicago.
  const core = { id: 'pier', name: 'Pier', name_key: 'pier', created_at: '2026-11-02T03:00:00.000Z' }
  await open.db.insertInto('core_systems').values(core).execute()
})
afterAll(async () => {
  await open.close()
  await database.close()
})

it('keeps the options of the URL, and has days in UTC all the same', async () => {
  const found = await open.db
    .selectFrom('core_systems')
    .select([
      dayOf('created_at').as('day'),
      sql<string>`current_setting('search_path')`.as('path'),
      sql<string>`current_setting('jit')`.as('jit'),
    ])
    .where('id', '=', 'pier')
    .executeTakeFirst()
  expect(found).toEqual({ day: '2026-11-02', path: 'public,elsewhere', jit: 'off' })
})
