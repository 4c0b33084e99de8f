// What people wrote to storms' asks, and what they said that they need, as long as nobody has decided on it.

import type { DeskReply } from '#contract/desk/schemas.ts'
import { repliesIn } from '#server/domain/asks/replies.ts'
import { isWaiting, waitingOf, waitings } from '#server/domain/asks/waiting-replies.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import { type AtDesk, type Block, firstOf, type OpenIncident, shownIncident } from './block.ts'

/** A word of danger first, then what is needed; of the same kind those that have waited longest. */
export async function repliesTo({ db, actor, states }: AtDesk, open: readonly OpenIncident[]): Promise<Block<DeskReply>> {
  const found = await Promise.all(
    open.map(async (incident) => {
      const replies = await repliesIn(db, incident)
      return incident.board
        .filter((row) => isOfDesk(states, row))
        .flatMap((row) => (replies.get(row.directory_id) ?? []).filter(isWaiting).map((reply) => ({ incident, row, reply })))
    }),
  )
  // What is about no storm counts in each that is open over it.
  const each = [...new Map(found.flat().map((one) => [one.reply.id, one])).values()]
  const rankOf = ({ reply }: (typeof each)[number]) => waitings.indexOf(waitingOf(reply))
  const sorted = each.toSorted((one, other) => rankOf(one) - rankOf(other) || one.reply.received_at.localeCompare(other.reply.received_at))
  const { count, rows } = firstOf(sorted)
  return {
    count,
    rows: rows.map(({ incident, row: { directory_id, name }, reply: { id, received_at, text, is_danger, incoming_id } }) => ({
      incident: shownIncident(incident),
      ...{ id, directory_id, name, at: received_at, is_danger, is_need: incoming_id === null },
      // Support that acts for the desk reads no words of people.
      text: actor.impersonator ? null : text,
    })),
  }
}
