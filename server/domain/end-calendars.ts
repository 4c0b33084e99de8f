import type { Tx } from '#server/lib/database/tables/tables.ts'

/** An address that was given to a calendar program ends with the membership, and with a lock: it does not come back with them. */
export const endCalendarsOf = (tx: Tx, userId: string, creditUnionId?: string) =>
  tx
    .deleteFrom('calendars')
    .where('user_id', '=', userId)
    .$if(creditUnionId !== undefined, (query) => query.where('credit_union_id', '=', creditUnionId ?? ''))
    .execute()

/** The same for a person who works in another organization from now on. */
export const endCalendarsElsewhere = (tx: Tx, userId: string, creditUnionId: string) =>
  tx.deleteFrom('calendars').where('user_id', '=', userId).where('credit_union_id', '<>', creditUnionId).execute()
