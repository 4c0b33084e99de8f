// A Manager says what a reply by text message means.

import { fieldErrors } from '#contract/field-errors.ts'
import { type ReplyMeaning, replyMeanings, WORDS_LENGTH } from '#contract/records/roll-call-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { type RollCallRow, requireOpen } from '#server/domain/roll-calls/find.ts'
import { lockPerson, recordAnswer } from '#server/domain/roll-calls/record-answer.ts'
import { refreshDanger } from '#server/domain/roll-calls/replies.ts'
import { wasLateText } from '#server/domain/texts/late-text.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findOwn } from './queries.ts'

/** Returns whose reply it is. @throws AppError `not_found`, `reply_decided`, `roll_call_closed`, `invalid_input` */
export async function decideReply({ db, actor }: Context<Actor>, id: string, said: string) {
  requireRealPerson(actor)
  return change(db, async (tx) => {
    const reply = await findReply(tx, actor, id)
    const rollCall = await findOwn(tx, actor, reply.roll_call_id)
    const means = replyMeanings.find((each) => each === said)
    if (!means) throw fieldError('means', fieldErrors.choice)
    // Afterwards nothing counts as an answer, but what somebody has read need not wait.
    if (means !== 'nothing') requireOpen(rollCall)
    if (means === 'safe' && (await wasLateText(tx, reply))) throw fieldError('means', fieldErrors.textTooLate)
    const by = { id: actor.id, name: fullName(actor) }
    await lockPerson(tx, rollCall.id, reply.person_id)
    await decide(tx, id, { means, by })
    if (means !== 'nothing') await answer(tx, rollCall, reply, { means, by })
    await refreshDanger(tx, { roll_call_id: rollCall.id, id: reply.person_id })
    await recordEvent(tx, actor, 'roll call reply decided', { recordId: rollCall.id })
    return { rollCallId: rollCall.id, personId: reply.person_id }
  })
}

/** Another organization's is not there. */
async function findReply(tx: Tx, actor: Actor, id: string) {
  if (actor.credit_union_id === null) throw new AppError('not_found')
  const found = await tx
    .selectFrom('roll_call_replies')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_replies.roll_call_id')
    .selectAll('roll_call_replies')
    .where('roll_call_replies.id', '=', id)
    .where('roll_calls.credit_union_id', '=', requireOrganization(actor))
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

type Reply = Awaited<ReturnType<typeof findReply>>

interface Decision {
  means: ReplyMeaning
  by: { id: string; name: string }
}

/** Of two who press at the same moment, one decides. */
async function decide(tx: Tx, id: string, { means, by }: Decision) {
  const { numUpdatedRows } = await tx
    .updateTable('roll_call_replies')
    .set({ means, decided_by_id: by.id, decided_by: by.name, decided_at: now() })
    .where('id', '=', id)
    .where('decided_by_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { decided_by, decided_at } = await tx
    .selectFrom('roll_call_replies')
    .select(['decided_by', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  throw new AppError('reply_decided', { more: { person: decided_by ?? '', decided_at } })
}

/** "Safe" was true when it was texted: what the person said since stays. That they need help is true from now on. */
async function answer(tx: Tx, rollCall: RollCallRow, { person_id, text, received_at }: Reply, { means, by }: Decision) {
  if (means === 'nothing') return
  const asked = received_at < rollCall.started_at ? rollCall.started_at : received_at
  const as_of = means === 'safe' ? asked : now()
  const words = [...text].slice(0, WORDS_LENGTH).join('') || undefined
  await recordAnswer(tx, rollCall, person_id, { state: means, words, as_of, source: 'self', isText: true, by })
}
