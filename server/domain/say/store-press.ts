// Stores what a person said on /say, all of it or nothing: statuses as any other, a line for members, and what they need.

import { hash } from 'node:crypto'
import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { AskedKind } from '#contract/records/ask-options.ts'
import type { StatusSource, StatusVia } from '#contract/records/office-options.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { type Enterer, storeStatuses } from '#server/domain/incidents/store-statuses.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Press } from './press.ts'
import { storeNeed } from './store-need.ts'
import { keepWaitingNotes } from './waiting-notes.ts'

export interface Pressing {
  by: Enterer
  /** Of the credit union in the directory. */
  directory_id: string
  /** The organization that it is said for; null where the credit union has not enrolled. */
  credit_union_id: string | null
  /** Those that ask. */
  incidents: readonly FoundIncident[]
  source: StatusSource
  via: StatusVia | null
  /** Whether a line for members is shown at once. */
  mayPublish: boolean
  /** When it was true, where that is not now. */
  as_of?: string | null
  /** Of an answer by link; null for a signed-in person. */
  asked: { ask_id: string; kind: AskedKind; person_id: string } | null
}

/** When it was stored, also if that was before. @throws AppError */
export async function storePress(db: Db, press: Press, pressing: Pressing): Promise<string> {
  const earlier = await findPress(db, press, pressing)
  if (earlier?.isSame) return earlier.at
  return storeOnce(db, earlier ? { ...press, submission_id: idOf(press) } : press, pressing)
}

/** A page that the browser shows again has the id that it was sent with: other choices on it are another press, and are not lost. */
function idOf(press: Press): string {
  const [a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash('sha256', JSON.stringify(press), 'hex'))?.slice(1) ?? []
  return [a, b, c, d, e].join('-')
}

async function storeOnce(db: Db, press: Press, pressing: Pressing): Promise<string> {
  const earlier = await findPress(db, press, pressing)
  if (earlier) return earlier.at
  return change(db, (tx) => store(tx, press, pressing)).catch(async (error: unknown) => {
    // The same one arrived twice at the same moment.
    const stored = isTaken(error) ? await findPress(db, press, pressing) : undefined
    if (!stored) throw error
    return stored.at
  })
}

const isTaken = (error: unknown) =>
  violates(error, 'office_statuses_submission', 'office_statuses.submission_id, office_statuses.office_id') ||
  violates(error, 'ask_replies_submission', 'ask_replies.submission_id')

interface Found {
  at: string
  /** It said the same. */
  isSame: boolean
}

/** @throws AppError `not_acceptable_now` if it was another person's */
async function findPress(db: Db, { submission_id, entries, need }: Press, { by }: Pressing): Promise<Found | null> {
  const [statuses, reply] = await Promise.all([
    db
      .selectFrom('office_statuses')
      .select(['entered_by', 'created_at', 'office_id', 'status', 'power', 'note'])
      .where('submission_id', '=', submission_id)
      .execute(),
    db
      .selectFrom('ask_replies')
      .select(['kind', 'person_id', 'received_at', 'text'])
      .where('submission_id', '=', submission_id)
      .executeTakeFirst(),
  ])
  if (statuses.some(({ entered_by }) => entered_by !== by.id)) throw new AppError('not_acceptable_now')
  if (reply && enteredBy(reply) !== by.id) throw new AppError('not_acceptable_now')
  const at = statuses[0]?.created_at ?? reply?.received_at
  if (at === undefined) return null
  const isStored = (entry: EntryForm) =>
    statuses.some(
      ({ office_id, status, power, note }) =>
        office_id === entry.office_id &&
        status === (entry.status ?? null) &&
        power === (entry.power ?? null) &&
        note === (entry.note ?? null),
    )
  return { at, isSame: statuses.length === entries.length && entries.every(isStored) && (reply?.text ?? null) === need }
}

/** How entries name a person: an account by its id, others by what they were asked as. */
export const enteredBy = ({ kind, person_id }: { kind: AskedKind; person_id: string }) =>
  kind === 'user' ? person_id : `${kind}:${person_id}`

async function store(tx: Tx, press: Press, pressing: Pressing): Promise<string> {
  const { by, asked, directory_id } = pressing
  if (asked) await limitRequests(tx, 'answers by link', { by: `${by.id} ${directory_id}`, limit: rateLimits.sayAnswers.most.person })
  else await limitRequests(tx, 'office statuses', { by: by.id, limit: rateLimits.officeStatuses.most.person })
  const at = press.entries.length > 0 ? await storeEntries(tx, press, pressing) : now()
  if (press.need !== null) await storeNeed(tx, { ...press, need: press.need }, pressing)
  if (asked?.kind === 'contact')
    await tx.updateTable('contacts').set({ answered_at: at, used_at: at }).where('id', '=', asked.person_id).execute()
  return at
}

/** The statuses of a press, whose caller counts it. */
export async function storeEntries(tx: Tx, { submission_id, entries, publicNote }: Press, pressing: Pressing): Promise<string> {
  const { by, directory_id, credit_union_id, incidents, source, via, mayPublish, as_of = null } = pressing
  const isNoted = (id: string) => mayPublish && publicNote?.offices.includes(id)
  const incident_id = await incidentOf(tx, incidents, entries)
  const { received_at, offices } = await storeStatuses(tx, by, {
    ...{ submission: submission_id, incident_id, as_of, directory_id, credit_union_id, source, via, disaster_report_id: null },
    entries: entries.map((entry) => (isNoted(entry.office_id) ? { ...entry, public_note: publicNote?.text } : entry)),
    list: 'entries',
    desk: null,
  })
  if (publicNote && !mayPublish)
    await keepWaitingNotes(tx, {
      ...{ offices: publicNote.offices, text: publicNote.text, credit_union_id, as_of: received_at },
      incident_id: incidents.find(({ id, is_exercise }) => is_exercise && id === incident_id)?.id ?? null,
      by: { id: by.id, name: `${by.first_name} ${by.last_name}`.trim(), organization: offices.length > 0 ? await nameOf(tx, by) : '' },
    })
  return received_at
}

const nameOf = async (tx: Tx, { credit_union_id }: Enterer) =>
  (await tx.selectFrom('credit_unions').select('name').where('id', '=', credit_union_id).executeTakeFirst())?.name ?? ''

/**
 * The storm that the entries are about: one that was opened before it begins counts only what names it. None where no storm covers all of the offices:
 * what is said of an office is its own, whichever storm asked.
 */
async function incidentOf(tx: Tx, incidents: readonly FoundIncident[], entries: Press['entries']): Promise<string | null> {
  if (incidents.length === 0) return null
  const offices = await tx
    .selectFrom('offices')
    .selectAll()
    .where(
      'id',
      'in',
      entries.map(({ office_id }) => office_id),
    )
    .execute()
  return incidents.find((incident) => offices.every((office) => isIn(incident, office)))?.id ?? null
}
