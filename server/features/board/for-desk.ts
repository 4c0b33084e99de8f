// What the board shows a desk alone: replies to the storm's ask, of the credit unions in its states.

import type { AskReply } from '#contract/records/ask-reply.ts'
import type { Actor } from '#server/domain/actor.ts'
import { presentReplies, readingOf, repliesIn } from '#server/domain/asks/replies.ts'
import { deskIfAny, type StatesCovered } from '#server/domain/desk/desk.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface ForDesk {
  /** No states for people who are at no desk. */
  desk: StatesCovered
  /** By credit union. */
  replies: ReadonlyMap<string, AskReply[]>
  /** The same for all who read the same. */
  stamp: string
}

export async function forDeskOf(db: Db, actor: Actor, incidentId: string): Promise<ForDesk> {
  const desk = await deskIfAny(db, actor)
  if (desk?.length === 0) return { desk, replies: new Map(), stamp: '' }
  const found = await repliesIn(db, await incidentFor(db, actor, incidentId))
  const rows = [...found.values()].flat()
  const presented = await presentReplies(db, rows, readingOf(actor))
  const replies = Map.groupBy(presented, (_, at) => rows[at]?.directory_id ?? '')
  return { desk, replies, stamp: JSON.stringify([desk, presented]) }
}
