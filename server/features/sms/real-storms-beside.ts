// A cry for help is real wherever a real storm asked its person, also if that storm asked by mail alone, and only an exercise by text.

import { type Candidate, candidatesOf } from '#server/domain/asks/candidates.ts'
import { incidentsOf } from '#server/domain/asks/find-said.ts'
import { takesAnswers } from '#server/domain/asks/policy.ts'
import type { PersonRow } from '#server/domain/roll-calls/record-answer.ts'
import { stormsOf } from '#server/domain/say/pressing-of.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Asked, Storms } from './take-ask-text.ts'
import { isReal } from './take-ask-text.ts'

interface OfRollCall {
  rollCall: { credit_union_id: string; is_exercise: boolean }
  people: readonly Pick<PersonRow, 'user_id'>[]
}

/** The same, and what real storms asked the credit unions of this number by other ways than text. */
export async function withRealStorms(db: Db, storms: Storms, { phone, rollCalls }: { phone: string; rollCalls: readonly OfRollCall[] }) {
  if (storms.heard.some(isReal)) return storms
  const people = [
    ...storms.heard.map(({ from, textedAt }) => ({ from, textedAt })),
    ...(await ofExercises(db, phone, rollCalls)).map((from) => ({ from, textedAt: now() })),
  ]
  const beside: Asked[] = []
  for (const { from, textedAt } of people) {
    const real = beside.some((each) => each.from.directory_id === from.directory_id) ? null : await realAskOf(db, from.directory_id)
    if (real) beside.push({ ...real, from, textedAt })
  }
  return { ...storms, heard: [...storms.heard, ...beside] }
}

/** Those of the number whom storms ask for the organizations whose exercises asked it. */
async function ofExercises(db: Db, phone: string, rollCalls: readonly OfRollCall[]): Promise<Candidate[]> {
  const exercises = rollCalls.filter(({ rollCall }) => rollCall.is_exercise)
  if (exercises.length === 0) return []
  const places = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select('directory.id')
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where(
      'credit_unions.id',
      'in',
      exercises.map(({ rollCall }) => rollCall.credit_union_id),
    )
    .execute()
  const accounts = new Set(exercises.flatMap((each) => each.people.flatMap(({ user_id }) => user_id ?? [])))
  const candidates = await candidatesOf(
    db,
    places.map(({ id }) => id),
  )
  return candidates.filter((each) => each.phone === phone || (each.kind === 'user' && accounts.has(each.person_id)))
}

/** The newest ask of a real storm that still takes answers. */
async function realAskOf(db: Db, directoryId: string) {
  const asks = await db
    .selectFrom('asks')
    .innerJoin('ask_incidents', 'ask_incidents.ask_id', 'asks.id')
    .innerJoin('incidents', 'incidents.id', 'ask_incidents.incident_id')
    .select(['asks.id', 'incidents.phase', 'incidents.closed_at'])
    .where('asks.directory_id', '=', directoryId)
    .where('asks.taken_back_at', 'is', null)
    .where('incidents.is_exercise', '=', false)
    .orderBy('asks.asked_at', 'desc')
    .orderBy('asks.id', 'desc')
    .limit(MOST_ASKS)
    .execute()
  const newest = asks.find((each) => takesAnswers(each, now()))
  if (!newest) return null
  const incidents = stormsOf((await incidentsOf(db, newest.id)).filter((each) => takesAnswers(each, now())))
  return { ask_id: newest.id, incidents }
}

/** Of one credit union. */
const MOST_ASKS = 100
