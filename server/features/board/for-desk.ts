// What the board shows a desk alone: replies to the storm's ask that it reads.

import type { AskReply } from '#contract/records/ask-reply.ts'
import type { Actor } from '#server/domain/actor.ts'
import { readableReplies, readsWords } from '#server/domain/asks/readable-replies.ts'
import { presentReplies, repliesIn } from '#server/domain/asks/replies.ts'
import { deskIfAny, type StatesCovered } from '#server/domain/desk/desk.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { heardByFor, namesStamp } from './heard-by-for.ts'

export interface ForDesk {
  /** No states for people who are at no desk. */
  desk: StatesCovered
  /** By credit union. */
  replies: ReadonlyMap<string, AskReply[]>
  /** Whom a row was heard from. */
  heardBy: ReturnType<typeof heardByFor>
  /** The same for all who read the same. */
  stamp: string
}

export async function forDeskOf(db: Db, actor: Actor, incidentId: string): Promise<ForDesk> {
  const desk = await deskIfAny(db, actor)
  const heardBy = heardByFor(actor)
  const names = namesStamp(actor)
  const noReplies = { desk, replies: new Map<string, AskReply[]>(), heardBy }
  if (actor.key) return { ...noReplies, stamp: JSON.stringify([actor.key.id]) }
  if (desk?.length === 0) return { ...noReplies, stamp: JSON.stringify([names]) }
  if (!readsWords(actor)) return { ...noReplies, stamp: JSON.stringify([desk, names]) }
  const incident = await incidentFor(db, actor, incidentId)
  const found = [...(await repliesIn(db, incident)).values()].flat()
  const rows = await readableReplies(db, desk, found, incident)
  const presented = await presentReplies(db, rows, actor)
  const replies = Map.groupBy(presented, (_, at) => rows[at]?.directory_id ?? '')
  return { desk, replies, heardBy, stamp: JSON.stringify([desk, names, presented]) }
}
