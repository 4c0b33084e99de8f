// Somebody enrolled by a letter.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { FoundLetter } from './find-letter.ts'

interface User {
  /** The account of the person. */
  id: string
  /** The organization that they enrolled, or asked to join. */
  creditUnionId: string | null
  /** The client's IP, for the audit trail. */
  address: string
}

/** A letter is good for one enrollment: false if another one at the same moment was faster. */
export async function useLetter(tx: Tx, { id, association_id, directory_id }: FoundLetter, { id: userId, creditUnionId, address }: User) {
  const used = await tx
    .updateTable('letters')
    .set({ used_at: now(), used_by: userId, used_credit_union_id: creditUnionId, token_hash: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) return false
  await recordEvent(tx, { address }, 'letter used', { recordId: id, creditUnionId: association_id, details: { directory_id } })
  return true
}
