// The people of an organization who are neither locked nor deleted, and who get its mails.

import type { Recipient } from '#server/domain/mail/mail-to.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

const unlocked = (db: Db, creditUnionId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')

const recipient = ['users.id', 'users.email', 'users.first_name', 'users.language'] as const

export const peopleOf = (db: Db, creditUnionId: string) =>
  unlocked(db, creditUnionId)
    .select([...recipient, 'users.email_proven_at'])
    .execute()

export const administratorsOf = (db: Db, creditUnionId: string): Promise<Recipient[]> =>
  unlocked(db, creditUnionId).where('memberships.role', '=', 'Administrator').select(recipient).execute()

/** Managers and Administrators; none for an organization that has left. */
export const actingPeopleOf = (db: Db, creditUnionId: string): Promise<Recipient[]> =>
  unlocked(db, creditUnionId)
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('credit_unions.deleted_at', 'is', null)
    .select(recipient)
    .execute()
