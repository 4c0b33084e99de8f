import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '065-charter-keys' })
})
afterEach(() => database.close())

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 8, 14, 12, minute, second)).toISOString()

interface Case {
  provider?: 'gmail' | 'linkedin'
  domain?: string
  /** The address that the provider named; by default the account's. */
  named?: string
  registered?: string
  proven?: string
  linked?: string
  events?: [what: string, when: string, details?: object][]
  invited?: string
}

/** Who proved their address at minute 1, and what they have done besides. */
const asked: Record<string, Case> = {
  linkedin: { provider: 'linkedin' },
  google: { provider: 'gmail' },
  'linkedin-of-gmail': { provider: 'linkedin', domain: 'gmail.com' },
  'registered-there': { registered: at(1), linked: at(1, 1) },
  'on-record': { events: [['email proven', at(1), { how: 'provider' }]] },
  'password-before': { events: [['signed in', at(0), { factors: ['password'] }]] },
  'signed-in-there': { events: [['signed in', at(5), { factors: ['linkedin'] }]] },
  'invited-later': { registered: at(1), invited: at(3) },
}
const stays: Record<string, Case> = {
  'of-google': { provider: 'gmail', domain: 'gmail.com' },
  'of-google-too': { provider: 'gmail', domain: 'googlemail.com' },
  'password-since': { events: [['signed in', at(5), { factors: ['password', 'code'] }]] },
  'reset-since': { events: [['password reset', at(5)]] },
  'link-since': { events: [['email proven', at(5), { how: 'link' }]] },
  'proven-by-link': { events: [['email proven', at(1), { how: 'link' }]] },
  'linked-later': { linked: at(9) },
  'other-address': { named: 'someone.else@example.org' },
  invited: { registered: at(1), invited: at(1) },
}

it('asks for the link once where a provider’s word was the only proof', async () => {
  const { db } = database
  const people = Object.entries({ ...asked, ...stays })
  const emailOf = (id: string, { domain = 'harborlantern.org' }: Case) => `${id}@${domain}`
  await db
    .insertInto('credit_unions')
    .values({
      ...{ id: 'harbor', type_organization: 'Partner', name: 'Harbor', name_key: 'harbor', street: '1 Pier Road', city: 'Biloxi' },
      ...{ zip: '39530', state: 'MS', is_not_listed: false, created_at: at(0), updated_at: at(0) },
    } as never)
    .execute()
  for (const [id, each] of people) {
    const email = emailOf(id, each)
    const { provider = 'linkedin', registered = at(0), proven = at(1), linked = at(1), named = email.toUpperCase() } = each
    await db
      .insertInto('users')
      .values({
        ...{ id, email, email_key: email, email_proven_at: proven, password_hash: null, first_name: 'Dana', last_name: id },
        ...{ credit_union_id: null, created_at: registered, updated_at: registered },
      } as never)
      .execute()
    await db.insertInto('identities').values({ provider, subject: id, user_id: id, email: named, created_at: linked }).execute()
    for (const [n, [what, happened_at, details]] of (each.events ?? []).entries())
      await db
        .insertInto('audit_events')
        .values({
          ...{
            id: `${id} ${n}`,
            happened_at,
            actor_id: null,
            acting_as_id: null,
            what,
            record_id: id,
            credit_union_id: null,
            address: null,
          },
          details: details ? JSON.stringify(details) : null,
        })
        .execute()
    if (each.invited)
      await db
        .insertInto('invitations')
        .values({
          ...{ id: `invitation of ${id}`, credit_union_id: 'harbor', email, email_key: email, invited_by: id, state: 'accepted' as const },
          ...{ created_at: at(0), answered_at: each.invited },
        })
        .execute()
  }
  await db
    .insertInto('second_factors')
    .values([
      { id: 'begun', user_id: 'linkedin', kind: 'totp', secret: 'sealed', created_at: at(1), confirmed_at: null },
      { id: 'in use', user_id: 'invited', kind: 'totp', secret: 'sealed', created_at: at(1), confirmed_at: at(2) },
    ])
    .execute()
  await migrate(database)
  const rows = await db.selectFrom('users').select('id').where('email_proven_at', 'is', null).orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(asked).sort())
  expect(await db.selectFrom('second_factors').select('id').execute()).toEqual([{ id: 'in use' }])
})
