// A desk presses *Send the letter now*: one mail asks a contact how the offices are, and to enroll. It counts as an ask of the storms over them.

import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { LetterPayload } from '#server/domain/letters/letter-payload.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { iso } from '#server/lib/time.ts'
import { nextMorning, nextRound, placesOf } from './clock.ts'
import { earlierAsks, refusedFor } from './decide-rounds.ts'
import { queueAsks } from './queue-asks.ts'

interface Pressed {
  by: Actor
  /** Open incidents, no exercises, over an office of the credit union. */
  incidentIds: readonly string[]
  contact: { id: string; directory_id: string; association_id: string | null; email: string }
  /** Of the row in the outbox. */
  message_id: string
  letter: LetterPayload
}

export async function askByLetter(tx: Tx, vault: Vault, { by, incidentIds, contact, message_id, letter }: Pressed) {
  await takeTurns(tx, 'asks')
  const at = Date.now()
  const { id: person_id, directory_id, association_id, email } = contact
  const ask = { id: newId(), directory_id, credit_union_id: null, round: 1, asked_at: iso(at), taken_back_at: null }
  await queueAsks(tx, vault, [
    {
      ask: { ...ask, asked_by: by.id, asked_by_name: fullName(by) },
      incidentIds,
      people: [
        {
          ...{ kind: 'contact', person_id, directory_id, credit_union_id: null, association_id, email, phone: null },
          ...{ takes_letters: true, channels: ['mail'], devices: [] },
        },
      ],
      pressed: { message_id, letter },
    },
  ])
  for (const incidentId of incidentIds) await noteAsked(tx, { incidentId, directory_id, ask_id: ask.id, at })
}

interface Noting {
  incidentId: string
  directory_id: string
  ask_id: string
  at: number
}

/** For an incident that asks, the letter was a round, and the next round waits as usual. Another incident notes the ask, and asks nobody later. */
async function noteAsked(tx: Tx, { incidentId, directory_id, ask_id, at }: Noting) {
  const turn = await tx
    .selectFrom('incident_turns')
    .innerJoin('incidents', 'incidents.id', 'incident_turns.incident_id')
    .select(['incident_turns.rounds', 'incident_turns.next_at', 'incidents.quiet_after_hours'])
    .where('incident_turns.incident_id', '=', incidentId)
    .where('incident_turns.directory_id', '=', directory_id)
    .executeTakeFirst()
  if (!turn)
    return tx
      .insertInto('incident_turns')
      .values({
        incident_id: incidentId,
        directory_id,
        last_ask_id: ask_id,
        asked_by: null,
        asked_by_name: null,
        pressed_at: null,
        next_at: null,
      })
      .execute()
  const rounds = turn.rounds + 1
  const next = turn.next_at === null ? {} : { rounds, next_at: iso(nextRound(at, rounds, turn.quiet_after_hours)) }
  return tx
    .updateTable('incident_turns')
    .set({ last_ask_id: ask_id, ...next })
    .where('incident_id', '=', incidentId)
    .where('directory_id', '=', directory_id)
    .execute()
}

/** From when the credit union may be asked again, if it was asked four times today. */
export async function askableFrom(db: Db, directoryId: string): Promise<string | null> {
  const at = Date.now()
  const [places, earlier] = await Promise.all([placesOf(db, [directoryId]), earlierAsks(db, [directoryId], at)])
  const place = places.get(directoryId) ?? { county: null, state: '' }
  const real = earlier.filter(({ is_exercise }) => !is_exercise)
  return refusedFor({ others: [], at, place, earlier: real }) === 'limit' ? iso(nextMorning(place, at)) : null
}
