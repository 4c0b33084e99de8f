// What a key reads of a board: rows, counties and figures of the credit unions that it reads. /open does not show all others.

import type { Actor } from '#server/domain/actor.ts'
import { officesIn } from '#server/domain/incidents/board-snapshot-rows.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import { requestsOf } from '#server/domain/incidents/requests-of.ts'
import { type BoardSnapshot, type SnapshotRow, sumsOf } from '#server/domain/incidents/take-snapshot.ts'
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

/** As the figures of a board count them, by what was so at its moment. */
async function metOf(db: Db, incident: FoundIncident, { rows, until }: { rows: readonly SnapshotRow[]; until: string }): Promise<number> {
  const counted = new Set(rows.flatMap(({ counts, directory_id }) => (counts ? [directory_id] : [])))
  const requests = await requestsOf(db, incident)
  return requests.filter(({ directory_id, met_at }) => counted.has(directory_id) && met_at !== null && met_at <= until).length
}
