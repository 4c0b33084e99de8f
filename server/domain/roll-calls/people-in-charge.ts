import { inChargeOf } from '#server/domain/users.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/**
 * The asker, while a Manager or Administrator, and the Administrators. Of an organization that is not confirmed, only those whose address is proven:
 * another may be a stranger's. A mail to an address that is not proven says nothing about a person.
 */
export const peopleInCharge = (db: Db, { credit_union_id, started_by }: { credit_union_id: string; started_by: string }) =>
  inChargeOf(db, credit_union_id, started_by)
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .where((eb) => eb.or([eb('credit_unions.confirmed_at', 'is not', null), eb('users.email_proven_at', 'is not', null)]))
    .select('users.email_proven_at')
    .execute()
