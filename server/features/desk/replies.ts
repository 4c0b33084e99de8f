// Replies and needs that wait for a decision of the desk, also of storms that have closed lately, because their links still take answers.

import type { DeskReply } from '#contract/desk/schemas.ts'
import { isNeed, repliesIn } from '#server/domain/asks/replies.ts'
import { isWaiting, waitingOf, waitings, withWaiting } from '#server/domain/asks/waiting-replies.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { findClosedSince } from '#server/domain/incidents/find-incidents.ts'
import { oldest } from '#server/domain/incidents/look.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import { type AtDesk, type Block, firstOf, type OpenIncident, shownIncident } from './block.ts'

/** A word of danger first, then what is needed; of the same kind those that have waited longest. */
export async function repliesTo(at: AtDesk, open: readonly OpenIncident[]): Promise<Block<DeskReply>> {
  const { db, actor, states } = at
  const found = await Promise.all(
    // What counts in several is shown with an open one.
    [...(await closedThatWait(at)), ...open].map(async (incident) => {
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
    rows: rows.map(({ incident, row: { directory_id, name }, reply }) => ({
      incident: shownIncident(incident),
      ...{ id: reply.id, directory_id, name, at: reply.received_at, is_danger: reply.is_danger, is_need: isNeed(reply) },
      // Support that acts for the desk reads no words of people.
      text: actor.impersonator ? null : reply.text,
    })),
  }
}

/** Those to which a reply waits, closed as lately as what was said of an office counts. */
async function closedThatWait({ db, states }: AtDesk): Promise<OpenIncident[]> {
  const closed = (await findClosedSince(db, oldest())).filter((incident) => touches(states, incident))
  return Promise.all(
    (await withWaiting(db, closed)).map(async (incident) => ({ ...incident, board: (await boardSnapshotOf(db, incident.id)).rows })),
  )
}
