// Offices as a person reads them, with their current status in an incident.

import type { Office } from '#contract/records/office.ts'
import type { Actor } from '#server/domain/actor.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { covers, deskIfAny, type StatesCovered } from '#server/domain/desk/desk.ts'
import { wholeCountyName } from '#server/domain/geography/counties.ts'
import type { Db, OfficeRow } from '#server/lib/database/tables/tables.ts'
import { currentStatuses, presentCurrent, type StatusRow, seesOwnNote, unconfirmedOf } from './current-statuses.ts'
import type { FoundIncident } from './find-incidents.ts'
import { isIn } from './in-area.ts'

/** In the order of the rows. */
export async function presentOffices(db: Db, actor: Actor, rows: readonly OfficeRow[], incident: FoundIncident | null): Promise<Office[]> {
  const [desk, creditUnions, statuses] = await Promise.all([
    deskIfAny(db, actor),
    creditUnionsOf(db, rows),
    currentStatuses(db, { incidents: incident ? [incident.id] : [], offices: rows.map(({ id }) => id), unconfirmed: unconfirmedOf(actor) }),
  ])
  const statusOf = new Map(statuses.map((status) => [status.office_id, status]))
  return Promise.all(
    rows.map(async (row) => {
      const creditUnion = creditUnions.get(row.directory_id)
      const status = statusOf.get(row.id)
      const of = { state: row.state, credit_union_id: creditUnion?.credit_union_id ?? null }
      const { id, directory_id, site_id, name, kind, street, city, state, zip, county } = row
      return {
        ...{ id, directory_id, site_id, name, kind, street, city, state, zip, county },
        credit_union_id: creditUnion?.credit_union_id ?? null,
        charter_number: creditUnion?.charter_number ?? '',
        county_name: county === null ? null : await wholeCountyName(county),
        phone: row.phone,
        hours: row.hours,
        is_closed_for_good: row.is_closed_for_good,
        latitude: row.latitude,
        longitude: row.longitude,
        facts: {},
        incidents: [],
        before: null,
        is_in_area: incident && isIn(incident, row),
        current: status && incident ? presentCurrent(status, { ...incident, seesNote: seesNote({ actor, desk }, of, status) }) : null,
      }
    }),
  )
}

interface Reader {
  actor: Actor
  desk: StatesCovered
}

/** The note of a status is for its organization and the desk of its state. */
export const seesNote = ({ actor, desk }: Reader, office: { state: string; credit_union_id: string | null }, row: StatusRow) =>
  covers(desk, office.state) ||
  (actor.credit_union_id !== null && actor.credit_union_id === office.credit_union_id && seesOwnNote(actor, row))

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
