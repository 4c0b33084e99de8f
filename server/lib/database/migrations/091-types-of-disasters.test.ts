import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { storeReport } from '#server/testing/last-release.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '084-shown-in-pictures' })
})
afterEach(() => database.close())

it('types that were stored in the language of their reporter are those of the list, and other words stay', async () => {
  const { db } = database
  const typed = ['Huracán', 'huracan', 'Hurricane', 'Corte de electricidad', 'Explosión']
  for (const [place, type_of_disaster] of typed.entries()) await storeReport(database, `report ${place}`, { type_of_disaster })
  await migrate(database)
  const rows = await db.selectFrom('disaster_reports').select(['type_of_disaster', 'type_key']).orderBy('id').execute()
  expect(rows.map(({ type_of_disaster, type_key }) => [type_of_disaster, type_key])).toEqual([
    ['Hurricane', 'hurricane'],
    ['Hurricane', 'hurricane'],
    ['Hurricane', 'hurricane'],
    ['Power outage', 'power outage'],
    ['Explosión', 'explosion'],
  ])
})
