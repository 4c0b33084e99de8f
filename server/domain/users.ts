// Questions about people that several features ask.

import { sql } from 'kysely'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .select(isLockedOut('users.id').as('is_locked_out'))
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findMembership = (db: Db, userId: string, creditUnionId: string) =>
  db
    .selectFrom('memberships')
    .select(['role', 'locked'])
    .where('user_id', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .executeTakeFirst()

/** Whether every organization that a person belongs to has locked them: only then they cannot sign in. */
export const isLockedOut = (userId: 'users.id' | 'real.id') => sql<boolean>`(
  exists (select 1 from memberships where memberships.user_id = ${sql.ref(userId)} and memberships.locked)
  and not exists (select 1 from memberships where memberships.user_id = ${sql.ref(userId)} and not memberships.locked))`

export const hasSecondFactor = (userId: 'users.id' | 'real.id') => sql<boolean>`exists (select 1 from second_factors
  where second_factors.user_id = ${sql.ref(userId)} and second_factors.confirmed_at is not null)`

/** Whether the person belongs to another organization besides that of the membership. */
export const belongsElsewhere = sql<boolean>`exists (select 1 from memberships as others
  inner join credit_unions as elsewhere on elsewhere.id = others.credit_union_id and elsewhere.deleted_at is null
  where others.user_id = users.id and others.credit_union_id <> memberships.credit_union_id)`

/** Whether the organization has an Administrator who is neither locked nor deleted. */
export async function hasAdministrator(db: Db, creditUnionId: string) {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(sql<number>`1`.as('found'))
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.role', '=', 'Administrator')
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The people of an organization who are neither locked nor deleted. */
export const unlockedOf = (db: Db, creditUnionId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')

/** What a mail to a person needs. */
export const recipientFields = ['users.id', 'users.email', 'users.first_name', 'users.language'] as const

/** The Administrators, and the person who began something while they are still a Manager. */
export const inChargeOf = (db: Db, creditUnionId: string, begunBy: string) =>
  unlockedOf(db, creditUnionId)
    .where((eb) =>
      eb.or([eb('memberships.role', '=', 'Administrator'), eb.and([eb('memberships.role', '=', 'Manager'), eb('users.id', '=', begunBy)])]),
    )
    .select(recipientFields)

/** The offices where a person works, of a stored text; null until they were asked. */
export const officeIdsIn = (stored: string | null): string[] | null => (stored === null ? null : (JSON.parse(stored) as string[]))
