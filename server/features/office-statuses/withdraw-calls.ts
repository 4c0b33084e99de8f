// What a call said goes with its submission: that somebody was reached, how many people are affected, and the help that it asked for.

import type { Actor } from '#server/domain/actor.ts'
import { reopenEntered } from '#server/domain/asks/reopen-replies.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import type { HelpRequestSummary } from '#server/domain/mail/words/lending-words.ts'
import { isInForce } from '#server/domain/offices.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

export type CallOf = Awaited<ReturnType<typeof callsOf>>[number]

/** With the credit union that was called, and the states where it is: its own, and those of its offices. */
export async function callsOf(tx: Tx, submissions: readonly string[]) {
  const calls = await tx
    .selectFrom('call_attempts')
    .innerJoin('directory', 'directory.id', 'call_attempts.directory_id')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .selectAll('call_attempts')
    .select(['directory.state', 'directory.name as called', 'credit_unions.id as credit_union_id'])
    .where('call_attempts.submission_id', 'in', submissions)
    .orderBy('call_attempts.id')
    .execute()
  if (calls.length === 0) return []
  const ids = calls.map(({ directory_id }) => directory_id)
  const offices = await tx
    .selectFrom('offices')
    .select(['directory_id', 'state'])
    .distinct()
    .where('directory_id', 'in', ids)
    .where(isInForce)
    .execute()
  const byPlace = Map.groupBy(offices, ({ directory_id }) => directory_id)
  return calls.map(({ state, ...call }) => ({
    ...call,
    states: [state, ...(byPlace.get(call.directory_id) ?? []).map((office) => office.state)],
  }))
}

export interface TakenBack {
  affected: number | null
  /** Those that are closed now. */
  closed: readonly HelpRequestSummary[]
  /** The organizations that asked, if any are closed. */
  askedBy: readonly string[]
  /** Those that go on, because somebody has acted on them. */
  staying: readonly HelpRequestSummary[]
}

interface Withdrawal {
  withdrawn_at: string
  reason: string | null
}

/** The call stays in the record of who did what. */
export async function withdrawCall(tx: Tx, actor: Actor, call: CallOf, { withdrawn_at, reason }: Withdrawal): Promise<TakenBack> {
  await tx.updateTable('call_attempts').set({ withdrawn_at }).where('id', '=', call.id).execute()
  if (call.reply_id !== null) await reopenEntered(tx, { reply_id: call.reply_id, made_by: call.made_by })
  await recordEvent(tx, actor, 'call withdrawn', {
    recordId: call.incident_id,
    creditUnionId: call.credit_union_id,
    details: { directory_id: call.directory_id, ...(reason && { reason }) },
  })
  const closed: HelpRequestSummary[] = []
  const staying: HelpRequestSummary[] = []
  const askedBy = new Set<string>()
  for (const { id, is_untouched, credit_union_id, desk_id, ...need } of await openRequestsOf(tx, call)) {
    if (!is_untouched) {
      staying.push(need)
      continue
    }
    closed.push(need)
    askedBy.add(desk_id ?? credit_union_id)
    await tx
      .updateTable('help_requests')
      .set({ state: 'closed', close_reason: reason, updated_at: withdrawn_at })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, actor, 'help request closed', {
      recordId: id,
      creditUnionId: credit_union_id,
      details: { was: 'open', ...(reason && { reason }) },
    })
  }
  return { affected: call.affected, closed, askedBy: [...askedBy], staying }
}

/** Nobody has offered, was asked, or changed anything. */
async function openRequestsOf(tx: Tx, { request_ids }: CallOf) {
  const ids = JSON.parse(request_ids ?? '[]') as string[]
  if (ids.length === 0) return []
  // Locked first, as where something is offered: an offer of the same moment is seen.
  await lockRows(tx, tx.selectFrom('help_requests').select('id').where('id', 'in', ids).orderBy('id')).execute()
  const rows = await tx
    .selectFrom('help_requests')
    .select(['id', 'credit_union_id', 'desk_id', 'kind', 'quantity', 'from', 'until', 'state', 'created_at', 'updated_at'])
    .select(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('offers').select('offers.id').whereRef('offers.help_request_id', '=', 'help_requests.id')),
        exists(
          selectFrom('help_invitations')
            .select('help_invitations.help_request_id')
            .whereRef('help_invitations.help_request_id', '=', 'help_requests.id'),
        ),
      ]).as('is_answered'),
    )
    .where('id', 'in', ids)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .execute()
  return rows.map(({ state, created_at, updated_at, is_answered, ...row }) => ({
    ...row,
    is_untouched: state === 'open' && created_at === updated_at && !is_answered,
  }))
}
