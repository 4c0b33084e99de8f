import type { Tx } from '#server/lib/database/tables/tables.ts'

/** A credit union is confirmed: what a desk asked for it is its own from now on, and the desk stays an asking side. Both sides are told by a job. */
export async function takeOverRequests(tx: Tx, creditUnionId: string, directoryId: string | null) {
  if (directoryId === null) return
  await tx
    .updateTable('help_requests')
    .set((eb) => ({
      desk_id: eb.ref('credit_union_id'),
      handed_from: eb.ref('credit_union_id'),
      credit_union_id: creditUnionId,
      for_directory_id: null,
    }))
    .where('for_directory_id', '=', directoryId)
    .where('credit_union_id', '<>', creditUnionId)
    .where('state', '<>', 'closed')
    .execute()
}
