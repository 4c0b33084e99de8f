// Offices as a person reads them, with what is known of them.

import { QUIET_AFTER_HOURS } from '#contract/records/incident-options.ts'
import type { CurrentStatus, FactsOfOffice, Office, StatusEntry } from '#contract/records/office.ts'
import { type OfficeFact, officeFacts } from '#contract/records/office-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { covers, deskIfAny, type StatesCovered } from '#server/domain/desk/desk.ts'
import { wholeCountyName } from '#server/domain/geography/counties.ts'
import { waitingNotesOf } from '#server/domain/say/waiting-notes.ts'
import type { Db, OfficeRow } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import { type EntryRow, seesNames, seesOwnNote, unconfirmedOf } from './current-statuses.ts'
import { type FoundIncident, findIncidents } from './find-incidents.ts'
import { isIn } from './in-area.ts'
import { type Facts, type JustStored, type KnownOffice, knownOffices, type SaidBy } from './known-facts.ts'
import { everywhere, type Look, lookOf } from './look.ts'

interface Asked {
  /** What counts in it; null for whatever is known. */
  incident: FoundIncident | null
  /** How what is known is looked at, if not as the incident does. */
  look?: Look
  /** The open real incidents, where they were read already. */
  open?: readonly FoundIncident[]
  stored?: JustStored | undefined
}

/** In the order of the rows. */
export async function presentOffices(
  db: Db,
  actor: Actor,
  rows: readonly OfficeRow[],
  { incident, look = incident === null ? everywhere : lookOf(incident), open, stored }: Asked,
): Promise<Office[]> {
  const [desk, creditUnions, known, covering, waiting] = await Promise.all([
    deskIfAny(db, actor),
    creditUnionsOf(db, rows),
    knownOffices(db, { look, offices: rows.map(({ id }) => id), unconfirmed: unconfirmedOf(actor), stored }),
    open ?? openAndReal(db),
    waitingNotesOf(
      db,
      rows.map(({ id }) => id),
      incident?.is_exercise ? incident.id : null,
    ),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const creditUnion = creditUnions.get(row.directory_id)
      const of = { state: row.state, credit_union_id: creditUnion?.credit_union_id ?? null }
      const seesNoteOf = (entry: EntryRow) => seesNote({ actor, desk }, of, entry)
      const isOfOwn = (entry: EntryRow) => actor.credit_union_id !== null && entry.credit_union_id === actor.credit_union_id
      const reading = { actor, seesNoteOf, quietAfterHours: incident?.quiet_after_hours ?? QUIET_AFTER_HOURS }
      const { id, directory_id, site_id, name, kind, street, city, state, zip, county } = row
      return {
        ...{ id, directory_id, site_id, name, kind, street, city, state, zip, county },
        credit_union_id: creditUnion?.credit_union_id ?? null,
        charter_number: creditUnion?.charter_number ?? '',
        county_name: county === null ? null : await wholeCountyName(county),
        phone: row.phone,
        hours: row.hours,
        guests_usually: row.guests_usually,
        is_closed_for_good: row.is_closed_for_good,
        latitude: row.latitude,
        longitude: row.longitude,
        placed_by: row.placed_by,
        incidents: covering.filter((each) => isIn(each, row)).map((each) => ({ id: each.id, name: each.name })),
        is_in_area: incident && isIn(incident, row),
        ...presentWaiting(waiting.get(row.id), { actor, desk }, of),
        ...presentKnown(actor.isShutOut ? only(known.get(id), isOfOwn) : known.get(id), reading),
      }
    }),
  )
}

const openAndReal = async (db: Db) => (await findIncidents(db, ['watch', 'active'])).filter(({ is_exercise }) => !is_exercise)

/** People whose claim was refused or replaced see only what their own organization said. */
function only(known: KnownOffice | undefined, isOfOwn: (entry: EntryRow) => boolean): KnownOffice | undefined {
  const own = (facts: Facts): Facts => Object.fromEntries(Object.entries(facts).filter(([, { said }]) => isOfOwn(said)))
  return known && { current: own(known.current), before: own(known.before) }
}

