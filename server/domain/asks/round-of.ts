// Which credit unions a press asks now, and why others are left out.

import type { LeftOutReason } from '#contract/records/ask-options.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { quietBefore } from '#server/domain/incidents/take-snapshot.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { iso } from '#server/lib/time.ts'
import { nextMorning, placesOf } from './clock.ts'
import { earlierAsks, ofSameKind, refusedFor } from './decide-rounds.ts'
import { lastWordsOf } from './heard-since.ts'
import { whoIsAsked } from './who-is-asked.ts'

export interface PressedRound {
  /** Who are asked, at once or in the morning, and those who are called because nobody there can be written to. */
  pressed: string[]
  /** Of these, asked at once. */
  asked: number
  left_out: { directory_id: string; why: LeftOutReason }[]
  /** When the first of those who were asked often enough may be asked again, in milliseconds since 1970; null if there is another reason. */
  mayAskAt: number | null
}

export async function roundOf(db: Db, settings: Settings, incident: FoundIncident, directoryIds: readonly string[]): Promise<PressedRound> {
  const round: PressedRound = { pressed: [], asked: 0, left_out: [], mayAskAt: null }
  for (const { values } of batches(directoryIds)) await addTo(round, { db, settings, incident, ids: values })
  if (round.left_out.some(({ why }) => why !== 'limit')) round.mayAskAt = null
  return round
}

interface Some {
  db: Db
  settings: Settings
  incident: FoundIncident
  ids: string[]
}

async function addTo(round: PressedRound, { db, settings, incident, ids }: Some) {
  const at = Date.now()
  const turns = await turnsOf(db, incident.id, ids)
  const asked = ids.map((directory_id) => ({ directory_id, incident_id: incident.id, is_exercise: incident.is_exercise }))
  const [who, places, earlier, heardAt] = await Promise.all([
    whoIsAsked(db, settings, ids),
    placesOf(db, ids),
    earlierAsks(db, ids, at),
    lastWordsOf(
      db,
      asked,
      [...turns.values()].reduce((first, { asked_at }) => (asked_at < first ? asked_at : first), iso(at)),
    ),
  ])
  const byPlace = Map.groupBy(earlier, ({ directory_id }) => directory_id)
  for (const each of asked) {
    const { directory_id } = each
    const turn = turns.get(directory_id)
    const heard = heardAt(each)
    const place = places.get(directory_id) ?? { county: null, state: '' }
    const leave = (why: LeftOutReason) => round.left_out.push({ directory_id, why })
    // One that has been quiet for long is asked again.
    if (turn && heard > turn.asked_at && heard > quietBefore(incident, iso(at))) leave('heard')
    else if (!who.get(directory_id)?.people.length) {
      leave('nobody_to_ask')
      round.pressed.push(directory_id)
    } else {
      const others = [{ rounds: turn?.rounds ?? 0, phase: incident.phase }]
      const why = refusedFor({ others, at, place, earlier: ofSameKind(byPlace.get(directory_id) ?? [], each) })
      if (why) leave(why)
      if (why === 'limit') round.mayAskAt = Math.min(round.mayAskAt ?? Number.POSITIVE_INFINITY, nextMorning(place, at))
      else round.pressed.push(directory_id)
      if (!why) round.asked += 1
    }
  }
}

async function turnsOf(db: Db, incidentId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('incident_turns')
    .innerJoin('asks', 'asks.id', 'incident_turns.last_ask_id')
    .select(['incident_turns.directory_id', 'incident_turns.rounds', 'asks.asked_at'])
    .where('incident_turns.incident_id', '=', incidentId)
    .where('incident_turns.directory_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.directory_id, row]))
}
