// Stores what a person said on /say, all of it or nothing: statuses as any other, a note for members, and what they need.

import { v5 } from 'uuid'
import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { AskedKind } from '#contract/records/ask-options.ts'
import type { StatusSource, StatusVia } from '#contract/records/office-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Cry, Telling } from '#server/domain/asks/tell-of-cry.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { type Enterer, type StoredStatuses, storeStatuses } from '#server/domain/incidents/store-statuses.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Press } from './press.ts'
import { readerOf, storeNeed } from './store-need.ts'
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
  /** Whether a note for members is shown at once. */
  mayPublish: boolean
  /** When it was true, where that is not now. */
  as_of?: string | null
  /** Of an answer by link; null for a signed-in person. */
  asked: { ask_id: string; kind: AskedKind; person_id: string } | null
  /** The storms whose desks are told of a cry for help: those that are open, and closed ones whose links still take answers. */
  cry?: Pick<Cry, 'incidents'> & Telling
}

/** When it was stored, also if that was before. @throws AppError */
export async function storePress(db: Db, press: Press, pressing: Pressing): Promise<string> {
  let each = press
  for (let looked = 0; looked < MOST_OF_A_PAGE; looked += 1, each = { ...press, submission_id: nextId(each) }) {
    const earlier = await findPress(db, each, pressing)
    if (earlier && isStillSaid(earlier)) return earlier.at
    if (earlier) continue
    const stored = await storeOnce(db, each, pressing)
    if (stored !== null) return stored
    // Another press of the page arrived at the same moment, and is looked at again.
    const other = await findPress(db, each, pressing)
    if (other && isStillSaid(other)) return other.at
  }
  return change(db, (tx) => store(tx, { ...press, submission_id: newId() }, pressing))
}

/** So many different presses of one page are told apart; beyond that, the same one again is stored again. */
const MOST_OF_A_PAGE = 50

/**
 * A page that the browser shows again has the id that it was sent with: other choices on it are another press, as are the first ones again after them, and
 * none is lost. The ids follow from each other, so that the same press twice is found.
 */
const nextId = (press: Press): string => v5(JSON.stringify(press), v5.URL)

/** Null if its id was taken meanwhile. */
const storeOnce = (db: Db, press: Press, pressing: Pressing): Promise<string | null> =>
  change(db, (tx) => store(tx, press, pressing)).catch((error: unknown) => {
    if (isTaken(error)) return null
    throw error
  })

const isTaken = (error: unknown) =>
  violates(error, 'office_statuses_submission', 'office_statuses.submission_id, office_statuses.office_id') ||
  violates(error, 'ask_replies_submission', 'ask_replies.submission_id')

interface Found {
  at: string
  /** It said the same. */
  isSame: boolean
  /** The person has said something else of its offices since. */
  isReplaced: boolean
}

const isStillSaid = ({ isSame, isReplaced }: Found) => isSame && !isReplaced

/** @throws AppError `not_acceptable_now` if it was another person's */
async function findPress(db: Db, press: Press, { by }: Pressing): Promise<Found | null> {
  const { submission_id, entries, need } = press
  const [statuses, reply] = await Promise.all([
    db
      .selectFrom('office_statuses')
      .select(['id', 'entered_by', 'created_at', 'office_id', 'status', 'power', 'note', 'public_note'])
      .where('submission_id', '=', submission_id)
      .orderBy('id')
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
  const waiting = await waitingOf(db, statuses, { by, at })
  const isStored = (entry: EntryForm) =>
    statuses.some(
      ({ office_id, status, power, note, public_note }) =>
        office_id === entry.office_id &&
        status === (entry.status ?? null) &&
        power === (entry.power ?? null) &&
        note === (entry.note ?? null) &&
        (public_note ?? waiting.get(office_id) ?? null) === lineOf(press, office_id),
    )
  return {
    at,
    isSame: statuses.length === entries.length && entries.every(isStored) && (reply?.text ?? null) === need,
    isReplaced: await hasNewer(db, statuses, by),
  }
}

const lineOf = ({ publicNote }: Press, officeId: string) => (publicNote?.offices.includes(officeId) ? publicNote.text : null)

type Stored = readonly { id: string; office_id: string }[]

/** The notes for members that wait, or waited, for a yes, by office. */
async function waitingOf(db: Db, statuses: Stored, { by, at }: Pick<Pressing, 'by'> & { at: string }) {
  if (statuses.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('waiting_notes')
    .select(['office_id', 'public_note'])
    .where('office_id', 'in', officesOf(statuses))
    .where('entered_by', '=', by.id)
    .where('as_of', '=', at)
    .execute()
  return new Map(rows.map(({ office_id, public_note }) => [office_id, public_note]))
}

async function hasNewer(db: Db, statuses: Stored, by: Enterer): Promise<boolean> {
  const last = statuses.at(-1)
  if (!last) return false
  const newer = await db
    .selectFrom('office_statuses')
    .select('id')
    .where('office_id', 'in', officesOf(statuses))
    .where('entered_by', '=', by.id)
    .where('id', '>', last.id)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

const officesOf = (statuses: Stored) => statuses.map(({ office_id }) => office_id)

/** How entries name a person: an account by its id, others by what they were asked as. */
export const enteredBy = ({ kind, person_id }: { kind: AskedKind; person_id: string }) =>
  kind === 'user' ? person_id : `${kind}:${person_id}`

async function store(tx: Tx, press: Press, pressing: Pressing): Promise<string> {
  const { by, asked, directory_id } = pressing
  if (asked) await limitRequests(tx, 'answers by link', { by: `${by.id} ${directory_id}`, limit: rateLimits.sayAnswers.most.person })
  else await limitRequests(tx, 'office statuses', { by: by.id, limit: rateLimits.officeStatuses.most.person })
  const at = press.entries.length > 0 ? (await storeEntries(tx, press, pressing)).received_at : now()
  if (press.need !== null) await storeNeed(tx, { ...press, need: press.need }, pressing)
  if (asked?.kind === 'contact')
    await tx.updateTable('contacts').set({ answered_at: at, used_at: at }).where('id', '=', asked.person_id).execute()
  return at
}

/** The statuses of a press, whose caller counts it. */
export async function storeEntries(tx: Tx, { submission_id, entries, publicNote }: Press, pressing: Pressing): Promise<StoredStatuses> {
  const { by, directory_id, credit_union_id, incidents, source, via, mayPublish, as_of = null } = pressing
  const isNoted = (id: string) => mayPublish && publicNote?.offices.includes(id)
  const incident_id = await incidentOf(tx, incidents, entries)
  const stored = await storeStatuses(tx, by, {
    ...{ submission: submission_id, incident_id, as_of, directory_id, credit_union_id, source, via, disaster_report_id: null },
    entries: entries.map((entry) => (isNoted(entry.office_id) ? { ...entry, public_note: publicNote?.text } : entry)),
    list: 'entries',
    desk: null,
  })
  if (publicNote && !mayPublish)
    await keepWaitingNotes(tx, {
      ...{ offices: publicNote.offices, text: publicNote.text, credit_union_id: readerOf(pressing), as_of: stored.received_at },
      incident_id: incidents.find(({ id, is_exercise }) => is_exercise && id === incident_id)?.id ?? null,
      by: { id: by.id, name: fullName(by), organization: stored.offices.length > 0 ? await nameOf(tx, by) : '' },
    })
  return stored
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
