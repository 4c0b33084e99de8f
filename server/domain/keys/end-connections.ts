import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { livingKeysOf } from './living-keys.ts'

interface Ending {
  creditUnionId: string
  by: OnRecord
  /** The keys that these people made go on. Of a hook, others may have changed the address or the secret. */
  exceptOf?: readonly string[]
  reason?: string
}

/** Ends the keys and hooks of an organization, each on record. Returns how many. The caller has locked the organization. */
export async function endConnectionsOf(tx: Tx, { creditUnionId, by, exceptOf = [], reason }: Ending): Promise<number> {
  const keys = await livingKeysOf(tx, creditUnionId)
    .$if(exceptOf.length > 0, (query) => query.where((eb) => eb.or([eb('made_by', 'is', null), eb('made_by', 'not in', exceptOf)])))
    .select(['id', 'name'])
    .execute()
  // In the order in which those who read the audit trail and send events lock them.
  const hooks = await lockRows(
    tx,
    tx.selectFrom('hooks').select(['id', 'url']).where('credit_union_id', '=', creditUnionId).orderBy('id'),
  ).execute()
  for (const { id, name } of keys) {
    await tx.updateTable('keys').set({ ended_at: now() }).where('id', '=', id).execute()
    await recordEvent(tx, by, 'key ended', { recordId: id, creditUnionId, details: { name, ...(reason && { reason }) } })
  }
  await tx.deleteFrom('hooks').where('credit_union_id', '=', creditUnionId).execute()
  for (const { id, url } of hooks)
    await recordEvent(tx, by, 'hook removed', { recordId: id, creditUnionId, details: { url, ...(reason && { reason }) } })
  return keys.length + hooks.length
}
