// What a submission said counts no more, and stays in the history. What was known before counts again, with its own moments; what was frozen, issued or
// exported with it stays as it was.

import type { BodyOf } from '#contract/call.ts'
import type { withdrawStatuses as withdrawCall } from '#contract/office-statuses/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { withdrawEntries } from '#server/domain/incidents/withdraw-entries.ts'
import { tellOfWithdrawal } from '#server/domain/on-behalf/tell-of-statuses.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'
import { mayWithdraw } from './policy.ts'

interface Withdrawn {
  offices: OfficeRow[]
  withdrawn_at: string
  /** From whose card all of it came; null without one, or with several. */
  incident: FoundIncident | null
}

/** Withdraws all of the submissions, or nothing. The second time, the answer is the same. */
export async function withdrawStatuses(
  { db, actor, settings }: Context<Actor>,
  submission: string,
  { reason, submission_ids }: BodyOf<typeof withdrawCall>,
): Promise<Withdrawn> {
  const submissions = [...new Set([submission, ...(submission_ids ?? [])].map((id) => id.toLowerCase()))]
  const desk = await deskIfAny(db, actor)
  return change(db, async (tx) => {
    // Entries about the same offices wait, so that none is missed when these are counted again.
    await takeTurns(tx, 'areas')
    const entries = await entriesOf(tx, submissions)
    if (entries.some(({ entry, office }) => !mayWithdraw({ actor, desk, entry, office }))) throw new AppError('forbidden')
    const counting = entries.filter(({ entry }) => entry.withdrawn_at === null)
    const withdrawn_at = counting.length > 0 ? now() : (entries[0]?.entry.withdrawn_at ?? now())
    const incidents = [...new Set(entries.map(({ entry }) => entry.incident_id))]
    const [only = null] = incidents
    const incident = incidents.length > 1 || only === null ? null : await findIncident(tx, only)
    if (counting.length > 0) {
      await withdrawEntries(tx, actor, { entries: counting.map(({ entry }) => entry), withdrawn_at, reason: reason || null })
      await tellOfWithdrawal(tx, { actor, settings, incident, entries: counting, reason: reason || null })
    }
    return {
      offices: [...new Map(entries.map(({ office }) => [office.id, office])).values()],
      withdrawn_at,
      incident,
    }
  })
}

/** @throws AppError `not_found` where one of them does not exist */
async function entriesOf(tx: Tx, submissions: readonly string[]) {
  const entries = await tx.selectFrom('office_statuses').selectAll().where('submission_id', 'in', submissions).orderBy('id').execute()
  const found = new Set(entries.map(({ submission_id }) => submission_id))
  if (submissions.some((id) => !found.has(id))) throw new AppError('not_found')
  const ids = [...new Set(entries.map(({ office_id }) => office_id))]
  const offices = await tx.selectFrom('offices').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(offices.map((office) => [office.id, office]))
  return entries.flatMap((entry) => {
    const office = byId.get(entry.office_id)
    return office ? [{ entry, office }] : []
  })
}
