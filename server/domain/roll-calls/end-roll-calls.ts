// What time does to roll calls: they close by themselves, and a while later names, answers and words are deleted. The counts stay.

import { NAMES_KEPT_DAYS } from '#contract/records/roll-call-options.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { forgetPeople } from './forget.ts'

/** At a time in milliseconds since 1970. Returns how many roll calls were closed or emptied. */
export async function endRollCalls(db: Db, time: number): Promise<number> {
  const at = new Date(time).toISOString()
  const lapsed = await change(db, (tx) => closeLapsed(tx, at))
  const over = await db
    .selectFrom('roll_calls')
    .select('id')
    .where('closed_at', '<=', new Date(time - NAMES_KEPT_DAYS * DAY).toISOString())
    .where('names_deleted_at', 'is', null)
    .execute()
  for (const { id } of over)
    await change(db, async (tx) => {
      await forgetPeople(tx, id)
      await tx.updateTable('roll_calls').set({ names_deleted_at: at }).where('id', '=', id).execute()
    })
  return lapsed + over.length
}

/** Closes the open ones of an organization, and with them their links, except those that certain people began. */
export async function closeRollCallsOf(
  tx: Tx,
  by: OnRecord,
  { creditUnionId, exceptOf }: { creditUnionId: string; exceptOf: readonly string[] },
) {
  const closed = await tx
    .updateTable('roll_calls')
    .set({ closed_at: now() })
    .where('credit_union_id', '=', creditUnionId)
    .where('closed_at', 'is', null)
    .where('closes_at', '>', now())
    .$if(exceptOf.length > 0, (query) => query.where('started_by', 'not in', exceptOf))
    .returning('id')
    .execute()
  for (const { id } of closed) await recordEvent(tx, by, 'roll call closed', { recordId: id, creditUnionId })
}

/** One that nobody closed is over after 14 days. Returns how many this call has closed. */
export async function closeLapsed(tx: Tx, at: string, creditUnionId?: string): Promise<number> {
  const closed = await tx
    .updateTable('roll_calls')
    .set((eb) => ({ closed_at: eb.ref('closes_at') }))
    .where('closed_at', 'is', null)
    .where('closes_at', '<=', at)
    .$if(creditUnionId !== undefined, (query) => query.where('credit_union_id', '=', creditUnionId ?? ''))
    .returning(['id', 'credit_union_id'])
    .execute()
  for (const { id, credit_union_id } of closed)
    await recordEvent(tx, { address: '' }, 'roll call closed', { recordId: id, creditUnionId: credit_union_id })
  return closed.length
}
