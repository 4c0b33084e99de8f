// Claims the call of a credit union for a while, so that two people do not call the same number.

import { sql } from 'kysely'
import { fullName } from '#contract/rules/full-name.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { claimEnd, isClaimedAt } from '#server/domain/incidents/claimed-calls.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findRow } from './queries.ts'

export interface OneCall {
  id: string
  directory_id: string
}

/** A second claim of the same person starts another 15 minutes. @throws AppError `call_claimed` while another person is calling */
export async function claimCall(context: Context, { id, directory_id }: OneCall): Promise<SnapshotRow> {
  const { db, actor } = context
  const row = await findRow(context, id, directory_id)
  const time = now()
  const claimed = {
    claimed_by: actor.id,
    claimed_by_name: fullName(actor),
    claimed_until: claimEnd(time),
  }
  await change(db, async (tx) => {
    // Of two at the same moment, one changes the row, and the other then finds it changed.
    const changed = await tx
      .insertInto('incident_calls')
      .values({ incident_id: id, directory_id, ...claimed, call_again_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['incident_id', 'directory_id'])
          .doUpdateSet(claimed)
          .where((eb) => eb.or([eb.not(isClaimedAt(time)), eb('incident_calls.claimed_by', '=', actor.id)])),
      )
      .returning('incident_id')
      .executeTakeFirst()
    if (!changed) throw await claimedByOther(tx, { id, directory_id })
    await recordEvent(tx, actor, 'call claimed', { recordId: id, details: { directory_id } })
  })
  return row
}

/** Ends the actor's claim; without one, nothing changes. @throws AppError `call_claimed` while another person is calling */
export async function releaseCall(context: Context, { id, directory_id }: OneCall): Promise<SnapshotRow> {
  const { db, actor } = context
  const row = await findRow(context, id, directory_id)
  await change(db, async (tx) => {
    if (await isClaimedByOther(tx, actor.id, { id, directory_id })) throw await claimedByOther(tx, { id, directory_id })
    await endClaim(tx, actor.id, { id, directory_id })
    await recordEvent(tx, actor, 'call released', { recordId: id, details: { directory_id } })
  })
  return row
}

export const endClaim = (tx: Tx, personId: string, { id, directory_id }: OneCall) =>
  tx
    .updateTable('incident_calls')
    .set({ claimed_by: null, claimed_by_name: null, claimed_until: null })
    .where('incident_id', '=', id)
    .where('directory_id', '=', directory_id)
    .where('claimed_by', '=', personId)
    .execute()

const callOf = (tx: Tx, { id, directory_id }: OneCall) =>
  tx.selectFrom('incident_calls').where('incident_id', '=', id).where('directory_id', '=', directory_id)

async function isClaimedByOther(tx: Tx, personId: string, call: OneCall): Promise<boolean> {
  const found = await callOf(tx, call)
    .select(sql<number>`1`.as('is_claimed'))
    .where(isClaimedAt(now()))
    .where('claimed_by', '<>', personId)
    .executeTakeFirst()
  return found !== undefined
}

async function claimedByOther(tx: Tx, call: OneCall) {
  const claim = await callOf(tx, call).select(['claimed_by_name', 'claimed_until']).executeTakeFirst()
  return new AppError('call_claimed', { more: { claimed_by: claim?.claimed_by_name ?? null, until: claim?.claimed_until ?? null } })
}
