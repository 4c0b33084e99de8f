// Whom to call at one credit union, and what it said: as the call list of the incident has it, or without one.

import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { isInForce } from '#server/domain/offices.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Called, findCalled } from './find-called.ts'
import { type AtDesk, type CalledRow, presentCalls } from './queries.ts'

export async function showSheet(context: AtDesk, directoryId: string, incidentId: string | null) {
  const called = await findCalled(context, directoryId, incidentId)
  const placed = await rowIn(context.db, called)
  const [row] = await presentCalls(context, called.incident, [placed ?? (await rowOutside(context.db, called))])
  return row && { ...row, in_area: placed !== undefined }
}

async function rowIn(db: Db, { directory_id, incident }: Called): Promise<CalledRow | undefined> {
  if (incident === null) return undefined
  const { rows } = await boardSnapshotOf(db, incident.id)
  return rows.find((row) => row.directory_id === directory_id)
}

async function rowOutside(db: Db, { incident: _, desk: __, ...called }: Called): Promise<CalledRow> {
  const total = await howMany(db.selectFrom('offices').where('directory_id', '=', called.directory_id).where(isInForce))
  return { ...called, offices: { total }, heard_at: null, is_quiet: false }
}
