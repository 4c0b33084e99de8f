// What Managers do about a person who needs help: say that they are on it, note what they did, and say that it is settled.

import type { BodyOf, ParamsOf } from '#contract/call.ts'
import type { changeCase as caseCall } from '#contract/roll-calls/calls.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { isCase, leaveCase, noteCase, reopenCase, settleCase, settleEarlier, takeCase } from '#server/domain/roll-calls/cases.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findOwn } from './queries.ts'

type Changes = BodyOf<typeof caseCall>

/** Two who press within this time did so at the same moment: the second one is told of the first. In milliseconds. */
const AT_ONCE = 10_000

/** Also after the roll call is closed: whoever needs help still does. @throws AppError `not_found`, `case_decided`, `not_acceptable_now` */
export async function changeCase(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id, person_id }: ParamsOf<typeof caseCall>,
  changes: Changes,
) {
  requireRealPerson(actor)
  await change(db, async (tx) => {
    const rollCall = await findOwn(tx, actor, id)
    if (changes.taken) await lockMembership(tx, actor)
    const person = await lockCase(tx, id, person_id)
    const by = { id: actor.id, name: fullName(actor) }
    const time = now()
    const { taken, note, settled } = changes
    refuseLate(person, { taken, settled, by: actor.id, time })
    if (taken) await takeCase(tx, person, by, time)
    if (taken === false) await leaveCase(tx, person, time)
    if (note !== undefined && note !== null) await noteCase(tx, person, note || null)
    if (settled) {
      await settleCase(tx, person, by, time)
      await settleEarlier(tx, person, by, time)
    }
    if (settled === false) await reopenCase(tx, person)
    // Of nobody, and without the note: the trail outlives them.
    await recordEvent(tx, actor, 'roll call case changed', { recordId: rollCall.id })
  })
}

/**
 * The role was read before the transaction. Who loses it in the meantime is released from their cases once, so they may not take another one after that.
 * Locked before the case, as where a role is taken away.
 */
async function lockMembership(tx: Tx, actor: Actor) {
  const own = tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.user_id')
    .where('memberships.user_id', '=', actor.id)
    .where('memberships.credit_union_id', '=', actor.credit_union_id)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
  await lockRows(tx, own).executeTakeFirstOrThrow(() => new AppError('not_found'))
}

/** Two who change one case wait for each other. */
async function lockCase(tx: Tx, rollCallId: string, personId: string) {
  const asked = tx.selectFrom('roll_call_people').selectAll().where('roll_call_id', '=', rollCallId).where('id', '=', personId)
  const person = await lockRows(tx, asked).executeTakeFirstOrThrow(() => new AppError('not_found'))
  const found = await tx
    .selectFrom('roll_call_people')
    .select('id')
    .where('roll_call_id', '=', rollCallId)
    .where('id', '=', personId)
    .where(isCase)
    .executeTakeFirst()
  if (!found) throw new AppError('not_acceptable_now')
  return person
}

type Case = Awaited<ReturnType<typeof lockCase>>

interface Pressed {
  taken: boolean | null | undefined
  settled: boolean | null | undefined
  by: string
  time: string
}

function refuseLate(person: Case, { taken, settled, by, time }: Pressed) {
  const { case_settled_at, case_settled_by, case_settled_by_id, case_taken_at, case_taken_by, case_taken_by_id } = person
  if ((settled || taken) && case_settled_at !== null && case_settled_by_id !== by)
    throw new AppError('case_decided', { more: { person: case_settled_by ?? '', decided_at: case_settled_at } })
  const isJustTaken = case_taken_at !== null && case_taken_by_id !== by && Date.parse(time) - Date.parse(case_taken_at) < AT_ONCE
  if (taken && isJustTaken) throw new AppError('case_decided', { more: { person: case_taken_by ?? '', decided_at: case_taken_at } })
}
