// Which replies a desk reads and decides: of credit unions of its states, and of those with an office there in the area of the storm, as on the board.

import type { StatesCovered } from '#server/domain/desk/desk.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ReplyRow } from './replies.ts'
import { stormsOfReply } from './storms-of-reply.ts'

/** With `storm`, as one that counts in it; without, in any that it is about. */
export async function readableReplies(
  db: Db,
  desk: StatesCovered,
  replies: readonly ReplyRow[],
  storm: FoundIncident | null = null,
): Promise<ReplyRow[]> {
  if (desk === null) return [...replies]
  if (desk.length === 0 || replies.length === 0) return []
  const ids = [...new Set(replies.map(({ directory_id }) => directory_id))]
  const [listed, offices] = await Promise.all([
    db.selectFrom('directory').select('id').where('id', 'in', ids).where('state', 'in', desk).execute(),
    db.selectFrom('offices').selectAll().where('directory_id', 'in', ids).where('state', 'in', desk).where(isInForce).execute(),
  ])
  const own = new Set(listed.map(({ id }) => id))
  const placed = Map.groupBy(offices, ({ directory_id }) => directory_id)
  const reads = await Promise.all(
    replies.map(async (reply) => {
      if (own.has(reply.directory_id)) return true
      const near = placed.get(reply.directory_id) ?? []
      const storms = near.length === 0 ? [] : storm ? [storm] : await stormsOfReply(db, reply)
      return near.some((office) => storms.some((each) => isIn(each, office)))
    }),
  )
  return replies.filter((_, at) => reads[at])
}
