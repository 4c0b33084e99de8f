// The offices that /say asks about, with what its reader may know of them.

import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import type { Actor } from '#server/domain/actor.ts'
import { seesNames, unconfirmedOf } from '#server/domain/incidents/current-statuses.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { type Facts, knownOffices } from '#server/domain/incidents/known-facts.ts'
import { everywhere, lookOf } from '#server/domain/incidents/look.ts'
import type { Db, OfficeRow } from '#server/lib/database/tables/tables.ts'

/** Who reads the page: a person of the organization, or a contact of a credit union that has none. */
export interface Reader extends Pick<Actor, 'readsContacts' | 'isDeveloper' | 'isShutOut' | 'credit_union_id' | 'organization_confirmed'> {
  /** Their own offices, which come first. */
  office_ids: readonly string[]
}

export interface KnownStatus {
  value: OfficeStatus
  at: string
  /** From before the storms that are open over the office. */
  isBefore: boolean
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
  power: PowerSource | null
  publicNote: string | null
}

interface Of {
  directoryId: string | null
  /** The storms that ask; without any, all offices are asked about. */
  incidents: readonly FoundIncident[]
  /** Null for a contact of a credit union that has not enrolled, who reads statuses only. */
  reader: Reader | null
}

export async function askedOffices(db: Db, { directoryId, incidents, reader }: Of): Promise<AskedOffice[]> {
  const rows = await db
    .selectFrom('offices')
    .selectAll()
    .where('directory_id', '=', directoryId ?? '')
    .where('gone_at', 'is', null)
    .where('is_closed_for_good', '=', false)
    .execute()
  const isAsked = (row: OfficeRow) => incidents.length === 0 || incidents.some((incident) => isIn(incident, row))
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
  // People whose claim was refused or replaced see only what their own organization said.
  const isSeen = (fact: Facts['status']) =>
    fact && (!reader?.isShutOut || fact.said.credit_union_id === reader.credit_union_id) ? fact : undefined
  const said = isSeen(status)
  const { id, name, street, city, county, state } = row
  return {
    ...{ id, name, street, city, county, isOwn },
    zone: zoneOfPlace({ county, state }),
    status: said
      ? {
          value: said.value as OfficeStatus,
          at: said.at,
          isBefore: covering.length > 0 && covering.every((incident) => said.at < lookOf(incident).since),
          by: reader && seesNames(reader, said.said) && said.said.entered_by_name !== '' ? said.said.entered_by_name : null,
        }
      : null,
    power: reader ? ((isSeen(power)?.value as PowerSource | undefined) ?? null) : null,
    publicNote: reader ? ((isSeen(public_note)?.value as string | undefined) ?? null) : null,
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
