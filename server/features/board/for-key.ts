// What a key reads of a board: rows, counties and figures of the credit unions that it reads. /open does not show all others.

import type { Actor } from '#server/domain/actor.ts'
import { officesIn } from '#server/domain/incidents/board-snapshot-rows.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import { type BoardSnapshot, type SnapshotRow, sumsOf } from '#server/domain/incidents/take-snapshot.ts'
import { countsAsRequest } from '#server/domain/reports/which-count.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type Reader = Pick<Actor, 'key' | 'credit_union_id'>

/** Of a key of an Association, the credit unions of its states; of any other key, the own one; of people, all. */
export const rowsReadBy =
  ({ key, credit_union_id }: Reader) =>
  (row: SnapshotRow): boolean =>
    !key || row.credit_union_id === credit_union_id || (key.states !== null && isOfDesk(key.states, row))

export async function snapshotFor(db: Db, actor: Actor, { id, snapshot }: { id: string; snapshot: BoardSnapshot }): Promise<BoardSnapshot> {
  if (!actor.key) return snapshot
  const incident = await incidentFor(db, actor, id)
  const rows = snapshot.rows.filter(rowsReadBy(actor))
  const ids = new Set(rows.map(({ directory_id }) => directory_id))
  const offices = (await officesIn(db, incident)).filter(({ directory_id }) => ids.has(directory_id))
  const needsMet = await metOf(db, incident, { rows, until: snapshot.as_of })
  // How far it is to the next open office is counted of the whole area.
  return { ...snapshot, ...sumsOf(rows, offices, { needsMet, gaps: null }), rows }
}

/** As the figures of a board count them. */
async function metOf(db: Db, incident: FoundIncident, { rows, until }: { rows: readonly SnapshotRow[]; until: string }): Promise<number> {
  const counted = rows.filter(({ counts }) => counts)
  const of = counted.flatMap(({ credit_union_id, directory_id }) => (credit_union_id ? [credit_union_id, directory_id] : [directory_id]))
  if (of.length === 0 || incident.is_exercise) return 0
  const { met } = await db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .select((eb) => eb.fn.countAll<number | string>().as('met'))
    .where(countsAsRequest)
    .where('help_requests.created_at', '>=', beginOf(incident))
    .where('help_requests.met_at', '<=', until)
    .where((eb) => eb(eb.fn.coalesce('help_requests.for_directory_id', 'help_requests.credit_union_id'), 'in', of))
    .executeTakeFirstOrThrow()
  return Number(met)
}
