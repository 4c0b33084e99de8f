import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { settleNow } from './settle-now.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('lets a transaction that reads what is now wait for the disk', async () => {
  const { db } = database
  await db.insertInto('now_changes').values({ about: 'charter 501' }).execute()
  const waits = await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    await settleNow(tx)
    return sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(tx)
  })
  expect(waits.rows).toEqual([{ setting: 'on' }])
})
