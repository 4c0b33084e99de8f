import { expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase } from '#server/testing/database.ts'

it('an earlier lock counts as a developer’s if the trail says so, and otherwise as an Administrator’s', async () => {
  const database = await createTestDatabase({ upTo: '065-charter-keys' })
  const { db } = database
  const names = ['dev', 'manager', 'by-dev', 'by-manager', 'by-dev-before', 'not-on-record', 'unlocked']
  const user = { password_hash: null, first_name: 'Dana', credit_union_id: null, created_at: now(), updated_at: now() }
  await db
    .insertInto('users')
    .values(names.map((id) => ({ ...user, id, email: id, email_key: id, last_name: id, is_developer: id === 'dev' })) as never)
    .execute()
  await db
    .insertInto('credit_unions')
    .values({
      ...{
        id: 'harbor',
        type_organization: 'Partner',
        name: 'Harbor',
        name_key: 'harbor',
        street: '',
        city: '',
        state: 'MS',
        zip: '39530',
        is_not_listed: false,
      },
      ...{ created_at: now(), updated_at: now() },
    } as never)
    .execute()
  const locked = names.filter((id) => id !== 'dev' && id !== 'manager')
  await db
    .insertInto('memberships')
    .values(
      locked.map((user_id) => ({
        user_id,
        credit_union_id: 'harbor',
        role: 'Member',
        locked: user_id !== 'unlocked',
        created_at: now(),
      })) as never,
    )
    .execute()
  const events = [
    ['by-dev', 'dev'],
    ['by-manager', 'manager'],
    ['by-dev-before', 'dev'],
    ['by-dev-before', 'manager'],
  ] as const
  await db
    .insertInto('audit_events')
    .values(
      events.map(([record_id, actor_id], minute) => ({
        ...{ id: newId(), happened_at: new Date(Date.UTC(2026, 8, 14, 12, minute)).toISOString(), actor_id, acting_as_id: null },
        ...{ what: 'user locked', record_id, credit_union_id: 'harbor', address: null, details: null },
      })),
    )
    .execute()
  await migrate(database)
  const rows = await db.selectFrom('memberships').select(['user_id', 'locked_as']).execute()
  expect(Object.fromEntries(rows.map(({ user_id, locked_as }) => [user_id, locked_as]))).toEqual({
    'by-dev': 'developer',
    'by-manager': 'Administrator',
    'by-dev-before': 'Administrator',
    'not-on-record': 'Administrator',
    unlocked: null,
  })
  await database.close()
})
