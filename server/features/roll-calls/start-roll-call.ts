// Starts a roll call: one press asks everybody. Pressed twice, it is one roll call.

import type { BodyOf } from '#contract/call.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { OPEN_DAYS } from '#contract/records/roll-call-options.ts'
import type { startRollCall as startCall } from '#contract/roll-calls/calls.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { refuseShutOut } from '#server/domain/incidents/find-incidents.ts'
import { closeLapsed } from '#server/domain/roll-calls/end-roll-calls.ts'
import { queueAsks } from '#server/domain/roll-calls/queue-asks.ts'
import { AppError, tooManyUntil } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { type ChosenPerson, chooseIncident, choosePeople } from './choose-people.ts'

type Form = BodyOf<typeof startCall>

/** Returns the id of the roll call, also if the same submission started it before. */
export async function startRollCall(context: Context<Actor>, form: Form): Promise<string> {
  const { db, actor } = context
  requireRealPerson(actor)
  refuseShutOut(actor)
  const own = requireOrganization(actor)
  const submission = form.submission_id.toLowerCase()
  const earlier = await findSubmission(db, own, submission)
  if (earlier) return earlier
  try {
    return await change(db, (tx) => start(tx, context, { form, own, submission }))
  } catch (error) {
    if (!isTaken(error)) throw error
    // Pressed twice at the same moment, or two people pressed.
    const same = await findSubmission(db, own, submission)
    if (same) return same
    throw new AppError('roll_call_open')
  }
}

const isTaken = (error: unknown) =>
  violates(error, 'roll_calls_open', 'roll_calls.credit_union_id') ||
  violates(error, 'roll_calls_submission', 'roll_calls.credit_union_id, roll_calls.submission_id')

async function findSubmission(db: Db, creditUnionId: string, submission: string) {
  const found = await db
    .selectFrom('roll_calls')
    .select('id')
    .where('credit_union_id', '=', creditUnionId)
    .where('submission_id', '=', submission)
    .executeTakeFirst()
  return found?.id
}

interface Starting {
  form: Form
  own: string
  submission: string
}

async function start(tx: Tx, { actor, settings, vault }: Context<Actor>, { form, own, submission }: Starting): Promise<string> {
  const time = now()
  await closeLapsed(tx, time, own)
  await refuseTooMany(tx, own, time)
  const people = await choosePeople(tx, settings, own, form)
  const rollCall = {
    ...{ id: newId(), credit_union_id: own, submission_id: submission },
    ...(await chooseIncident(tx, actor, form)),
    ...{ started_at: time, started_by: actor.id, started_by_name: fullName(actor), asked_at: time },
    shown_on_board: form.shown_on_board ?? false,
    ...{ closes_at: new Date(Date.parse(time) + OPEN_DAYS * DAY).toISOString(), closed_at: null },
  }
  await tx.insertInto('roll_calls').values(rollCall).execute()
  await storePeople(tx, rollCall.id, people)
  await queueAsks(tx, vault, { rollCall, people })
  await recordEvent(tx, actor, 'roll call started', {
    recordId: rollCall.id,
    details: { people: people.length, is_exercise: rollCall.is_exercise },
  })
  return rollCall.id
}

async function refuseTooMany(tx: Tx, own: string, time: string) {
  const decisive = await tx
    .selectFrom('roll_calls')
    .select('started_at')
    .where('credit_union_id', '=', own)
    .where(isOfLast('started_at', DAY, Date.parse(time)))
    .orderBy('started_at', 'desc')
    .offset(rateLimits.rollCalls.most.organization - 1)
    .limit(1)
    .executeTakeFirst()
  if (decisive) throw tooManyUntil(Date.parse(decisive.started_at) + DAY)
}

async function storePeople(tx: Tx, rollCallId: string, people: readonly ChosenPerson[]) {
  for (const { values } of batches(people)) {
    await tx
      .insertInto('roll_call_people')
      .values(
        values.map(({ id, user_id, first_name, last_name, email, phone, office_id, office, language }) => ({
          ...{ roll_call_id: rollCallId, id, user_id, first_name, last_name, email, phone, office_id, office, language },
        })),
      )
      .execute()
  }
}
