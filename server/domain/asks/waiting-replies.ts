// The credit unions with replies that need a decision, the most urgent reply first.

import { countsIn, type Incident, isNeed, type ReplyRow, repliesIn } from '#server/domain/asks/replies.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** From most to least urgent: a possible cry for help, a need, any other reply. */
export const waitings = ['danger', 'need', 'reply'] as const
export type Waiting = (typeof waitings)[number]

export const isWaiting = ({ means }: Pick<ReplyRow, 'means'>) => means === null

export const waitingOf = (reply: Parameters<typeof isNeed>[0] & Pick<ReplyRow, 'is_danger'>): Waiting =>
  reply.is_danger ? 'danger' : isNeed(reply) ? 'need' : 'reply'

/** What waits of a credit union: the most urgent, and how many in all. */
export interface WaitingReplies {
  gravest: Waiting
  count: number
}

/** By directory ID. */
export async function waitingIn(db: Db, incident: Incident): Promise<ReadonlyMap<string, WaitingReplies>> {
  const replies = await repliesIn(db, incident)
  return new Map(
    [...replies].flatMap(([directoryId, rows]) => {
      const waiting = rows.filter(isWaiting).map(waitingOf)
      const gravest = waitings.find((each) => waiting.includes(each))
      return gravest ? [[directoryId, { gravest, count: waiting.length }] as const] : []
    }),
  )
}

/** All that wait in an incident, by directory ID. */
export async function allWaitingIn(db: Db, incident: Incident): Promise<ReadonlyMap<string, ReplyRow[]>> {
  const rows = await db.selectFrom('ask_replies').selectAll().where('means', 'is', null).where(countsIn(db, incident)).execute()
  return Map.groupBy(rows, ({ directory_id }) => directory_id)
}

/** Those that wait and came since then, about a storm or about none. What an exercise asked is news there alone. */
export const waitingSince = (db: Db, since: string) =>
  db
    .selectFrom('ask_replies')
    .innerJoin('directory', 'directory.id', 'ask_replies.directory_id')
    .leftJoin('incidents', 'incidents.id', 'ask_replies.incident_id')
    .selectAll('ask_replies')
    .select('directory.name')
    .where('ask_replies.means', 'is', null)
    .where('ask_replies.received_at', '>=', since)
    .where(({ or, eb }) => or([eb('incidents.is_exercise', 'is', null), eb('incidents.is_exercise', '=', false)]))
    .orderBy('ask_replies.received_at')
    .orderBy('ask_replies.id')

/** Of those incidents, the ones with a reply that waits. */
export async function withWaiting<Each extends Incident>(db: Db, incidents: readonly Each[]): Promise<Each[]> {
  if (incidents.length === 0) return []
  const rows = await db
    .selectFrom('incidents')
    .select('id')
    .where((eb) =>
      eb.or(
        incidents.map((incident) =>
          eb.and([
            eb('id', '=', incident.id),
            eb.exists(db.selectFrom('ask_replies').select('ask_replies.id').where('means', 'is', null).where(countsIn(db, incident))),
          ]),
        ),
      ),
    )
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return incidents.filter(({ id }) => ids.has(id))
}
