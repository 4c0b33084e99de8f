// What entries said counts no more, and they stay in the history. What was known before counts again.

import { MOST_OFFICES } from '#contract/records/hook-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { reopenReplies } from '#server/domain/asks/reopen-replies.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { withdrawWaitingNotes } from '#server/domain/say/waiting-notes.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { EntryRow } from './current-statuses.ts'
import { signatureOf } from './signature.ts'
import { recountOffices } from './write-facts.ts'

interface Withdrawal {
  entries: readonly Pick<EntryRow, 'id' | 'submission_id' | 'office_id' | 'incident_id' | 'credit_union_id' | 'entered_by' | 'created_at'>[]
  withdrawn_at: string
  reason: string | null
}

/** The caller has taken turns by areas, so that no entry about the same offices is missed when these are counted again. */
export async function withdrawEntries(tx: Tx, actor: Actor, { entries, withdrawn_at, reason }: Withdrawal) {
  const { name, organization } = await signatureOf(tx, actor)
  await tx
    .updateTable('office_statuses')
    .set({ withdrawn_at, withdrawn_by_name: name, withdrawn_by_organization: organization, withdrawn_reason: reason })
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute()
  await withdrawWaitingNotes(tx, entries, withdrawn_at)
  await reopenReplies(tx, entries)
  await recountOffices(tx, [...new Set(entries.map(({ office_id }) => office_id))])
  // Each is on the record of the organization that it was about.
  for (const of of Map.groupBy(entries, ({ submission_id }) => submission_id).values()) {
    const [entry] = of
    const office_ids = of.slice(0, MOST_OFFICES).map(({ office_id }) => office_id)
    const details = { offices: of.length, office_ids, ...(reason && { reason }) }
    const about = { recordId: entry?.incident_id ?? null, creditUnionId: entry?.credit_union_id ?? null }
    await recordEvent(tx, actor, 'office statuses withdrawn', { ...about, details })
  }
}
