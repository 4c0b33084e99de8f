// Replies and needs that wait for a decision of the desk, also of storms that have closed lately, because their links still take answers, and what was
// said without a storm.

import type { DeskReply } from '#contract/desk/schemas.ts'
import { isNeed } from '#server/domain/asks/replies.ts'
import { allWaitingIn, waitingOf, waitingSince, waitings, withWaiting } from '#server/domain/asks/waiting-replies.ts'
import { covers } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { type FoundIncident, findClosedSince } from '#server/domain/incidents/find-incidents.ts'
import { oldest } from '#server/domain/incidents/look.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type AtDesk, type Block, firstOf, type OpenIncident, shownIncident } from './block.ts'

/** A word of danger first, then what is needed; of the same kind those that have waited longest. Also of storms whose area has left the desk's states since. */
export async function repliesTo(at: AtDesk, open: readonly OpenIncident[], elsewhere: readonly FoundIncident[]): Promise<Block<DeskReply>> {
  const { db, actor, states } = at
  const found = await Promise.all(
    // What counts in several is shown with an open one.
    [...(await closedThatWait(at)), ...(await withWaiting(at.db, elsewhere)).map((storm) => ({ ...storm, board: [] })), ...open].map(
      async (incident) => {
        const replies = await allWaitingIn(db, incident)
        const onBoard = new Set(incident.board.map(({ directory_id }) => directory_id))
        const others = await rowsOf(
          db,
          [...replies.keys()].filter((id) => !onBoard.has(id)),
        )
        return [...incident.board.filter((row) => isOfDesk(states, row)), ...others.filter(({ state }) => covers(states, state))].flatMap(
          (row) => (replies.get(row.directory_id) ?? []).map((reply) => ({ incident, row, reply })),
        )
      },
    ),
  )
  // What is about no storm counts in each that is open over it.
  const inStorms = new Map(found.flat().map((one) => [one.reply.id, one]))
  const others = (
    await waitingSince(db, oldest())
      .$if(states !== null, (query) => query.where('directory.state', 'in', states ?? []))
      .execute()
  )
    .filter(({ id }) => !inStorms.has(id))
    .map((reply) => ({ incident: null, row: reply, reply }))
  const each = [...inStorms.values(), ...others]
  const rankOf = ({ reply }: (typeof each)[number]) => waitings.indexOf(waitingOf(reply))
  const sorted = each.toSorted((one, other) => rankOf(one) - rankOf(other) || one.reply.received_at.localeCompare(other.reply.received_at))
  const { count, rows } = firstOf(sorted)
  return {
    count,
    rows: rows.map(({ incident, row: { directory_id, name }, reply }) => ({
      incident: incident && shownIncident(incident),
      ...{ id: reply.id, directory_id, name, at: reply.received_at, is_danger: reply.is_danger, is_need: isNeed(reply) },
      // Support that acts for the desk reads no words of people.
      text: actor.impersonator ? null : reply.text,
    })),
  }
}

/** Of those whose offices have left the area, be it for a moment. */
const rowsOf = (db: Db, directoryIds: readonly string[]) =>
  directoryIds.length === 0
    ? []
    : db.selectFrom('directory').select(['id as directory_id', 'name', 'state']).where('id', 'in', directoryIds).execute()

/** Those to which a reply waits, closed as lately as what was said of an office counts. */
async function closedThatWait({ db, states }: AtDesk): Promise<OpenIncident[]> {
  const closed = (await findClosedSince(db, oldest())).filter((incident) => touches(states, incident))
  return Promise.all(
    (await withWaiting(db, closed)).map(async (incident) => ({ ...incident, board: (await boardSnapshotOf(db, incident.id)).rows })),
  )
}
