// The snapshot of an incident: what is known now, or the last picture of a closed one. The board, the call list and situation reports use it.

import type { Db } from '#server/lib/database/tables/tables.ts'
import { findIncident } from './find-incidents.ts'
import { pictureOf } from './pictures.ts'
import { shareReads } from './share-reads.ts'
import { type BoardSnapshot, snapshotNow } from './take-snapshot.ts'

/**
 * The snapshot with every change that was committed before the call.
 * @throws AppError `not_found`
 */
export const boardSnapshotOf = shareReads(
  (incidentId: string) => incidentId,
  async (db: Db, incidentId: string): Promise<BoardSnapshot> => {
    const incident = await findIncident(db, incidentId)
    return incident.phase === 'closed' ? pictureOf(db, incident) : (await snapshotNow(db, incident)).snapshot
  },
)
