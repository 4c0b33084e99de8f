// What several features ask of people: the same question, asked in one place.

import { sql } from 'kysely'
import { emailKey } from './keys.ts'
import type { Db } from './tables.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .select(isLockedOut('users.id').as('is_locked_out'))
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Whether every organization that a person belongs to has locked them: only then they cannot sign in. */
export const isLockedOut = (userId: 'users.id' | 'real.id') => sql<boolean>`(
  exists (select 1 from memberships where memberships.user_id = ${sql.ref(userId)} and memberships.locked)
  and not exists (select 1 from memberships where memberships.user_id = ${sql.ref(userId)} and not memberships.locked))`

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
