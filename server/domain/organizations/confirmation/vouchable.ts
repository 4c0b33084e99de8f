import { sql } from 'kysely'
import { isNumberOpen } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import type { Association } from '#server/domain/desk/association.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/**
 * Credit unions that wait in the states of an Association. Not those that were refused or replaced, whose confirmation the foundation withdrew, or
 * whose number it refuses, or whose name looks like another one's. Nor those whose voucher by letter was withdrawn, while the Association's letters are
 * stopped: whoever wrote them may still have a session of it.
 */
export const vouchable = (db: Db, { id, states }: Association) =>
  db
    .selectFrom('credit_unions')
    .where('type_organization', '=', 'Credit Union')
    .where(enrolledState, 'in', states)
    .where('deleted_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('superseded_by', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('looks_like', 'is', null)
    .where(isNumberOpen)
    .where(
      sql<boolean>`not exists (select 1 from vouchers inner join letter_desks on letter_desks.association_id = vouchers.association_id
        where vouchers.association_id = ${id} and vouchers.credit_union_id = credit_unions.id and vouchers.letter_id is not null
        and vouchers.withdrawn_at is not null and letter_desks.stopped_at is not null)`,
    )
