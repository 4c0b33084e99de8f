// The board as a file for spreadsheets, with one row per office.

import { officeColumns } from '#contract/board/options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import type { BoardSnapshot } from '#server/domain/incidents/board-snapshot.ts'
import { nameOf } from '#server/domain/incidents/board-snapshot-rows.ts'
import { seesNames } from '#server/domain/incidents/current-statuses.ts'
import { officesWithStatus } from '#server/domain/incidents/in-area.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Table } from '#server/lib/http/table-file.ts'
import { type Filters, matches } from './present-board.ts'

interface Incident {
  id: string
  name: string
  slug: string
  is_exercise: boolean
}

interface Asked {
  incident: Incident
  snapshot: BoardSnapshot
  filters: Filters
}

/** In the order of the board. Of people who are not confirmed, it hides the names of others. */
export async function fileOf(db: Db, actor: Actor, { incident, snapshot, filters }: Asked): Promise<Table> {
  const offices = Map.groupBy(await officesOf(db, incident.id), ({ directory_id }) => directory_id)
  const name = incident.is_exercise ? `[EXERCISE] ${incident.name}` : incident.name
  const records = await Promise.all(
    snapshot.rows.filter(matches(filters)).flatMap((row) =>
      (offices.get(row.directory_id) ?? []).map(async ({ entered_by_name, entered_by_organization, credit_union_id, ...office }) => ({
        ...office,
        incident: name,
        charter_number: row.charter_number,
        credit_union: row.name,
        is_enrolled: row.is_enrolled,
        county: office.county_fips === null ? null : await countyName(office.county_fips),
        status: office.status ?? 'unknown',
        entered_by: nameOf(seesNames(actor, { credit_union_id }) ? entered_by_name : null, entered_by_organization),
        heard_at: row.heard_at,
        counts: row.counts,
        now: row.condition,
        now_as_of: row.now_as_of,
      })),
    ),
  )
  return { name: `board_${incident.slug}_${new Date().toISOString()}`, columns: officeColumns, pieces: [records] }
}

const officesOf = (db: Db, incidentId: string) =>
  officesWithStatus(db, incidentId)
    .select(['offices.directory_id', 'offices.name as office', 'offices.kind', 'offices.street', 'offices.city', 'offices.state'])
    .select(['offices.zip', 'offices.county as county_fips', 'offices.phone'])
    .select(['office_statuses.status', 'office_statuses.as_of', 'office_statuses.source', 'office_statuses.power'])
    .select(['office_statuses.communications', 'office_statuses.systems', 'office_statuses.cash', 'office_statuses.public_note'])
    .select(['office_statuses.entered_by_name', 'office_statuses.entered_by_organization', 'office_statuses.credit_union_id'])
    .select('office_statuses.opens_again_on')
    .orderBy('offices.state')
    .orderBy('offices.city')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
