import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { listed, office } from '#server/testing/incidents.ts'

it('offices that were stored before get the key of their name, street and city', async () => {
  const database = await createTestDatabase({ upTo: '120-guests' })
  const { db } = database
  const id = await office(database, await listed(database, '680002'))
  await sql`update offices set name = 'Peñón', street = '7 O’Hare Way', city = 'Cataño' where id = ${id}`.execute(db)
  await migrate(database)
  const { search_key } = await db.selectFrom('offices').select('search_key').where('id', '=', id).executeTakeFirstOrThrow()
  expect(search_key).toBe('penon 7 ohare way catano')
  await database.close()
})
