// The board as a file for spreadsheets, with one row per office.

import { officeColumns } from '#contract/board/options.ts'
import type { PowerSource } from '#contract/records/office-options.ts'
import { type Actor, seesShared } from '#server/domain/actor.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import { nameOf } from '#server/domain/incidents/board-snapshot-rows.ts'
import { seesNames } from '#server/domain/incidents/current-statuses.ts'
import { officesWithStatus } from '#server/domain/incidents/in-area.ts'
import { type Looking, lookedAt, lookOf } from '#server/domain/incidents/look.ts'
import type { BoardSnapshot } from '#server/domain/incidents/take-snapshot.ts'
import { readWorld } from '#server/domain/places/read-world.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Table } from '#server/lib/http/table-file.ts'
import { rowsReadBy } from './for-key.ts'
import { asksFor, type Filters, matches } from './present-board.ts'

interface Incident extends Looking {
  name: string
  slug: string
}

interface Asked {
  incident: Incident
  snapshot: BoardSnapshot
  filters: Filters
}

/** In the order of the board. Of people who are not confirmed, it hides the names of others. */
export async function fileOf(db: Db, actor: Actor, { incident, snapshot, filters }: Asked): Promise<Table> {
  const offices = Map.groupBy(await officesOf(db, incident), ({ directory_id }) => directory_id)
  const desk = await deskIfAny(db, actor)
  // Said of now, and of the real world.
  const isNow = incident.phase !== 'closed' && !incident.is_exercise
  const hosts = isNow && seesShared(actor) ? (await readWorld(db, null)).hosts : null
  const name = incident.is_exercise ? `[EXERCISE] ${incident.name}` : incident.name
  const records = await Promise.all(
    snapshot.rows
      .filter(matches(filters))
      .filter(rowsReadBy(actor))
      .flatMap((row) =>
        (offices.get(row.directory_id) ?? []).map(async ({ entered_by_name, entered_by_organization, credit_union_id, ...office }) => ({
          ...office,
          communications: yesNo(office.communications),
          systems: yesNo(office.systems),
          cash: yesNo(office.cash),
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
          ...asksFor(desk, row),
          guests: yesNo(office.guests),
          with_support: office.status === null ? null : Boolean(office.with_support),
          reachable: hosts?.get(row.directory_id)?.reach.reachable ?? null,
        })),
      ),
  )
  return { name: `board_${incident.slug}_${new Date().toISOString()}`, columns: officeColumns, pieces: [records] }
}

/** SQLite has no type for what an expression makes. */
const yesNo = (value: boolean | null) => (value === null ? null : Boolean(value))

function officesOf(db: Db, incident: Looking) {
  const look = lookOf(incident)
  return officesWithStatus(db, incident)
    .select(['offices.directory_id', 'offices.name as office', 'offices.kind', 'offices.street', 'offices.city', 'offices.state'])
    .select(['offices.zip', 'offices.county as county_fips', 'offices.phone'])
    .select(['office_statuses.status', 'office_statuses.as_of', 'office_statuses.source'])
    .select([lookedAt<PowerSource>(look, 'power').as('power'), lookedAt<boolean>(look, 'communications').as('communications')])
    .select([lookedAt<boolean>(look, 'systems').as('systems'), lookedAt<boolean>(look, 'cash').as('cash')])
    .select(lookedAt<boolean>(look, 'guests').as('guests'))
    .select([lookedAt<string>(look, 'public_note').as('public_note'), lookedAt<string>(look, 'opens_again_on').as('opens_again_on')])
    .select(['office_statuses.entered_by_name', 'office_statuses.entered_by_organization', 'office_statuses.credit_union_id'])
    .select('office_statuses.entered_with_support as with_support')
    .orderBy('offices.state')
    .orderBy('offices.city')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
}
