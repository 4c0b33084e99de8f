import { sql } from 'kysely'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** The reports of a person who leaves no longer count for the organization. They come back if the person is admitted again. */
export async function giveBackReports(tx: Tx, userId: string, creditUnionId: string) {
  await takeTurns(tx, 'reports', sql`reported_by = ${userId} and credit_union_id = ${creditUnionId}`)
  await tx
    .updateTable('disaster_reports')
    .set({ credit_union_id: null, filed_by_organization: '', given_back_at: now() })
    .where('reported_by', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .execute()
}
