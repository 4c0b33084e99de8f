// What the board shows a desk alone: replies to the storm's ask that it reads.

import type { AskReply } from '#contract/records/ask-reply.ts'
import type { Actor } from '#server/domain/actor.ts'
import { readableReplies, readsWords } from '#server/domain/asks/readable-replies.ts'
import { presentReplies, repliesIn } from '#server/domain/asks/replies.ts'
import { deskIfAny, type StatesCovered } from '#server/domain/desk/desk.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface ForDesk {
  /** No states for people who are at no desk. */
  desk: StatesCovered
  /** By credit union. */
  replies: ReadonlyMap<string, AskReply[]>
  /** The rows that a key reads; all for people. */
  reads: (row: SnapshotRow) => boolean
  /** The same for all who read the same. */
  stamp: string
}

export async function forDeskOf(db: Db, actor: Actor, incidentId: string): Promise<ForDesk> {
  const desk = await deskIfAny(db, actor)
  const reads = rowsReadBy(actor)
  if (actor.key) return { desk, replies: new Map(), reads, stamp: JSON.stringify([actor.credit_union_id, actor.key.states]) }
  if (desk?.length === 0) return { desk, replies: new Map(), reads, stamp: '' }
  if (!readsWords(actor)) return { desk, replies: new Map(), reads, stamp: JSON.stringify([desk]) }
  const incident = await incidentFor(db, actor, incidentId)
  const found = [...(await repliesIn(db, incident)).values()].flat()
  const rows = await readableReplies(db, desk, found, incident)
  const presented = await presentReplies(db, rows, actor)
  const replies = Map.groupBy(presented, (_, at) => rows[at]?.directory_id ?? '')
  return { desk, replies, reads, stamp: JSON.stringify([desk, presented]) }
}

/** Of a key of an Association, the credit unions of its states; of any other key, the own one. */
export const rowsReadBy =
  ({ key, credit_union_id }: Pick<Actor, 'key' | 'credit_union_id'>) =>
  (row: SnapshotRow): boolean =>
    !key || row.credit_union_id === credit_union_id || (key.states !== null && isOfDesk(key.states, row))
