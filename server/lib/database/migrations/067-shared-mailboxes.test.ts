import { afterAll, beforeAll, expect, it } from 'vitest'
import { rosterOf } from '#server/domain/roll-calls/roster.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ upTo: '065-charter-keys' })
})
afterAll(() => database.close())

const time = '2026-09-14T12:00:00.000Z'
const dated = { created_at: time, updated_at: time }

it('a row with the address of an account stays that account’s, and others may share an address', async () => {
  const { db } = database
  await db
    .insertInto('credit_unions')
    .values({
      id: 'own',
      name: 'Own',
      name_key: 'own',
      type_organization: 'Credit Union',
      core_system: 'X',
      has_answers: false,
      is_not_listed: false,
      ...{ street: '1 Pier Road', city: 'Biloxi', state: 'MS', zip: '39530' },
      ...dated,
    } as never)
    .execute()
  const account = (id: string) => ({
    id,
    email: `${id}@example.org`,
    email_key: `${id}@example.org`,
    first_name: 'Grace',
    last_name: 'Moran',
    ...dated,
  })
  await db
    .insertInto('users')
    .values([account('grace'), account('locked'), account('linked')].map((user) => ({ ...user, password_hash: null })) as never)
    .execute()
  await db
    .insertInto('memberships')
    .values(
      ['grace', 'locked', 'linked'].map((user_id) => ({
        user_id,
        credit_union_id: 'own',
        role: 'Member',
        locked: user_id === 'locked',
        created_at: time,
      })) as never,
    )
    .execute()
  const row = (id: string, email: string, user_id: string | null = null) => ({
    ...{ credit_union_id: 'own', id, user_id, first_name: 'G.', last_name: id, name_key: `g. ${id}`, email, email_key: email, ...dated },
  })
  await db
    .insertInto('roster_people')
    .values([
      row('one', 'grace@example.org'),
      row('two', 'locked@example.org'),
      row('three', 'linked@example.org'),
      row('four', 'former@example.org', 'linked'),
    ])
    .execute()
  await migrate(database)
  const linked = await db.selectFrom('roster_people').select(['id', 'user_id']).orderBy('id').execute()
  expect(linked.map(({ id, user_id }) => [id, user_id])).toEqual([
    ['four', 'linked'],
    ['one', 'grace'],
    ['three', null],
    ['two', null],
  ])
  expect((await rosterOf(db, 'own')).map(({ id, user_id }) => [id, user_id])).toContainEqual(['one', 'grace'])
  await db.insertInto('roster_people').values(row('five', 'grace@example.org')).execute()
  expect(
    (await rosterOf(db, 'own'))
      .filter(({ shares_email }) => shares_email)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['five', 'four', 'one', 'three'])
})
