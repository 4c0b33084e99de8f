import type { Db } from '#server/lib/database/tables/tables.ts'

/**
 * The asker, while a Manager or Administrator, and the Administrators. Of an organization that is not confirmed, only those whose address is proven:
 * another may be a stranger's.
 */
export const peopleInCharge = (db: Db, { credit_union_id, started_by }: { credit_union_id: string; started_by: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.language'])
    .where('memberships.credit_union_id', '=', credit_union_id)
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('memberships.role', '=', 'Administrator'),
        eb.and([eb('memberships.role', '=', 'Manager'), eb('users.id', '=', started_by)]),
      ]),
    )
    .where((eb) => eb.or([eb('credit_unions.confirmed_at', 'is not', null), eb('users.email_proven_at', 'is not', null)]))
    .orderBy('users.id')
    .execute()
