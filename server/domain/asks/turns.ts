// The turns of credit unions: whose has come, and what else is asked of the same credit union.

import type { Selectable } from 'kysely'
import type { IncidentPhase } from '#contract/records/incident-options.ts'
import { inAreas } from '#server/domain/incidents/count-credit-unions.ts'
import type { IncidentTurnsTable } from '#server/lib/database/tables/ask-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface Turn extends Selectable<IncidentTurnsTable> {
  phase: IncidentPhase
  is_exercise: boolean
  quiet_after_hours: number
  stopped_at: string | null
  /** When it was last asked in this incident. */
  asked_at: string | null
  isInArea: boolean
}

/** The turns of one credit union in all real incidents, or in all exercises: they are asked together. */
export interface Group {
  directory_id: string
  turns: Turn[]
}

type Place = Pick<Turn, 'incident_id' | 'directory_id'>

export const findDue = (db: Db, moment: string, limit: number): Promise<Place[]> =>
  db
    .selectFrom('incident_turns')
    .select(['incident_id', 'directory_id'])
    .where('next_at', '<=', moment)
    .orderBy('next_at')
    .orderBy('directory_id')
    .limit(limit)
    .execute()

export async function findGroups(db: Db, due: readonly Place[]): Promise<Group[]> {
  const ids = [...new Set(due.map(({ directory_id }) => directory_id))]
  const rows = await db
    .selectFrom('incident_turns')
    .innerJoin('incidents', 'incidents.id', 'incident_turns.incident_id')
    .leftJoin('incident_asks', 'incident_asks.incident_id', 'incidents.id')
    .leftJoin('asks', 'asks.id', 'incident_turns.last_ask_id')
    .selectAll('incident_turns')
    .select(['incidents.phase', 'incidents.is_exercise', 'incidents.quiet_after_hours', 'incident_asks.stopped_at', 'asks.asked_at'])
    .where('incident_turns.directory_id', 'in', ids)
    .where('incidents.phase', '<>', 'closed')
    .orderBy('incident_turns.incident_id')
    .execute()
  const placed = new Set((await placesIn(db, rows)).map(({ incident_id, directory_id }) => `${incident_id} ${directory_id}`))
  const turns = rows.map((row) => ({ ...row, isInArea: placed.has(`${row.incident_id} ${row.directory_id}`) }))
  const groups = [...Map.groupBy(turns, ({ directory_id, is_exercise }) => `${directory_id} ${is_exercise}`).values()].flatMap((group) =>
    group[0] ? [{ directory_id: group[0].directory_id, turns: group }] : [],
  )
  return groups.toSorted((one, other) => ids.indexOf(one.directory_id) - ids.indexOf(other.directory_id))
}

async function placesIn(db: Db, rows: readonly Place[]): Promise<Place[]> {
  if (rows.length === 0) return []
  return db
    .selectFrom(inAreas.as('area'))
    .select(['area.incident_id', 'area.directory_id'])
    .where('area.incident_id', 'in', [...new Set(rows.map(({ incident_id }) => incident_id))])
    .where('area.directory_id', 'in', [...new Set(rows.map(({ directory_id }) => directory_id))])
    .execute()
}
