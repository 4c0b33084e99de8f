// Statuses that were stored before they could count, because the area of an incident has grown or an organization was confirmed since.

import { sql } from 'kysely'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { beginOf } from './board-snapshot-rows.ts'
import { type FoundIncident, findIncidents } from './find-incidents.ts'
import { isInArea } from './in-area.ts'
import { recomputeCurrent } from './recompute-current.ts'
import { insertStatuses } from './store-statuses.ts'

/** Copies statuses of the offices in the area from other incidents, as if this one had covered them then. The caller has locked areas. */
export async function backfillIncident(tx: Tx, incident: FoundIncident, officeId?: string): Promise<void> {
  if (incident.is_exercise || incident.phase === 'closed') return
  const missing = await tx
    .selectFrom('office_statuses')
    .innerJoin('incidents', 'incidents.id', 'office_statuses.incident_id')
    .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
    .selectAll('office_statuses')
    .where('incidents.is_exercise', '=', false)
    .where('office_statuses.as_of', '>=', beginOf(incident))
    .where(isInArea(incident.id))
    .$if(officeId !== undefined, (query) => query.where('offices.id', '=', officeId ?? ''))
    .where(sql<boolean>`not exists (select 1 from office_statuses as taken where taken.submission_id = office_statuses.submission_id
      and taken.incident_id = ${incident.id} and taken.office_id = office_statuses.office_id)`)
    .orderBy('office_statuses.id')
    .execute()
  // A status that counts in several incidents was found in each of them.
  const once = new Map(missing.map((row) => [`${row.submission_id} ${row.office_id}`, row]))
  await insertStatuses(
    tx,
    [...once.values()].map((row) => ({ ...row, id: newId(), incident_id: incident.id })),
  )
  if (once.size > 0) await recomputeCurrent(tx, (eb) => eb('incident_id', '=', incident.id))
}

/** Does the same for every open incident: for an office in a new county, which may be in other areas now, or for all offices. */
export async function backfillOpenIncidents(tx: Tx, officeId?: string): Promise<void> {
  await takeTurns(tx, 'areas')
  for (const incident of await findIncidents(tx, ['watch', 'active'])) await backfillIncident(tx, incident, officeId)
}

/**
 * Called after an organization was confirmed, refused, deleted or restored, or its confirmation was withdrawn: from now on, the statuses that it
 * entered count, or no longer count. The first confirmation of an installation ends the trial, so it also changes which statuses of other
 * organizations count.
 */
export async function recountStatuses(tx: Tx, creditUnionId: string): Promise<void> {
  await takeTurns(tx, 'areas')
  const other = tx
    .selectFrom('credit_unions')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '<>', creditUnionId)
    .limit(1)
  const wasTrial = (await other.executeTakeFirst()) === undefined
  const offices = tx
    .selectFrom('office_statuses')
    .select('office_id')
    .where('via', 'is', null)
    .$if(!wasTrial, (query) => query.where('credit_union_id', '=', creditUnionId))
  await tx.deleteFrom('current_statuses').where('office_id', 'in', offices).execute()
  await recomputeCurrent(tx, (eb) => eb('office_id', 'in', offices))
}

/** The same for some offices, of which some statuses no longer count, or count again. The caller has locked areas. */
export async function recountOffices(tx: Tx, offices: readonly string[]): Promise<void> {
  if (offices.length === 0) return
  await tx.deleteFrom('current_statuses').where('office_id', 'in', offices).execute()
  await recomputeCurrent(tx, (eb) => eb('office_id', 'in', offices))
}
