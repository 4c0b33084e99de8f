import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withTemporaryFiles } from './temporary-files.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** SQLite's numbers: 1 for files, 2 for memory. */
const placeOf = async () => {
  if (database.engine !== 'sqlite') return null
  const { rows } = await sql<{ temp_store: number }>`pragma temp_store`.execute(database.db)
  return rows[0]?.temp_store
}

it('uses files for that time only, also where it fails', async () => {
  const [file, memory] = database.engine === 'sqlite' ? [1, 2] : [null, null]
  await withTemporaryFiles(database, async () => expect(await placeOf()).toBe(file))
  expect(await placeOf()).toBe(memory)
  await expect(withTemporaryFiles(database, () => Promise.reject(new Error('Full.')))).rejects.toThrow('Full.')
  expect(await placeOf()).toBe(memory)
})
