// What a submission said counts no more, and stays in the history. What was known before counts again, with its own moments; what was frozen, issued or
// exported with it stays as it was.

import type { BodyOf } from '#contract/call.ts'
import type { withdrawStatuses as withdrawEntry } from '#contract/office-statuses/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { withdrawEntries } from '#server/domain/incidents/withdraw-entries.ts'
import { type CalledBack, tellOfWithdrawal } from '#server/domain/on-behalf/tell-of-statuses.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'
import { mayWithdraw } from './policy.ts'
import { type CallOf, callsOf, withdrawCall } from './withdraw-calls.ts'

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
  { reason, submission_ids }: BodyOf<typeof withdrawEntry>,
): Promise<Withdrawn> {
  const submissions = [...new Set([submission, ...(submission_ids ?? [])].map((id) => id.toLowerCase()))]
  const desk = await deskIfAny(db, actor)
  return change(db, async (tx) => {
    // Entries about the same offices wait, so that none is missed when these are counted again.
    await takeTurns(tx, 'areas')
    const { entries, calls } = await whatCameWith(tx, submissions)
    const alone = calls.filter(({ submission_id }) => entries.every(({ entry }) => entry.submission_id !== submission_id))
    const isFree =
      entries.every(({ entry, office }) => mayWithdraw({ actor, desk, entry, office })) &&
      alone.every((call) => call.states.some((state) => mayWithdraw({ actor, desk, entry: asEntry(call), office: { state } })))
    if (!isFree) throw new AppError('forbidden')
    const counting = entries.filter(({ entry }) => entry.withdrawn_at === null)
    const spoken = calls.filter((call) => call.withdrawn_at === null)
    const before = entries[0]?.entry.withdrawn_at ?? calls[0]?.withdrawn_at ?? null
    const withdrawn_at = counting.length + spoken.length > 0 ? now() : (before ?? now())
    const incidents = [...new Set([...entries.map(({ entry }) => entry), ...calls].map(({ incident_id }) => incident_id))]
    const [only = null] = incidents
    const incident = incidents.length > 1 || only === null ? null : await findIncident(tx, only)
    const said = { withdrawn_at, reason: reason || null }
    if (counting.length > 0) await withdrawEntries(tx, actor, { entries: counting.map(({ entry }) => entry), ...said })
    const called: CalledBack[] = []
    for (const call of spoken) called.push({ call, ...(await withdrawCall(tx, actor, call, said)) })
    await tellOfWithdrawal(tx, { actor, settings, incident, entries: counting, calls: called, reason: said.reason })
    return {
      offices: [...new Map(entries.map(({ office }) => [office.id, office])).values()],
      withdrawn_at,
      incident,
    }
  })
}

/** @throws AppError `not_found` where one of them does not exist */
async function whatCameWith(tx: Tx, submissions: readonly string[]) {
  const [entries, all] = await Promise.all([entriesOf(tx, submissions), callsOf(tx, submissions)])
  const byEntry = Map.groupBy(entries, ({ entry }) => entry.submission_id)
  // Ids are made by clients: the call of another person, who took the same, is no part of it.
  const calls = all.filter((call) => {
    const [first] = byEntry.get(call.submission_id ?? '') ?? []
    return first === undefined || (first.entry.entered_by === call.made_by && first.office.directory_id === call.directory_id)
  })
  const found = new Set([...byEntry.keys(), ...calls.map(({ submission_id }) => submission_id)])
  if (submissions.some((id) => !found.has(id))) throw new AppError('not_found')
  return { entries, calls }
}

/** A call without statuses is withdrawn by those who could withdraw its statuses: it says what it says on behalf. */
const asEntry = ({ made_by, credit_union_id, created_at, withdrawn_at }: CallOf) =>
  ({ entered_by: made_by, source: 'on_behalf', via: 'phone', credit_union_id, created_at, withdrawn_at }) as const

async function entriesOf(tx: Tx, submissions: readonly string[]) {
  const entries = await tx.selectFrom('office_statuses').selectAll().where('submission_id', 'in', submissions).orderBy('id').execute()
  if (entries.length === 0) return []
  const ids = [...new Set(entries.map(({ office_id }) => office_id))]
  const offices = await tx.selectFrom('offices').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(offices.map((office) => [office.id, office]))
  return entries.flatMap((entry) => {
    const office = byId.get(entry.office_id)
    return office ? [{ entry, office }] : []
  })
}
