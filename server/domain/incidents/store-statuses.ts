// Stores what is said of offices. It is the office's, whichever incident the person looked at: every incident that covers the office finds it. An
// exercise has only what names it.

import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_OFFICES } from '#contract/records/hook-options.ts'
import { type OfficeFact, officeFacts, type StatusSource, type StatusVia } from '#contract/records/office-options.ts'
import { isDeveloper } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { knownFrom, REAL } from '#server/domain/office-facts.ts'
import { replaceWaitingNotes } from '#server/domain/say/waiting-notes.ts'
import { AppError, refuseFields } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { OfficeFacts, OfficeFactsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'
import { checkOffices, momentOf } from './check-entries.ts'
import { completePicture } from './complete-picture.ts'
import { type EntryRow, isBelieved, seesOwnNote, unconfirmedOf } from './current-statuses.ts'
import { type FoundIncident, findWithOpen } from './find-incidents.ts'
import { type Fact, type Facts, type JustStored, knownOffices } from './known-facts.ts'
import { everywhere, oldest } from './look.ts'
import { addFacts } from './write-facts.ts'

/** Who enters: a signed-in person, or the person of a link, who may have no account and is found by a name of their own in `id`. */
export type Enterer = Pick<
  Actor,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'credit_union_id'
  | 'isDeveloper'
  | 'isTrusted'
  | 'organization_confirmed'
  | 'impersonator'
  | 'rightsWithSecondFactor'
  | 'address'
>

/** Statuses to store: whose offices, from whom, and how they came. */
export interface Saying {
  submission: string
  /** From which card they came. */
  incident_id: string | null
  as_of: string | null
  entries: readonly EntryForm[]
  /** The name of that list in the request. */
  list: 'entries' | 'offices' | 'statuses'
  /** The row of the directory; null for an organization without offices. */
  directory_id: string | null
  /** Null where the credit union has not enrolled. */
  credit_union_id: string | null
  source: StatusSource
  /** Null for the organization's own. */
  via: StatusVia | null
  disaster_report_id: string | null
  /** Only offices in these states. */
  desk: StatesCovered
}

export interface StoredStatuses {
  incident: FoundIncident | null
  /** The open real ones, where they were read. */
  open?: readonly FoundIncident[]
  /** In the order in which they were named. */
  offices: OfficeRow[]
  received_at: string
  /** What is known of them since, where it was just stored. */
  stored?: JustStored | undefined
}

/**
 * Stores all or none, in the caller's transaction, and returns what it was about.
 * @throws AppError `not_found`, `forbidden`, or `invalid_input` by field
 */
export async function storeStatuses(tx: Tx, actor: Enterer, saying: Saying): Promise<StoredStatuses> {
  await takeTurns(tx, 'areas, shared')
  const found = await findWithOpen(tx, saying.incident_id)
  const incident = found.find(({ id }) => id === saying.incident_id) ?? null
  if (incident === null && saying.incident_id !== null) throw new AppError('not_found')
  const { list, entries, desk, via } = saying
  const { offices, organization, counts } = await officesOf(tx, actor, saying)
  const added = await addedOf(tx, actor, saying, offices)
  checkOffices({ actor, incident, list, entries, offices, added, desk })
  const as_of = momentOf(incident, saying.as_of)
  const facts = await factsOf(tx, actor, saying, incident)
  const shared = { ...sharedColumns(actor, saying), as_of, entered_by_organization: organization }
  const rows = entries.flatMap(({ office_id }, at) => {
    const said = facts[at]
    return said ? [{ ...shared, ...said, id: newId(), office_id }] : []
  })
  for (const { values } of batches(rows)) await tx.insertInto('office_statuses').values(values).execute()
  if (counts) await replaceWaitingNotes(tx, rows, incident?.is_exercise ? incident.id : null)
  const known = counts ? await makeKnown(tx, rows, { incident, found }) : undefined
  const named = { submission_id: saying.submission, office_ids: rows.slice(0, MOST_OFFICES).map(({ office_id }) => office_id) }
  const details = { ...(incident && { name: incident.name }), offices: rows.length, source: saying.source, ...(via && { via }), ...named }
  await recordEvent(tx, saying.source === 'link' || via === 'link' ? { address: '' } : actor, 'office statuses stored', {
    recordId: incident?.id ?? null,
    creditUnionId: saying.credit_union_id,
    details,
  })
  return {
    incident,
    open: found.filter(({ is_exercise, phase }) => !is_exercise && phase !== 'closed'),
    offices: entries.flatMap(({ office_id }) => offices.get(office_id) ?? []),
    received_at: shared.created_at,
    stored: known && { rows: known, entries: rows.map((entry) => ({ ...entry, ...notWithdrawn })) },
  }
}

type NewEntry = Omit<EntryRow, keyof typeof notWithdrawn>

const notWithdrawn = {
  ...{ withdrawn_at: null, withdrawn_by_name: null, withdrawn_by_organization: null, withdrawn_reason: null },
  given_back_at: null,
}

interface Around {
  incident: FoundIncident | null
  found: readonly FoundIncident[]
}

/** What an exercise was told is known there and nowhere else. All else is known everywhere, and completes the pictures of incidents that closed since. */
async function makeKnown(tx: Tx, rows: readonly NewEntry[], { incident, found }: Around): Promise<OfficeFactsTable[] | undefined> {
  const known = rows.map((row) => ({ office_id: row.office_id, incident_id: row.incident_id, ...knownFrom(row) }))
  const scope = incident?.is_exercise ? incident.id : REAL
  const isFrozen = incident?.is_exercise && incident.phase === 'closed'
  const stored = isFrozen
    ? undefined
    : await addFacts(
        tx,
        known.map(({ incident_id, ...row }) => ({ scope, ...row })),
      )
  // What an exercise was told is in its own picture only.
  const closed = found.filter(({ id, phase, is_exercise }) =>
    phase !== 'closed' ? false : incident?.is_exercise ? id === incident.id : !is_exercise,
  )
  for (const each of closed) await completePicture(tx, each, known)
  return stored
}

interface Found {
  offices: ReadonlyMap<string, OfficeRow>
  /** The name of the actor's organization, empty for the foundation. */
  organization: string
  /** Whether the statuses count, because of who enters them. */
  counts: boolean
}

/** The named offices of the credit union, and the organization that enters their statuses. */
async function officesOf(tx: Tx, actor: Enterer, { directory_id, entries, via }: Saying): Promise<Found> {
  const rows = await tx
    .selectFrom('offices')
    .leftJoin('credit_unions', (join) => join.on('credit_unions.id', '=', actor.credit_union_id))
    .selectAll('offices')
    .select(['credit_unions.name as organization', isBelieved.as('is_believed')])
    .where('offices.directory_id', '=', directory_id ?? '')
    .where(
      'offices.id',
      'in',
      entries.map(({ office_id }) => office_id),
    )
    .execute()
  const [first] = rows
  const isFoundation = via !== null && isDeveloper(actor)
  return {
    offices: new Map(rows.map(({ organization, is_believed, ...row }) => [row.id, row])),
    organization: isFoundation ? '' : (first?.organization ?? ''),
    counts: via !== null || Boolean(first?.is_believed),
  }
}

/** Of the named offices that nobody else knows: those that the actor's organization has added. */
async function addedOf(tx: Tx, actor: Enterer, { entries, via }: Saying, offices: Found['offices']): Promise<ReadonlySet<string>> {
  if (via !== null || entries.every(({ office_id }) => offices.has(office_id))) return new Set()
  const drafts = await tx
    .selectFrom('office_drafts')
    .select('id')
    .where('credit_union_id', '=', actor.credit_union_id)
    .where('office_id', 'is', null)
    .execute()
  return new Set(drafts.map(({ id }) => id))
}

type Values = OfficeFacts & { ends: string }

const nothing: OfficeFacts = {
  ...{ status: null, power: null, communications: null, systems: null, cash: null, guests: null },
  ...{ opens_again_on: null, note: null, public_note: null },
}

/** What each entry says. "Nothing has changed" says again what is known, except for what the entry gives or ends. */
async function factsOf(tx: Tx, actor: Enterer, saying: Saying, incident: FoundIncident | null): Promise<Values[]> {
  const { entries, list, via } = saying
  const repeated = entries.filter(({ unchanged }) => unchanged).map(({ office_id }) => office_id)
  const look = { ...everywhere, ...(incident?.is_exercise && { scope: incident.id }), since: oldest() }
  // Of a device that was offline: what was known when the person said it, and not what others said since.
  const until = saying.as_of ?? undefined
  const known = await knownOffices(tx, { look, offices: repeated, unconfirmed: via === null ? unconfirmedOf(actor) : null, until })
  const statusOf = (officeId: string) => known.get(officeId)?.current.status
  refuseFields(
    entries.flatMap(({ office_id, unchanged }, at) =>
      unchanged && !statusOf(office_id) ? [[`${list}.${at}.unchanged`, fieldErrors.noRecentStatus] as const] : [],
    ),
  )
  return entries.map((entry) => {
    const before = known.get(entry.office_id)?.current ?? {}
    const again = entry.unchanged ? repeatable(before, { actor, isOwn: via === null }) : {}
    // What was known of another state is not repeated with this one.
    if (entry.status === 'open' && before.status?.value !== 'open') for (const name of endedByOpen) delete again[name]
    if (entry.status === 'closed') delete again.guests
    const ends = new Set<OfficeFact>(entry.ends ?? [])
    const said = { ...again, ...given(entry) }
    // A note and a day are about the state that is over.
    if (isGiven(entry.status) && said.status === 'open') for (const name of endedByOpen) ends.add(name)
    if (entry.status === 'closed') ends.add('guests')
    const kept = Object.entries(said).filter(([name]) => !entry.ends?.some((ended) => ended === name))
    const values: OfficeFacts = { ...nothing, ...Object.fromEntries(kept) }
    return { ...values, ends: JSON.stringify([...ends].filter((name) => values[name] === null)) }
  })
}

const endedByOpen = ['opens_again_on', 'note', 'public_note'] as const

/** A day that is past is not said again. On behalf no notes are, nor those that the person may not read. */
function repeatable(facts: Facts, { actor, isOwn }: { actor: Enterer; isOwn: boolean }): Partial<OfficeFacts> {
  const isLeft = (name: OfficeFact, { value, said }: Fact) => {
    if (name === 'opens_again_on') return !isOver({ until: String(value) })
    if (name === 'public_note') return isOwn
    return name !== 'note' || (isOwn && seesOwnNote(actor, said))
  }
  return Object.fromEntries(
    officeFacts.flatMap((name) => {
      const fact = facts[name]
      return fact && isLeft(name, fact) ? [[name, fact.value]] : []
    }),
  )
}

/** An empty text is not an answer. */
const given = (entry: EntryForm): Partial<OfficeFacts> =>
  Object.fromEntries(officeFacts.flatMap((name) => (isGiven(entry[name]) ? [[name, entry[name]]] : [])))
const isGiven = (value: string | boolean | null | undefined) => value !== null && value !== undefined && value !== ''

const sharedColumns = (actor: Enterer, { submission, incident_id, source, via, disaster_report_id, credit_union_id }: Saying) => ({
  ...{ submission_id: submission, incident_id, source, via, disaster_report_id, credit_union_id },
  entered_by: actor.id,
  entered_by_name: fullName(actor),
  entered_with_support: actor.impersonator !== null,
  created_at: now(),
})
