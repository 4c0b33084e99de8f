import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** The people who leave, or all but those who stay. */
export type Leaving = readonly ['in' | 'not in', readonly string[]]

/**
 * What people who leave said of the offices of an organization no longer counts as its word: an impostor may have said that all are open. It counts again
 * if they are admitted again.
 */
export async function giveBackStatuses(tx: Tx, creditUnionId: string, [operator, people]: Leaving) {
  await takeTurns(tx, 'areas')
  const given = await tx
    .updateTable('office_statuses')
    .set({ credit_union_id: null, entered_by_organization: '', given_back_at: now() })
    .where('credit_union_id', '=', creditUnionId)
    .where('via', 'is', null)
    .where('entered_by', operator, people)
    .returning('office_id')
    .execute()
  await recountOffices(tx, [...new Set(given.map(({ office_id }) => office_id))])
}