interface Reading {
  actor: Actor
  seesNoteOf: (entry: EntryRow) => boolean
  quietAfterHours: number
}

function presentKnown(known: KnownOffice | undefined, reading: Reading): Pick<Office, 'facts' | 'current' | 'before'> {
  const { current = {}, before = {} } = known ?? {}
  const facts = presentFacts(current, reading)
  const { status } = current
  if (!status) return { facts, current: null, before: before.status ? presentStatus(before, before.status.said, reading) : null }
  const shown: CurrentStatus = {
    ...presentStatus(current, status.said, reading),
    facts,
    is_old: Date.parse(status.at) < Date.now() - reading.quietAfterHours * HOUR,
    counts: status.said.counts,
  }
  return { facts, current: shown, before: null }
}

/** A status with the other facts. Moment, source and person are those of the status. */
function presentStatus(facts: Facts, said: SaidBy, { actor, seesNoteOf }: Reading): StatusEntry {
  const values = Object.fromEntries(officeFacts.map((name) => [name, facts[name]?.value ?? null])) as Pick<StatusEntry, OfficeFact>
  return {
    ...values,
    note: facts.note && seesNoteOf(facts.note.said) ? values.note : null,
    as_of: facts.status?.at ?? said.as_of,
    source: said.source,
    entered_by: enteredBy(actor, said),
    with_support: said.entered_with_support,
  }
}

const presentFacts = (facts: Facts, { actor, seesNoteOf }: Reading): FactsOfOffice =>
  Object.fromEntries(
    officeFacts.flatMap((name) => {
      const fact = facts[name]
      if (!fact || (name === 'note' && !seesNoteOf(fact.said))) return []
      return [[name, { value: fact.value, as_of: fact.at, source: fact.said.source, entered_by: enteredBy(actor, fact.said) }]]
    }),
  )

const enteredBy = (actor: Actor, said: EntryRow) => ({
  name: seesNames(actor, said) ? said.entered_by_name : '',
  organization: said.entered_by_organization,
})

interface Reader {
  actor: Pick<Actor, 'credit_union_id' | 'isTrusted' | 'readsContacts' | 'isDeveloper'>
  desk: StatesCovered
}

/** The note of a status is for its organization and the desk of its state. */
export const seesNote = (
  { actor, desk }: Reader,
  office: { state: string; credit_union_id: string | null },
  entry: Pick<EntryRow, 'via' | 'credit_union_id'>,
) =>
  covers(desk, office.state) ||
  (actor.credit_union_id !== null && actor.credit_union_id === office.credit_union_id && seesOwnNote(actor, entry))

type WaitingNote = Awaited<ReturnType<typeof waitingNotesOf>> extends Map<string, infer Row> ? Row : never

/** As a note: for the organization and the desk. */
function presentWaiting(
  note: WaitingNote | undefined,
  reader: Reader,
  of: { state: string; credit_union_id: string | null },
): Pick<Office, 'waiting_note'> {
  if (!note || !seesNote(reader, of, { via: null, credit_union_id: note.credit_union_id })) return {}
  const { id, public_note, as_of, entered_by_name, entered_by_organization } = note
  const name = seesNames(reader.actor, note) ? entered_by_name : ''
  return { waiting_note: { id, public_note, as_of, entered_by: { name, organization: entered_by_organization } } }
}

/** By the id of the directory's row: of several claims to a number the one that took it. */
async function creditUnionsOf(db: Db, rows: readonly OfficeRow[]) {
  const ids = [...new Set(rows.map(({ directory_id }) => directory_id))]
  if (ids.length === 0) return new Map<string, never>()
  const found = await db
    .selectFrom('directory')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['directory.id', 'directory.charter_number', 'credit_unions.id as credit_union_id'])
    .where('directory.id', 'in', ids)
    .execute()
  return new Map(found.map((row) => [row.id, row]))
}
