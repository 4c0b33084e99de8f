// Replies and needs that wait for a decision of the desk, also of storms that have closed lately, because their links still take answers, and what was
// said without a storm.

import type { DeskReply } from '#contract/desk/schemas.ts'
import { readableReplies, readsWords } from '#server/domain/asks/readable-replies.ts'
import { isNeed, type ReplyRow } from '#server/domain/asks/replies.ts'
import { allWaitingIn, waitingOf, waitingSince, waitings, withWaiting } from '#server/domain/asks/waiting-replies.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findClosedSince } from '#server/domain/incidents/find-incidents.ts'
import { oldest } from '#server/domain/incidents/look.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type AtDesk, type Block, firstOf, shownIncident } from './block.ts'

interface Waiting {
  incident: FoundIncident | null
  reply: ReplyRow
}

/** A word of danger first, then what is needed; of the same kind those that have waited longest. What counts in several storms is shown with the last one. */
export async function repliesTo({ db, actor, states }: AtDesk, open: readonly FoundIncident[]): Promise<Block<DeskReply>> {
  const storms = [...(await findClosedSince(db, oldest())), ...open]
  const found = await Promise.all((await withWaiting(db, storms)).map((incident) => waitingFor({ db, states }, incident)))
  // What is about no storm counts in each that is open over it.
  const inStorms = new Map(found.flat().map((one) => [one.reply.id, one]))
  const others = (await readableReplies(db, states, await waitingSince(db, oldest()).execute()))
    .filter(({ id }) => !inStorms.has(id))
    .map((reply) => ({ incident: null, reply }))
  const rankOf = ({ reply }: Waiting) => waitings.indexOf(waitingOf(reply))
  const sorted = [...inStorms.values(), ...others].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.reply.received_at.localeCompare(other.reply.received_at),
  )
  const { count, rows } = firstOf(sorted)
  const names = await namesOf(db, rows)
  return {
    count,
    rows: rows.map(({ incident, reply: { id, directory_id, received_at, is_danger, text, ...reply } }) => ({
      incident: incident && shownIncident(incident),
      ...{ id, directory_id, name: names.get(directory_id) ?? '', at: received_at, is_danger, is_need: isNeed(reply) },
      text: readsWords(actor) ? text : null,
    })),
  }
}

/** What is about no storm is not shown with one elsewhere that was open at the same time. */
async function waitingFor({ db, states }: Omit<AtDesk, 'actor'>, incident: FoundIncident): Promise<Waiting[]> {
  const readable = await readableReplies(db, states, await allWaitingIn(db, incident), incident)
  const isHere = touches(states, incident)
  return readable
    .filter(({ ask_id, incident_id }) => isHere || ask_id !== null || incident_id !== null)
    .map((reply) => ({ incident, reply }))
}

async function namesOf(db: Db, waiting: readonly Waiting[]): Promise<ReadonlyMap<string, string>> {
  if (waiting.length === 0) return new Map()
  const ids = waiting.map(({ reply }) => reply.directory_id)
  const rows = await db.selectFrom('directory').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
