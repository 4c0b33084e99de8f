// The storms that a reply is about.

import { type FoundIncident, findClosedSince, findIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { wasOpenAt } from '#server/domain/incidents/look.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { incidentsOf } from './find-said.ts'
import type { ReplyRow } from './replies.ts'

/** Those that the ask named; of what is about none, those in which the board counts it: the open ones, or else those that have closed since. */
export async function stormsOfReply(db: Db, { ask_id, incident_id, received_at }: ReplyRow): Promise<FoundIncident[]> {
  if (incident_id !== null) return [await findIncident(db, incident_id)]
  if (ask_id === null) {
    const counting = (storms: FoundIncident[]) => storms.filter((each) => !each.is_exercise && wasOpenAt(each, received_at))
    const open = counting(await findIncidents(db, ['watch', 'active']))
    // The newest first, as of the open ones.
    return open.length > 0 ? open : counting(await findClosedSince(db, received_at)).toReversed()
  }
  const named = await incidentsOf(db, ask_id)
  const real = named.filter(({ is_exercise }) => !is_exercise)
  return real.length > 0 ? real : named.slice(0, 1)
}
