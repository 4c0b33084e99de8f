import type { Selectable } from 'kysely'
import type { QueryOf } from '#contract/call.ts'
import type { Declaration } from '#contract/records/declaration.ts'
import type { listDeclarations } from '#contract/warnings/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import { clockIn } from '#server/domain/geography/time-zones.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { isDeclaredOver } from '#server/domain/warnings/declared-over.ts'
import { countOf, type FoundPage, readList } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { DeclarationsTable } from '#server/lib/database/tables/warning-tables.ts'

type Row = Selectable<DeclarationsTable>

/** Newest first. */
export async function findDeclarations(db: Db, actor: Actor, asked: QueryOf<typeof listDeclarations>): Promise<FoundPage<Declaration>> {
  const { incident_id: incidentId, state } = asked
  const incident = incidentId === undefined ? null : await incidentFor(db, actor, incidentId)
  const matching = db
    .selectFrom('declarations')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(incident !== null, (query) => query.where(isDeclaredOver(incident ?? { states: [], counties: [] })))
  const rows = matching.selectAll().orderBy('declared_at', 'desc').orderBy('number', 'desc').orderBy('id')
  const found = await readList<Row>({ rows, count: countOf(matching) }, asked)
  const counties = await countiesOf(db, found.rows)
  return { total: found.total, rows: found.rows.map((row) => presented(row, counties.get(row.id) ?? [])) }
}

async function countiesOf(db: Db, rows: readonly Row[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const placed = await db.selectFrom('declaration_counties').selectAll().where('declaration_id', 'in', ids).orderBy('county').execute()
  return new Map([...Map.groupBy(placed, (each) => each.declaration_id)].map(([id, each]) => [id, each.map(({ county }) => county)]))
}

function presented({ state, is_whole_state, areas, apply_until, type, ...row }: Row, counties: string[]): Declaration {
  const day = apply_until?.slice(0, 10) ?? null
  return {
    ...row,
    type: type as Declaration['type'],
    // The day counts to its end where the declaration holds.
    apply_until: day !== null && day >= clockIn(state).date ? day : null,
    counties,
    states: [state],
    whole_states: is_whole_state ? [state] : [],
    areas: JSON.parse(areas),
    url: `https://www.fema.gov/disaster/${row.number}`,
  }
}
