// A new link for one person, whose former link went to somebody else.

import type { Deps } from '#server/domain/context.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { iso } from '#server/lib/time.ts'
import { type Candidate, keyOf } from './candidates.ts'
import { morningAfter, placesOf } from './clock.ts'
import { queueAsks } from './queue-asks.ts'
import { whoIsAsked } from './who-is-asked.ts'

/** In the storms that asked the credit union and still ask; by night in the morning. Its turns go on as they were. */
export async function askOne(tx: Tx, { settings, vault }: Pick<Deps, 'settings' | 'vault'>, person: Candidate) {
  const { directory_id } = person
  const asking = await tx
    .selectFrom('incident_turns')
    .innerJoin('incidents', 'incidents.id', 'incident_turns.incident_id')
    .innerJoin('incident_asks', 'incident_asks.incident_id', 'incidents.id')
    .select(['incidents.id', 'incidents.is_exercise'])
    .where('incident_turns.directory_id', '=', directory_id)
    .where('incident_turns.rounds', '>', 0)
    .where('incidents.phase', '=', 'active')
    .where('incident_asks.stopped_at', 'is', null)
    .orderBy('incidents.id')
    .execute()
  const real = asking.filter(({ is_exercise }) => !is_exercise)
  const named = real.length > 0 ? real : asking
  const who = (await whoIsAsked(tx, settings, [directory_id])).get(directory_id)
  const asked = who?.people.find((each) => keyOf(each) === keyOf(person))
  if (named.length === 0 || !asked) return
  const at = Date.now()
  const place = (await placesOf(tx, [directory_id])).get(directory_id)
  const asked_at = iso(place ? morningAfter(place, at) : at)
  const by = { asked_by: null, asked_by_name: null, taken_back_at: null }
  await queueAsks(tx, vault, [
    {
      ask: { id: newId(), directory_id, asked_at, round: 1, credit_union_id: asked.credit_union_id, ...by },
      incidentIds: named.map(({ id }) => id),
      people: [asked],
    },
  ])
}
