// The offices that /say asks about, with what its reader may know of them.

import { fieldErrors } from '#contract/field-errors.ts'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import type { Actor } from '#server/domain/actor.ts'
import { seesNames, unconfirmedOf } from '#server/domain/incidents/current-statuses.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isIn, isThere } from '#server/domain/incidents/in-area.ts'
import { type Facts, knownOffices } from '#server/domain/incidents/known-facts.ts'
import { everywhere, lookOf } from '#server/domain/incidents/look.ts'
import type { Db, OfficeRow } from '#server/lib/database/tables/tables.ts'

/** Who reads the page: a person of the organization, or a contact of a credit union that has none. */
export interface Reader extends Pick<Actor, 'readsContacts' | 'isDeveloper' | 'isShutOut' | 'credit_union_id' | 'organization_confirmed'> {
  /** Their own offices, which come first. */
  office_ids: readonly string[]
}

interface Told<Value> {
  value: Value
  at: string
  /** From before the storms that are open over the office. */
  isBefore: boolean
}

export interface KnownStatus extends Told<OfficeStatus> {
  /** Who said it, where the reader may know. */
  by: string | null
}

export interface AskedOffice {
  id: string
  name: string
  street: string
  city: string
  county: string | null
  isOwn: boolean
  zone: string
  status: KnownStatus | null
  power: Told<PowerSource> | null
  publicNote: Told<string> | null
}

interface Of {
  directoryId: string | null
  /** The storms that ask; without any, all offices are asked about. */
  incidents: readonly FoundIncident[]
  /** Null for a contact of a credit union that has not enrolled, who reads statuses only. */
  reader: Reader | null
  /** Offices of the credit union that were answered about besides. */
  also?: readonly string[]
}

export async function askedOffices(db: Db, { directoryId, incidents, reader, also = [] }: Of): Promise<AskedOffice[]> {
  const rows = await db
    .selectFrom('offices')
    .selectAll()
    .where('directory_id', '=', directoryId ?? '')
    .where('gone_at', 'is', null)
    .where('is_closed_for_good', '=', false)
    .execute()
  const isAsked = (row: OfficeRow) => incidents.length === 0 || also.includes(row.id) || incidents.some((incident) => isIn(incident, row))
  const asked = rows.filter(isAsked)
  const exercise = incidents.find(({ is_exercise }) => is_exercise)
  const known = await knownOffices(db, {
    look: exercise ? lookOf(exercise) : everywhere,
    offices: asked.map(({ id }) => id),
    unconfirmed: reader && unconfirmedOf(reader),
  })
  const mine = new Set(reader?.office_ids)
  return asked
    .map((row) => presentAsked(row, known.get(row.id)?.current ?? {}, { incidents, reader, isOwn: mine.has(row.id) }))
    .sort(ownFirst(rows))
}

interface Around {
  incidents: readonly FoundIncident[]
  reader: Reader | null
  isOwn: boolean
}

function presentAsked(row: OfficeRow, { status, power, public_note }: Facts, { incidents, reader, isOwn }: Around): AskedOffice {
  const covering = incidents.filter((incident) => isIn(incident, row))
  const isBefore = (at: string) => covering.length > 0 && covering.every((incident) => at < lookOf(incident).since)
  // People whose claim was refused or replaced see only what their own organization said.
  const isSeen = (fact: Facts['status']) =>
    fact && (!reader?.isShutOut || fact.said.credit_union_id === reader.credit_union_id) ? fact : undefined
  const told = <Value>(fact: Facts['status']): Told<Value> | null =>
    fact ? { value: fact.value as Value, at: fact.at, isBefore: isBefore(fact.at) } : null
  const said = isSeen(status)
  const known = told<OfficeStatus>(said)
  const { id, name, street, city, county, state } = row
  return {
    ...{ id, name, street, city, county, isOwn },
    zone: zoneOfPlace({ county, state }),
    status:
      said && known
        ? { ...known, by: reader && seesNames(reader, said.said) && said.said.entered_by_name !== '' ? said.said.entered_by_name : null }
        : null,
    power: reader && told<PowerSource>(isSeen(power)),
    publicNote: reader && told<string>(isSeen(public_note)),
  }
}

/** The reader's own first, then the main office, then by name. */
function ownFirst(rows: readonly OfficeRow[]) {
  const main = new Set(rows.filter(({ kind }) => kind === 'main').map(({ id }) => id))
  return (one: AskedOffice, other: AskedOffice) =>
    Number(other.isOwn) - Number(one.isOwn) ||
    Number(main.has(other.id)) - Number(main.has(one.id)) ||
    one.name.localeCompare(other.name, 'en', { numeric: true }) ||
    (one.id < other.id ? -1 : 1)
}

export interface OtherOffice {
  id: string
  name: string
  /** Why nothing can be said of it. */
  fault: string | null
}

/** The credit union's other offices: a page that was opened before may name one that has left the area, or is closed for good since. */
export async function otherOffices(db: Db, { directoryId, incidents }: Of, asked: readonly AskedOffice[]): Promise<OtherOffice[]> {
  const rows = await db
    .selectFrom('offices')
    .select(['id', 'name', 'is_closed_for_good', 'gone_at'])
    .where('directory_id', '=', directoryId ?? '')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const here = new Set(asked.map(({ id }) => id))
  // What is said in an exercise is of its offices alone.
  const outside = incidents.some(({ is_exercise }) => is_exercise) ? fieldErrors.officeOutside : null
  return rows
    .filter(({ id }) => !here.has(id))
    .map(({ id, name, ...row }) => ({ id, name, fault: isThere(row) ? outside : fieldErrors.officeGone }))
}
