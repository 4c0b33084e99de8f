// What a person of the desk heard in one call, stored in one transaction: the call, what was said of people and offices, and what is needed.

import type { BodyOf } from '#contract/call.ts'
import type * as calls from '#contract/call-list/calls.ts'
import { DAYS_NEEDED } from '#contract/call-list/options.ts'
import type { CallNeed, StoredCall } from '#contract/call-list/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { type HelpRequestForm, requestDays } from '#contract/help-requests/forms.ts'
import { addDays } from '#contract/rules/loan-days.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { covers } from '#server/domain/desk/desk.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { storeStatuses } from '#server/domain/incidents/store-statuses.ts'
import { notLater } from '#server/domain/not-later.ts'
import { sideOf } from '#server/domain/on-behalf/asking-side.ts'
import { insertRequest, limitAsking } from '#server/domain/on-behalf/insert-request.ts'
import { tellOfRequests } from '#server/domain/on-behalf/tell-of-requests.ts'
import { tellOfStatuses } from '#server/domain/on-behalf/tell-of-statuses.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { endClaim } from './claim-call.ts'
import type { Called } from './find-called.ts'
import { findReply } from './find-reply.ts'
import { placeOfNeed } from './place-of-need.ts'

export type Sheet = BodyOf<typeof calls.recordAttempt>

/** A submission that is sent again is stored once. */
export async function storeCall(context: Context, called: Called, given: Sheet): Promise<StoredCall> {
  refuseSheet(called, given)
  const { db, actor } = context
  const earlier = () => findStored(db, actor.id, given)
  const stored = await earlier()
  if (stored) return stored
  const sheet = await asOfReply(context, called, given)
  return change(db, (tx) => store(tx, context, called, sheet)).catch(again)

  async function again(error: unknown): Promise<StoredCall> {
    const isTwice =
      violates(error, 'call_attempts_submission', 'call_attempts.made_by, call_attempts.submission_id') ||
      violates(error, 'office_statuses_submission', 'office_statuses.submission_id, office_statuses.office_id')
    const found = isTwice ? await earlier() : undefined
    if (!found) throw error
    return found
  }
}

function refuseSheet({ incident }: Called, { outcome, people, statuses, need, call_again_at }: Sheet) {
  const isSaid = (people?.affected ?? people?.all_safe ?? null) !== null || (statuses?.length ?? 0) > 0 || (need?.length ?? 0) > 0
  if (outcome !== 'reached' && outcome !== 'from_reply' && isSaid) throw fieldError('outcome', fieldErrors.notReached)
  if (incident?.is_exercise && need && need.length > 0) throw fieldError('need.0.kind', fieldErrors.needInExercise)
  if (incident === null && call_again_at) throw fieldError('call_again_at', fieldErrors.noCallAgain)
}

/** What is entered from what somebody wrote was said when that came, and nobody called. */
async function asOfReply(context: Context, called: Called, sheet: Sheet): Promise<Sheet> {
  if (sheet.outcome !== 'from_reply') return { ...sheet, reply_id: null }
  const reply = await findReply(context, called, sheet.reply_id ?? '')
  if (!reply) throw fieldError('reply_id', fieldErrors.choice)
  return { ...sheet, as_of: reply.received_at, incoming: false }
}

/** Of all who are safe, nobody is affected. */
const affectedIn = ({ people }: Sheet) => people?.affected ?? (people?.all_safe ? 0 : null)

async function store(tx: Tx, context: Context, called: Called, sheet: Sheet): Promise<StoredCall> {
  const offices = await storeOffices(tx, context, called, sheet)
  const requests = await storeNeeds(tx, context, called, sheet.need ?? [])
  const time = notLater(sheet.as_of ?? null) ?? now()
  await insertAttempt(tx, context, called, { time, sheet, requests })
  const { outcome, incoming } = sheet
  const incidentId = called.incident?.id ?? null
  await recordEvent(tx, context.actor, outcome === 'from_reply' ? 'reply entered' : 'call tried', {
    recordId: incidentId,
    details: { directory_id: called.directory_id, outcome },
  })
  return {
    directory_id: called.directory_id,
    incident_id: incidentId,
    at: time,
    outcome,
    incoming: incoming ?? false,
    affected: affectedIn(sheet),
    offices,
    help_requests: requests,
  }
}

interface Attempt {
  time: string
  sheet: Sheet
  /** The ids of its help requests. */
  requests: readonly string[]
}

