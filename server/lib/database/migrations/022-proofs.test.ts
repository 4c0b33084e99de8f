import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '021-mail-recipients' })
})
afterEach(() => database.close())

const at = (minute: number) => new Date(Date.UTC(2026, 8, 14, 12, minute)).toISOString()

it('earlier addresses are proven by a reset, a provider or an invitation, unless changed later', async () => {
  const { db } = database
  const names = ['nothing', 'reset', 'provider', 'changed', 'renamed', 'proven-again', 'invited', 'accepted']
  await db
    .insertInto('users')
    .values(
      names.map((id) => ({
        id,
        email: `${id}@example.org`,
        email_key: `${id}@example.org`,
        password_hash: null,
        first_name: 'Dana',
        last_name: id,
        credit_union_id: null,
        created_at: at(0),
        updated_at: at(0),
      })) as never,
    )
    .execute()
  const events: [id: string, what: string, minute: number, fields?: string[]][] = [
    ['reset', 'password reset', 1],
    ['provider', 'social sign-in linked', 2],
    ['changed', 'password reset', 3],
    ['changed', 'profile changed', 4, ['first_name', 'email']],
    ['renamed', 'password reset', 5],
    ['renamed', 'profile changed', 6, ['first_name']],
    ['proven-again', 'profile changed', 7, ['email']],
    ['proven-again', 'password reset', 8],
    ['nothing', 'password reset requested', 9],
    ['invitation of accepted', 'invitation accepted', 10],
  ]
  await db
    .insertInto('audit_events')
    .values(
      events.map(([record_id, what, minute, fields], n) => ({
        id: `${100 + n}`,
        happened_at: at(minute),
        actor_id: null,
        acting_as_id: null,
        what,
        record_id,
        credit_union_id: null,
        address: null,
        details: fields ? JSON.stringify({ fields }) : null,
      })),
    )
    .execute()
  await db
    .insertInto('credit_unions')
    .values({
      id: 'harbor',
      type_organization: 'Partner',
      name: 'Harbor',
      name_key: 'harbor',
      street: '1 Pier Road',
      city: 'Biloxi',
      zip: '39530',
      state: 'MS',
      is_not_listed: false,
      created_at: at(0),
      updated_at: at(0),
    } as never)
    .execute()
  await db
    .insertInto('invitations')
    .values(
      ['invited', 'accepted'].map((id) => ({
        id: `invitation of ${id}`,
        credit_union_id: 'harbor',
        email: `${id}@example.org`,
        email_key: `${id}@example.org`,
        invited_by: 'reset',
        state: 'accepted' as const,
        created_at: at(0),
        answered_at: at(11),
      })),
    )
    .execute()
  await migrate(database)
  const rows = await db.selectFrom('users').select(['id', 'email_proven_at']).orderBy('id').execute()
  expect(Object.fromEntries(rows.map(({ id, email_proven_at }) => [id, email_proven_at]))).toEqual({
    nothing: null,
    reset: at(1),
    provider: at(2),
    changed: null,
    renamed: at(5),
    'proven-again': at(8),
    invited: at(0),
    accepted: null,
  })
})
