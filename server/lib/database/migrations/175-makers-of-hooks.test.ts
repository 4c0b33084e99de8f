import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { storeOrganization, storePerson } from '#server/testing/last-release.ts'

it('a hook that there is has the maker that the audit trail names, if it names one', async () => {
  const database = await createTestDatabase({ upTo: '172-mailboxes' })
  const { db } = database
  await storeOrganization(database, 'gulf')
  await storePerson(database, 'ana', { at: {}, passwordHash: '' })
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', 'ana')
    .executeTakeFirstOrThrow()
  const time = '2026-11-01T10:00:00.000Z'
  for (const id of ['known', 'unknown'])
    await db
      .insertInto('hooks')
      .values({
        ...{ id, credit_union_id: 'gulf', url: 'https://hooks.example.org/in', events: '["incident.opened"]', states: null },
        ...{ exercises: false, secret: 'sealed', state: 'on', created_at: time },
      })
      .execute()
  const event = { actor_id: 'ana', acting_as_id: null, credit_union_id: 'gulf', address: '', happened_at: time, details: null }
  for (const what of ['hook made', 'hook changed'] as const)
    await db
      .insertInto('audit_events')
      .values({ ...event, id: what, what, record_id: what === 'hook made' ? 'known' : 'unknown' })
      .execute()
  await migrate(database)
  expect(await db.selectFrom('hooks').select(['id', 'made_by', 'made_by_name']).orderBy('id').execute()).toEqual([
    { id: 'known', made_by: 'ana', made_by_name: `${first_name} ${last_name}` },
    { id: 'unknown', made_by: null, made_by_name: null },
  ])
  await database.close()
})