async function insertAttempt(tx: Tx, { actor }: Context, { directory_id, incident }: Called, { time, sheet, requests }: Attempt) {
  const by = await signatureOf(tx, actor)
  await tx
    .insertInto('call_attempts')
    .values({
      ...{ id: newId(), directory_id, incident_id: incident?.id ?? null, created_at: time },
      ...{ outcome: sheet.outcome, note: sheet.note || null, affected: affectedIn(sheet), is_incoming: sheet.incoming ?? false },
      ...{ submission_id: sheet.submission_id?.toLowerCase() ?? null, reply_id: sheet.reply_id ?? null },
      request_ids: requests.length > 0 ? JSON.stringify(requests) : null,
      ...{ made_by: actor.id, made_by_name: by.name, made_by_organization: by.organization },
    })
    .execute()
  if (incident === null) return
  const call_again_at = sheet.call_again_at ?? null
  // A call that is due stays due: nobody has called.
  if (sheet.outcome === 'from_reply' && call_again_at === null) return
  await tx
    .insertInto('incident_calls')
    .values({ incident_id: incident.id, directory_id, call_again_at })
    .onConflict((conflict) => conflict.columns(['incident_id', 'directory_id']).doUpdateSet({ call_again_at }))
    .execute()
  await endClaim(tx, actor.id, { id: incident.id, directory_id })
}

/** Returns of how many offices something was said. What was said of offices and people is one mail. */
async function storeOffices(tx: Tx, { actor, settings }: Context, called: Called, sheet: Sheet): Promise<number> {
  const { statuses, submission_id, as_of = null } = sheet
  const { directory_id, credit_union_id, desk, state, incident } = called
  const whose = { credit_union_id, via: sheet.outcome === 'from_reply' ? 'other' : 'phone' } as const
  const told = { actor, settings, affected: affectedIn(sheet) }
  if (!statuses || statuses.length === 0) {
    if (told.affected !== null) await tellOfStatuses(tx, whose, { ...told, entries: [], offices: [], incident })
    return 0
  }
  const stored = await storeStatuses(tx, actor, {
    submission: submission_id?.toLowerCase() ?? crypto.randomUUID(),
    incident_id: await cardOf(tx, called, statuses),
    as_of,
    ...{ entries: statuses, list: 'statuses', directory_id, ...whose },
    ...{ source: 'on_behalf', disaster_report_id: null, desk: covers(desk, state) ? null : desk },
  })
  await tellOfStatuses(tx, whose, { ...told, entries: statuses, ...stored })
  return stored.offices.length
}

/** From which card the statuses are: the incident's, if it covers every office; what is said of another office is said of no card. */
async function cardOf(tx: Tx, { incident }: Called, statuses: readonly { office_id: string }[]): Promise<string | null> {
  if (incident === null || incident.is_exercise) return incident?.id ?? null
  const ids = statuses.map(({ office_id }) => office_id)
  const offices = await tx
    .selectFrom('offices')
    .select(['id', 'state', 'county', 'is_closed_for_good', 'gone_at'])
    .where('id', 'in', ids)
    .execute()
  return offices.every((office) => isIn(incident, office)) ? incident.id : null
}

/** Returns the ids of the requests. */
async function storeNeeds(tx: Tx, { actor, settings }: Context, called: Called, needs: readonly CallNeed[]): Promise<string[]> {
  if (needs.length === 0) return []
  const side = await sideOf(tx, actor, called)
  const { zip, today, ...place } = await placeOfNeed(tx, called)
  const requests: (HelpRequestForm & { id: string })[] = []
  for (const [at, need] of needs.entries()) {
    const form = formOf(need, { at, zip, today })
    await limitAsking(tx, side)
    const stored = await insertRequest(tx, actor, { form, side, place })
    requests.push({ ...form, id: stored.id })
  }
  await tellOfRequests(tx, { actor, settings, side, requests })
  return requests.map((request) => request.id)
}

interface Asked {
  /** Its place among the needs. */
  at: number
  zip: string
  today: string
}

/** It is needed now, and for a week where no days are said. */
function formOf({ kind, quantity, from, until, note }: CallNeed, { at, zip, today }: Asked): HelpRequestForm {
  const first = from || today
  const days = { from: first, until: until || addDays(first, DAYS_NEEDED) }
  const { success, error } = requestDays.safeParse(days)
  if (!success) throw fieldError(`need.${at}.until`, error.issues[0]?.message ?? fieldErrors.date)
  return { kind, quantity: quantity ?? 1, ...days, zip, urgency: 'now', note: note ?? null }
}

async function findStored(db: Db, personId: string, { submission_id }: Sheet): Promise<StoredCall | undefined> {
  if (!submission_id) return undefined
  const found = await db
    .selectFrom('call_attempts')
    .select(['directory_id', 'incident_id', 'created_at as at', 'outcome', 'is_incoming as incoming', 'affected', 'request_ids'])
    .select((eb) =>
      eb
        .selectFrom('office_statuses')
        .select(({ fn }) => fn.countAll<number | string>().as('offices'))
        .whereRef('office_statuses.submission_id', '=', 'call_attempts.submission_id')
        .as('offices'),
    )
    .where('made_by', '=', personId)
    .where('submission_id', '=', submission_id.toLowerCase())
    .executeTakeFirst()
  if (!found) return undefined
  const { request_ids, offices, ...call } = found
  return { ...call, offices: Number(offices), help_requests: JSON.parse(request_ids ?? '[]') as string[] }
}
