// The credit unions that are to be called, and when: of those that were not heard from or are quiet.

import { groupOf } from '#contract/board/board-group.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { SnapshotRow } from './take-snapshot.ts'

interface CallDue {
  directory_id: string
  name: string
  call_again_at: string
}

/** The first to be called first. */
export async function callsDue(db: Db, incidentId: string, rows: readonly SnapshotRow[]): Promise<CallDue[]> {
  const found = await db
    .selectFrom('incident_calls')
    .select(['directory_id', 'call_again_at'])
    .where('incident_id', '=', incidentId)
    .where('call_again_at', 'is not', null)
    .orderBy('call_again_at')
    .orderBy('directory_id')
    .execute()
  const waiting = new Map(
    rows.filter((row) => row.counts && ['not_heard_from', 'quiet'].includes(groupOf(row))).map((row) => [row.directory_id, row.name]),
  )
  return found.flatMap(({ directory_id, call_again_at }) => {
    const name = waiting.get(directory_id)
    return name === undefined || call_again_at === null ? [] : [{ directory_id, name, call_again_at }]
  })
}
