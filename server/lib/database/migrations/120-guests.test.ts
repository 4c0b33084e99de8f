import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ upTo: '091-types-of-disasters' })
})
afterAll(() => database.close())

it('makes everybody’s consent a no, and nothing else known', async () => {
  const id = newId()
  const columns = { id, type: 'Credit Union', name: 'Harbor', street: '1 Pier Road', city: 'Biloxi', zip: '39530', state: 'MS', at: now() }
  await sql`insert into credit_unions (id, type_organization, name, name_key, is_not_listed, street, city, zip, state, shared_branching_member, created_at, updated_at)
    values (${columns.id}, ${columns.type}, ${columns.name}, 'harbor', false, ${columns.street}, ${columns.city}, ${columns.zip}, ${columns.state}, true, ${columns.at}, ${columns.at})`.execute(
    database.db,
  )
  await migrate(database)
  const row = await database.db
    .selectFrom('credit_unions')
    .select(['shared_branching_member', 'shared_branching_networks', 'guests_in', 'guests_out', 'reachable_public', 'prefers', 'reachable'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    ...{ shared_branching_member: true, shared_branching_networks: null },
    ...{ guests_in: false, guests_out: false, reachable_public: false },
    ...{ prefers: '[]', reachable: null },
  })
})
