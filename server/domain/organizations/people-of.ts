// The people of an organization who are neither locked nor deleted, and who get its mails.

import type { Recipient } from '#server/domain/mail/mail-to.ts'
import { recipientFields, unlockedOf } from '#server/domain/users.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export const peopleOf = (db: Db, creditUnionId: string) =>
  unlockedOf(db, creditUnionId)
    .select([...recipientFields, 'users.email_proven_at'])
    .execute()

export const administratorsOf = (db: Db, creditUnionId: string): Promise<Recipient[]> =>
  unlockedOf(db, creditUnionId).where('memberships.role', '=', 'Administrator').select(recipientFields).execute()

/** Managers and Administrators; none for an organization that has left. */
export const actingPeopleOf = (db: Db, creditUnionId: string): Promise<Recipient[]> =>
  unlockedOf(db, creditUnionId)
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('credit_unions.deleted_at', 'is', null)
    .select(recipientFields)
    .execute()
