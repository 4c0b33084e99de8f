// A new link for one person, whose former one has ended.

import type { Deps } from '#server/domain/context.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { iso } from '#server/lib/time.ts'
import { type Candidate, keyOf } from './candidates.ts'
import { morningAfter, nextMorning, placesOf } from './clock.ts'
import { earlierAsks, ofSameKind, refusedFor } from './decide-rounds.ts'
import { queueAsks } from './queue-asks.ts'
import { whoIsAsked } from './who-is-asked.ts'

/** In the storms that asked the credit union and still ask, at the next moment at which it may be asked. Its turns go on as they were. */
export async function askOne(
  tx: Tx,
  { settings, vault }: Pick<Deps, 'settings' | 'vault'>,
  person: Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>,
) {
  const { directory_id } = person
  // So that no round asks in between.
  await takeTurns(tx, 'asks')
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
  const asked_at = iso(await nextMoment(tx, directory_id, { is_exercise: real.length === 0 }))
  const by = { asked_by: null, asked_by_name: null, taken_back_at: null }
  await queueAsks(tx, vault, [
    {
      ask: { id: newId(), directory_id, asked_at, round: 1, credit_union_id: asked.credit_union_id, ...by },
      incidentIds: named.map(({ id }) => id),
      people: [asked],
    },
  ])
}

/** Now; by night, and after four asks of a day, in the morning. Links that wait for the same morning are of its day. */
async function nextMoment(tx: Tx, directoryId: string, kind: { is_exercise: boolean }): Promise<number> {
  const place = (await placesOf(tx, [directoryId])).get(directoryId) ?? { county: null, state: '' }
  for (let at = morningAfter(place, Date.now()); ; at = nextMorning(place, at)) {
    const earlier = ofSameKind(await earlierAsks(tx, [directoryId], at), kind)
    if (refusedFor({ others: [], at, place, earlier }) !== 'limit') return at
  }
}
