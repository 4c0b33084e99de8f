// What Managers do in a roll call that is under way: enter what they heard on the phone, ask again, close.

import type { BodyOf, ParamsOf } from '#contract/call.ts'
import type { answerRollCall, markPerson as markCall } from '#contract/roll-calls/calls.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { closedAt, mayAskAgainAt, type RollCallRow, requireOpen } from '#server/domain/roll-calls/find.ts'
import { answerOwn } from '#server/domain/roll-calls/own.ts'
import { queueAsks } from '#server/domain/roll-calls/queue-asks.ts'
import { channelsTo, reachOf } from '#server/domain/roll-calls/reach.ts'
import { recordAnswer } from '#server/domain/roll-calls/record-answer.ts'
import { rosterOf } from '#server/domain/roll-calls/roster.ts'
import { AppError, tooManyUntil } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findOwn } from './queries.ts'

type Mark = BodyOf<typeof markCall>

export async function markPerson({ db, actor }: Context<Actor>, { id, person_id }: ParamsOf<typeof markCall>, mark: Mark) {
  requireRealPerson(actor)
  await change(db, async (tx) => {
    const rollCall = await findOwn(tx, actor, id)
    const { state, work, words, as_of } = mark
    const by = { id: actor.id, name: fullName(actor) }
    await recordAnswer(tx, rollCall, person_id, { state, work: work || undefined, words, as_of, source: 'phone', by })
    await recordEvent(tx, actor, 'roll call answer entered', { recordId: id })
  })
}

export async function answerAsOneself({ db, actor }: Context<Actor>, id: string, form: BodyOf<typeof answerRollCall>) {
  requireRealPerson(actor)
  return change(db, (tx) => answerOwn(tx, actor.id, id, form))
}

/** Returns how many people were asked. */
export async function askAgain({ db, actor, settings, vault }: Context<Actor>, id: string): Promise<number> {
  requireRealPerson(actor)
  return change(db, async (tx) => {
    const rollCall = await findOwn(tx, actor, id)
    requireOpen(rollCall)
    await takeTurn(tx, rollCall)
    const people = await silentPeople(tx, rollCall, await reachOf(tx, settings, rollCall.credit_union_id))
    await queueAsks(tx, vault, { rollCall, people, isRepeat: true })
    await recordEvent(tx, actor, 'roll call repeated', { recordId: id, details: { people: people.length } })
    return people.length
  })
}

/** Two who press at the same moment ask once. @throws AppError `too_many_attempts` */
async function takeTurn(tx: Tx, rollCall: RollCallRow) {
  const time = now()
  const mayAt = mayAskAgainAt(rollCall)
  const isTaken =
    mayAt !== null &&
    mayAt <= time &&
    (await tx
      .updateTable('roll_calls')
      .set((eb) => ({ asked_at: time, repeats: eb('repeats', '+', 1) }))
      .where('id', '=', rollCall.id)
      .where('repeats', '=', rollCall.repeats)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows > 0n))
  if (isTaken) return
  throw tooManyUntil(Date.parse(mayAt !== null && mayAt > time ? mayAt : rollCall.closes_at))
}

/** By the channels that reach them now: an address may have been corrected since. */
async function silentPeople(tx: Tx, { id, credit_union_id }: RollCallRow, reach: Awaited<ReturnType<typeof reachOf>>) {
  const [silent, roster] = await Promise.all([
    tx
      .selectFrom('roll_call_people')
      .select(['id', 'user_id'])
      .where('roll_call_id', '=', id)
      .where('state', 'in', ['waiting', 'not_reached'])
      .execute(),
    rosterOf(tx, credit_union_id),
  ])
  const byId = new Map(roster.map((entry) => [entry.id, entry]))
  return silent.flatMap(({ id: personId }) => {
    const entry = byId.get(personId)
    const channels = entry ? channelsTo(entry, reach) : []
    return entry && channels.length > 0 ? [{ ...entry, channels }] : []
  })
}

export async function closeRollCall({ db, actor }: Context<Actor>, id: string) {
  requireRealPerson(actor)
  await change(db, async (tx) => {
    const rollCall = await findOwn(tx, actor, id)
    if (closedAt(rollCall) !== null) throw new AppError('roll_call_closed')
    const { numUpdatedRows } = await tx
      .updateTable('roll_calls')
      .set({ closed_at: now() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('roll_call_closed')
    await recordEvent(tx, actor, 'roll call closed', { recordId: id })
  })
}
