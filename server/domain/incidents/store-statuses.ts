// Stores statuses of offices. A status counts in the incident that it names, and in every other open real incident that had begun by then and whose
// area covers the office. In an exercise, only a status that names it counts.

import type { ReportedVia } from '#contract/catalogue/report-form.ts'
import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { OfficeStatus, StatusSource } from '#contract/records/office-options.ts'
import { isDeveloper } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { AppError, refuseFields } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'
import { holds } from './area.ts'
import { checkOffices, momentOf, takes } from './check-entries.ts'
import { currentStatuses, isBelieved, type StatusRow, seesOwnNote, unconfirmedOf } from './current-statuses.ts'
import { type FoundIncident, findWithOpen } from './find-incidents.ts'
import { makeCurrent } from './recompute-current.ts'

/** Statuses to store: whose offices, from whom, and how they came. */
export interface Saying {
  submission: string
  incident_id: string
  as_of: string | null
  entries: readonly EntryForm[]
  /** The name of that list in the request. */
  list: 'entries' | 'offices'
  /** The row of the directory; null for an organization without offices. */
  directory_id: string | null
  /** Null where the credit union has not enrolled. */
  credit_union_id: string | null
  source: StatusSource
  /** Null for the organization's own. */
  via: ReportedVia | null
  disaster_report_id: string | null
  /** Only offices in these states. */
  desk: StatesCovered
}

export interface StoredStatuses {
  incident: FoundIncident
  /** In the order in which they were named. */
  offices: OfficeRow[]
  received_at: string
}

/**
 * Stores all or none, in the caller's transaction, and returns what it was about.
 * @throws AppError `not_found`, `forbidden`, `incident_closed`, or `invalid_input` by field
 */
export async function storeStatuses(tx: Tx, actor: Actor, saying: Saying): Promise<StoredStatuses> {
  await takeTurns(tx, 'areas, shared')
  const found = await findWithOpen(tx, saying.incident_id)
  const incident = found.find(({ id }) => id === saying.incident_id)
  if (!incident) throw new AppError('not_found')
  const { list, entries, desk, via } = saying
  const { offices, organization, counts } = await officesOf(tx, actor, saying)
  checkOffices({ actor, incident, list, entries, offices, desk })
  const as_of = momentOf(incident, saying.as_of)
  const facts = await factsOf(tx, actor, saying)
  const shared = { ...sharedColumns(actor, saying), as_of, entered_by_organization: organization }
  const others = incident.is_exercise ? [] : found.filter((each) => each !== incident && takes(each, as_of))
  const rows = entries.flatMap(({ office_id }, at) => {
    const [office, said] = [offices.get(office_id), facts[at]]
    if (!office || !said) return []
    const within = [incident, ...others.filter((each) => holds(each, office))]
    return within.map((each) => ({ ...shared, ...said, id: newId(), incident_id: each.id, office_id }))
  })
  await insertStatuses(tx, rows)
  if (counts) await makeCurrent(tx, rows.map((row) => currentFrom(row, via === null)).sort(byPlace))
  for (const each of [incident, ...others]) await record(tx, actor, saying, { incident: each, number: numberIn(rows, each) })
  return { incident, offices: entries.flatMap(({ office_id }) => offices.get(office_id) ?? []), received_at: shared.created_at }
}

type NewStatus = Omit<StatusRow, 'counts'>

const currentFrom = ({ incident_id, office_id, id, status, as_of }: NewStatus, is_own: boolean) => ({
  ...{ incident_id, office_id, status_id: id, status, as_of },
  is_own,
})

const byPlace = (one: CurrentRow, other: CurrentRow) => (placeOf(one) < placeOf(other) ? -1 : 1)
type CurrentRow = ReturnType<typeof currentFrom>
const placeOf = ({ incident_id, office_id }: CurrentRow) => `${incident_id} ${office_id}`

const numberIn = (rows: readonly NewStatus[], { id }: FoundIncident) => rows.filter(({ incident_id }) => incident_id === id).length

interface Found {
  offices: ReadonlyMap<string, OfficeRow>
  /** The name of the actor's organization, empty for the foundation. */
  organization: string
  /** Whether the statuses count, because of who enters them. */
  counts: boolean
}

/** The named offices of the credit union, and the organization that enters their statuses. */
async function officesOf(tx: Tx, actor: Actor, { directory_id, entries, via }: Saying): Promise<Found> {
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

const factNames = ['status', 'power', 'communications', 'systems', 'cash', 'opens_again_on', 'note', 'public_note'] as const
type Facts = Pick<StatusRow, (typeof factNames)[number]>

const nothing = { power: null, communications: null, systems: null, cash: null, opens_again_on: null, note: null, public_note: null }

/** The values of each entry. "Nothing has changed" repeats the last ones, except for what the entry gives. */
async function factsOf(tx: Tx, actor: Actor, { incident_id, entries, list, via }: Saying): Promise<Facts[]> {
  const repeated = entries.filter(({ unchanged }) => unchanged).map(({ office_id }) => office_id)
  const asked = { incidents: [incident_id], offices: repeated, unconfirmed: via === null ? unconfirmedOf(actor) : null }
  const last = new Map((await currentStatuses(tx, asked)).map((row) => [row.office_id, row]))
  refuseFields(
    entries.flatMap(({ office_id, unchanged }, at) =>
      unchanged && !last.has(office_id) ? [[`${list}.${at}.unchanged`, fieldErrors.nothingYet] as const] : [],
    ),
  )
  return entries.map((entry) => {
    const before = entry.unchanged ? last.get(entry.office_id) : undefined
    const repeatedFacts = before && Object.fromEntries(factNames.map((name) => [name, before[name]]))
    if (before && repeatedFacts && via === null && !seesOwnNote(actor, before)) repeatedFacts.note = null
    return { ...nothing, ...repeatedFacts, ...given(entry) } as Facts
  })
}

/** An empty text is not an answer. */
const given = (entry: EntryForm) => Object.fromEntries(factNames.flatMap((name) => (isGiven(entry[name]) ? [[name, entry[name]]] : [])))
const isGiven = (value: OfficeStatus | string | boolean | null | undefined) => value !== null && value !== undefined && value !== ''

const sharedColumns = (actor: Actor, { submission, source, via, disaster_report_id, credit_union_id }: Saying) => ({
  ...{ submission_id: submission, source, via, disaster_report_id, credit_union_id },
  entered_by: actor.id,
  entered_by_name: `${actor.first_name} ${actor.last_name}`,
  entered_with_support: actor.impersonator !== null,
  created_at: now(),
})

export async function insertStatuses(tx: Tx, rows: readonly NewStatus[]) {
  for (const { values } of batches(rows)) await tx.insertInto('office_statuses').values(values).execute()
}

interface InIncident {
  incident: FoundIncident
  /** Of statuses. */
  number: number
}

async function record(tx: Tx, actor: Actor, { credit_union_id, via }: Saying, { incident, number }: InIncident) {
  if (number === 0) return
  const details = { name: incident.name, offices: number, ...(via && { via }) }
  await recordEvent(tx, actor, 'office statuses stored', { recordId: incident.id, creditUnionId: credit_union_id, details })
}
