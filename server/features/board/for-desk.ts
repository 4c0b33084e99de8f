// What the board shows a desk alone: replies to the storm's ask, of the credit unions in its states.

import type { Board } from '#contract/board/schemas.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import type { Actor } from '#server/domain/actor.ts'
import { presentReplies, repliesIn } from '#server/domain/asks/replies.ts'
import { covers, deskIfAny } from '#server/domain/desk/desk.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface ForDesk {
  /** The same for all who read the same. */
  stamp: string
  add: (board: Board) => Board
}

/** Null for people who are at no desk. */
export async function forDeskOf(db: Db, actor: Actor, incidentId: string): Promise<ForDesk | null> {
  const desk = await deskIfAny(db, actor)
  if (desk?.length === 0) return null
  const found = await repliesIn(db, await findIncident(db, incidentId))
  const rows = [...found.values()].flat()
  const presented = await presentReplies(db, rows, { association_id: actor.isDeveloper ? null : actor.credit_union_id })
  const replies = Map.groupBy(presented, (_, at) => rows[at]?.directory_id ?? '')
  return {
    stamp: JSON.stringify([desk, presented]),
    add: (board) => ({
      ...board,
      credit_unions: board.credit_unions.map((row) => (covers(desk, row.state) ? { ...row, replies: repliesTo(row, replies) } : row)),
    }),
  }
}

const repliesTo = ({ directory_id }: { directory_id: string }, replies: ReadonlyMap<string, AskReply[]>) => replies.get(directory_id) ?? []
