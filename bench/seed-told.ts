// Thousands of people who want to be told of every warning by email, at any hour.

import { warningKinds } from '#contract/warnings/kinds.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export const PEOPLE = 20_000
const HOUR = 3_600_000

/** Each belongs to one of the confirmed credit unions, and wants every mail at any hour. */
export async function seedPeople(db: Db) {
  const organizations = await db.selectFrom('credit_unions').select('id').where('charter_number', 'is not', null).orderBy('id').execute()
  const time = now()
  const earlier = new Date(Date.now() - HOUR).toISOString()
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < PEOPLE; from += 500) {
      const people = Array.from({ length: 500 }, (_, at) => ({ id: newId(), n: from + at }))
      const email = (n: number) => `told${n}@example.org`
      const homeOf = (n: number) => organizations[n % organizations.length]?.id ?? ''
      await tx
        .insertInto('users')
        .values(
          people.map(({ id, n }) => ({
            ...{ id, email: email(n), email_key: email(n), email_proven_at: time, first_name: 'Dana', last_name: `Told ${n}` },
            ...{ phone: '555-555-0100', credit_union_id: homeOf(n), created_at: time, updated_at: time },
          })),
        )
        .execute()
      await tx
        .insertInto('memberships')
        .values(people.map(({ id, n }) => ({ user_id: id, credit_union_id: homeOf(n), role: 'Member' as const, created_at: time })))
        .execute()
      await tx
        .insertInto('warning_choices')
        .values(
          people.map(({ id }) => ({
            ...{
              user_id: id,
              ways: '["mail"]',
              least_severity: 'Minor' as const,
              quiet_from: null,
              quiet_until: null,
              updated_at: earlier,
            },
            groups: JSON.stringify([...new Set(warningKinds.map(({ group }) => group))]),
          })),
        )
        .execute()
    }
  })
}
