// The credit unions with replies that need a decision, the most urgent reply first.

import type { AskReply } from '#contract/records/ask-reply.ts'
import { countsIn, type Incident, isNeed, type ReplyRow, repliesIn } from '#server/domain/asks/replies.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { readableReplies } from './readable-replies.ts'

/** From most to least urgent: a possible cry for help, a need, any other reply. */
export const waitings = ['danger', 'need', 'reply'] as const
export type Waiting = (typeof waitings)[number]

export const isWaiting = ({ means }: { means: unknown }) => means === null

export const waitingOf = (reply: Parameters<typeof isNeed>[0] & Pick<ReplyRow, 'is_danger'>): Waiting =>
  kindOf({ is_danger: reply.is_danger, is_need: isNeed(reply) })

const kindOf = ({ is_danger, is_need }: Pick<AskReply, 'is_danger' | 'is_need'>): Waiting =>
  is_danger ? 'danger' : is_need ? 'need' : 'reply'

/** The place of replies in an order by the most urgent one that waits; those without come last. */
export const rankOfWaiting = (replies: readonly Pick<AskReply, 'means' | 'is_danger' | 'is_need'>[]): number =>
  Math.min(waitings.length, ...replies.filter(isWaiting).map((reply) => waitings.indexOf(kindOf(reply))))

/** What waits of a credit union: the most urgent, and how many in all. */
export interface WaitingReplies {
  gravest: Waiting
  count: number
}

/** Of what the desk reads, by directory ID. */
export async function waitingIn(db: Db, desk: StatesCovered, incident: FoundIncident): Promise<ReadonlyMap<string, WaitingReplies>> {
  const found = [...(await repliesIn(db, incident)).values()].flat()
  const replies = Map.groupBy(await readableReplies(db, desk, found, incident), ({ directory_id }) => directory_id)
  return new Map(
    [...replies].flatMap(([directoryId, rows]) => {
      const waiting = rows.filter(isWaiting).map(waitingOf)
      const gravest = waitings.find((each) => waiting.includes(each))
      return gravest ? [[directoryId, { gravest, count: waiting.length }] as const] : []
    }),
  )
}

/** All that wait in an incident. */
export const allWaitingIn = (db: Db, incident: Incident): Promise<ReplyRow[]> =>
  db.selectFrom('ask_replies').selectAll().where('means', 'is', null).where(countsIn(db, incident)).execute()

/** Those that wait and came since then, about a storm or about none. What an exercise asked is news there alone. */
export const waitingSince = (db: Db, since: string) =>
  db
    .selectFrom('ask_replies')
    .leftJoin('incidents', 'incidents.id', 'ask_replies.incident_id')
    .selectAll('ask_replies')
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
