import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findInDirectory } from './find-in-directory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const entry = (charter_number: string, gone_at: string | null) => ({
    id: newId(),
    charter_number,
    name: 'Tide Federal Credit Union',
    name_key: 'tide federal credit union',
    filed_name: 'TIDE',
    cu_type: 1,
    street: '1 Pier Rd',
    city: 'Biloxi',
    zip: '39530',
    state: 'MS',
    latitude: 30.4,
    longitude: -88.9,
    gone_at,
    updated_at: now(),
  })
  await database.db
    .insertInto('directory')
    .values([entry('90001', null), entry('90002', now())])
    .execute()
})
afterAll(() => database.close())

it('finds a listed credit union by its charter number', async () => {
  expect(await findInDirectory(database.db, '90001')).toMatchObject({ charter_number: '90001', state: 'MS', latitude: 30.4 })
})

it('finds none that is not listed, or no longer', async () => {
  expect(await findInDirectory(database.db, '90003')).toBeNull()
  expect(await findInDirectory(database.db, '90002')).toBeNull()
})
