import type { Tx } from '#server/lib/database/tables/tables.ts'

/** Locked until the end of the transaction, so that what happens at the same moment is counted and decided one after the other. */
export const lockOrganization = (tx: Tx, id: string) =>
  tx
    .updateTable('credit_unions')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['superseded_by', 'refused_at', 'deleted_at'])
    .executeTakeFirst()
