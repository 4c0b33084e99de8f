// What several features ask of people: the same question, asked in one place.

import { sql } from 'kysely'
import { emailKey } from './keys.ts'
import type { Db } from './tables.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).where('deleted_at', 'is', null).executeTakeFirst()

/** Whether the organization has an Administrator who is neither locked nor deleted. */
export async function hasAdministrator(db: Db, creditUnionId: string) {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(sql<number>`1`.as('found'))
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.role', '=', 'Administrator')
    .where('users.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
