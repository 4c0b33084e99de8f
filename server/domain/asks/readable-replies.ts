// Who reads what people of a credit union write to a storm's ask: the one rule for the board, the call list, the desk's home, decisions, and mails.
// The own organization reads what its people wrote (`repliesOf`). Of desks, the foundation and those that cover the state of the credit union, or the state
// of one of its offices in the area of a storm in which it counts.

import type { Actor } from '#server/domain/actor.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import type { Area } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ReplyRow } from './replies.ts'
import { stormsOfReply } from './storms-of-reply.ts'

/** Support that acts for somebody reads no words of people, and neither does a key. */
export const readsWords = ({ impersonator, key }: Pick<Actor, 'impersonator' | 'key'>) => impersonator === null && !key

/** With `storm`, as one that counts in it; without, in any that it is about. */
export async function readableReplies<Each extends ReplyRow>(
  db: Db,
  desk: StatesCovered,
  replies: readonly Each[],
  storm: FoundIncident | null = null,
): Promise<Each[]> {
  if (desk === null) return [...replies]
  if (desk.length === 0 || replies.length === 0) return []
  const ids = [...new Set(replies.map(({ directory_id }) => directory_id))]
  const [listed, offices] = await Promise.all([
    db.selectFrom('directory').select('id').where('id', 'in', ids).where('state', 'in', desk).execute(),
    officesOf(db, ids).where('state', 'in', desk).execute(),
  ])
  const own = new Set(listed.map(({ id }) => id))
  const placed = Map.groupBy(offices, ({ directory_id }) => directory_id)
  const reads = await Promise.all(
    replies.map(async (reply) => {
      if (own.has(reply.directory_id)) return true
      const near = placed.get(reply.directory_id)
      return near !== undefined && isOverAny(storm ? [storm] : await stormsOfReply(db, reply), near)
    }),
  )
  return replies.filter((_, at) => reads[at])
}

/** The same from the other side: the states whose desks read what is written in these storms. */
export async function statesThatRead(db: Db, { id, state }: { id: string; state: string }, storms: readonly Area[]): Promise<string[]> {
  const offices = await officesOf(db, [id]).execute()
  return [...new Set([state, ...offices.flatMap((office) => (isOverAny(storms, [office]) ? [office.state] : []))])]
}

const officesOf = (db: Db, directoryIds: readonly string[]) =>
  db.selectFrom('offices').selectAll().where('directory_id', 'in', directoryIds).where(isInForce)

const isOverAny = (storms: readonly Area[], offices: readonly Parameters<typeof isIn>[1][]) =>
  storms.some((storm) => offices.some((office) => isIn(storm, office)))
