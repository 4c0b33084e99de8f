// Incidents that an earlier version closed have no last picture yet. A job draws them once; a read stores nothing.

import { change } from '#server/lib/database/change.ts'
import { lockRows, takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { findIncident } from './find-incidents.ts'
import { drawFirst } from './pictures.ts'

/** Draws those that are missing, each in a transaction of its own. Returns their number. */
export async function drawLastPictures(db: Db, isEnding: () => boolean): Promise<number> {
  const missing = await db.selectFrom('incident_pictures').select('incident_id').where('picture', 'is', null).execute()
  let count = 0
  for (const { incident_id } of missing) {
    if (isEnding()) break
    await change(db, (tx) => draw(tx, incident_id))
    count += 1
  }
  return count
}

async function draw(tx: Tx, incident_id: string) {
  // It may be opened again meanwhile, and then has no picture.
  await takeTurns(tx, 'areas, shared')
  const locked = await lockRows(
    tx,
    tx.selectFrom('incident_pictures').select('incident_id').where('incident_id', '=', incident_id),
  ).execute()
  if (locked.length > 0) await drawFirst(tx, await findIncident(tx, incident_id))
}
