// A signed-in person's own side of a roll call: the newest open one that asked them, and their answer.

import type { OwnRollCall } from '#contract/records/own-roll-call.ts'
import type { AnswerForm } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type RollCallRow, rollCalls } from './find.ts'
import { type PersonRow, recordAnswer } from './record-answer.ts'
import { isStillMember } from './still-member.ts'

/** In whichever of their organizations. */
export async function ownRollCallOf(db: Db, userId: string): Promise<OwnRollCall | null> {
  const found = await openFor(db, userId).executeTakeFirst()
  return found ? presentOwn(found, found) : null
}

const openFor = (db: Db, userId: string) =>
  db
    .selectFrom('roll_call_people')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'roll_calls.credit_union_id')
    .where(isStillMember(userId))
    .select(['roll_calls.id', 'roll_calls.is_exercise', 'roll_calls.asked_at'])
    .select(['roll_call_people.state', 'roll_call_people.answered_at', 'roll_call_people.work', 'roll_call_people.words'])
    .where('roll_call_people.user_id', '=', userId)
    .where('credit_unions.deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('closes_at', '>', now())
    .orderBy('roll_calls.id', 'desc')
    .limit(1)

type Shown = Pick<PersonRow, 'state' | 'answered_at' | 'work' | 'words'>

const presentOwn = (
  { id, is_exercise, asked_at }: Pick<RollCallRow, 'id' | 'is_exercise' | 'asked_at'>,
  { state, answered_at, work, words }: Shown,
): OwnRollCall => {
  const of = { id, is_exercise, asked_at }
  if (state !== 'safe' && state !== 'needs_help') return { ...of, answer: null, answered_at: null, work: null, words: null }
  return { ...of, answer: state, answered_at, work, words }
}

/** @throws AppError `not_found` for a roll call that did not ask them, `roll_call_closed` */
export async function answerOwn(tx: Tx, userId: string, id: string, { answer, work, words, as_of }: AnswerForm): Promise<OwnRollCall> {
  const [rollCall, person] = await Promise.all([
    rollCalls(tx).where('roll_calls.id', '=', id).executeTakeFirst(),
    tx
      .selectFrom('roll_call_people')
      .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
      .select('roll_call_people.id')
      .where('roll_call_id', '=', id)
      .where('user_id', '=', userId)
      .where(isStillMember(userId))
      .executeTakeFirst(),
  ])
  if (!rollCall || !person) throw new AppError('not_found')
  const after = await recordAnswer(tx, rollCall, person.id, { state: answer, work: work || undefined, words, as_of, source: 'self' })
  return presentOwn(rollCall, after)
}

/** The switch of an account is an answer to the real roll call that is open: the person's own, or what another member of the organization heard. */
export async function answerBySwitch(tx: Tx, actor: Actor, userId: string, isSafe: boolean) {
  const answer = isSafe ? 'safe' : 'needs_help'
  const open = openFor(tx, userId).where('roll_calls.is_exercise', '=', false)
  if (actor.id === userId) {
    const own = await open.executeTakeFirst()
    if (own) await answerOwn(tx, userId, own.id, { answer })
    return
  }
  const asked = await open
    .select('roll_call_people.id as person_id')
    .where('roll_calls.credit_union_id', '=', actor.credit_union_id)
    .executeTakeFirst()
  const rollCall = asked && (await rollCalls(tx).where('roll_calls.id', '=', asked.id).executeTakeFirst())
  if (!rollCall) return
  const by = { id: actor.id, name: fullName(actor) }
  await recordAnswer(tx, rollCall, asked.person_id, { state: answer, source: 'phone', by })
  await recordEvent(tx, actor, 'roll call answer entered', { recordId: rollCall.id })
}
