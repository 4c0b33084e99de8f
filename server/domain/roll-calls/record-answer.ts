// Records what a person answered, or what a Manager heard on the phone. Every answer is stored; the newest one counts.

import type { Selectable } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { AnswerSource, RollCallState, WorkAnswer } from '#contract/records/roll-call-options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { clockNow, cutMoment, notBefore, notLater } from '#server/domain/not-later.ts'
import { AppError, tooManyUntil } from '#server/lib/app-error.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { RollCallPeopleTable } from '#server/lib/database/tables/people-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import { openCase } from './cases.ts'
import { type RollCallRow, requireOpen } from './find.ts'
import { queueNeedsHelp } from './queue-help.ts'
import { settleReplies } from './replies.ts'

export type PersonRow = Selectable<RollCallPeopleTable>

export interface Said {
  state: Exclude<RollCallState, 'waiting'>
  /** Left out: as in the person's last answer, if they say the same again. */
  work?: WorkAnswer | null | undefined
  words?: string | null | undefined
  /** Now, if it is left out. */
  as_of?: string | null | undefined
  source: AnswerSource
  /** A text message, which is stored already: its answer is never refused. */
  isText?: true
  /** The person who heard it on the phone. */
  by?: { id: string; name: string }
}

/**
 * @throws AppError `not_found`, `roll_call_closed`, `too_many_attempts`, and, entered for another person, `invalid_input` at `as_of`
 */
export async function recordAnswer(tx: Tx, rollCall: RollCallRow, personId: string, said: Said): Promise<PersonRow> {
  const before = await lockPerson(tx, rollCall.id, personId)
  // Read again: somebody may have closed it meanwhile.
  requireOpen(await tx.selectFrom('roll_calls').select(['closed_at', 'closes_at']).where('id', '=', rollCall.id).executeTakeFirstOrThrow())
  if (said.source === 'self' && !said.isText && !isCry(before, said)) await refuseTooMany(tx, before)
  const time = now()
  const as_of = momentOf(said, rollCall.started_at)
  const { work, words } = detailsOf(before, said)
  const answer = { state: said.state, work, words, as_of, source: said.source, entered_by: said.by?.name ?? null }
  await tx
    .insertInto('roll_call_answers')
    .values({
      id: newId(),
      roll_call_id: rollCall.id,
      person_id: personId,
      ...answer,
      entered_by_id: said.by?.id ?? null,
      created_at: time,
    })
    .execute()
  // Of nobody: the trail outlives the answers.
  await recordEvent(tx, { address: '' }, 'roll call answered', { recordId: rollCall.id, creditUnionId: rollCall.credit_union_id })
  if (!counts(before, answer)) return before
  const after = { ...before, ...answer, answered_at: time }
  await tx
    .updateTable('roll_call_people')
    .set({ ...answer, answered_at: time })
    .where('roll_call_id', '=', rollCall.id)
    .where('id', '=', personId)
    .execute()
  if (answer.state !== 'not_reached') await settle(tx, after, { ...said, state: answer.state }, time)
  if (!rollCall.is_exercise) await setSafe(tx, rollCall.credit_union_id, after)
  if (isNewsOfHelp(before, after)) await openCase(tx, after, { time, isNew: isCry(before, after) && before.may_need_help_at === null })
  if (isNewsOfHelp(before, after)) await queueNeedsHelp(tx, rollCall, { id: after.id, isCry: isCry(before, after) })
  return after
}

/** A call for help is never refused because of a clock. */
function momentOf({ as_of = null, source }: Said, startedAt: string): string {
  if (source === 'self' || as_of === null) return cutMoment(as_of, startedAt)
  return notBefore(notLater(as_of) ?? as_of, startedAt, fieldErrors.asOfBeforeAsked)
}

/** Texts from before the answer wait for nobody any more. */
const settle = (tx: Tx, person: PersonRow, { state, by }: Said & { state: 'safe' | 'needs_help' }, time: string) =>
  settleReplies(tx, person, { means: state, upTo: person.as_of ?? time, by, decidedAt: time })

/** Two answers of one person wait for each other. Called before their replies are locked. @throws AppError `not_found` */
export async function lockPerson(tx: Tx, rollCallId: string, personId: string): Promise<PersonRow> {
  const asked = tx.selectFrom('roll_call_people').selectAll().where('roll_call_id', '=', rollCallId).where('id', '=', personId)
  return lockRows(tx, asked).executeTakeFirstOrThrow(() => new AppError('not_found'))
}

/** Somebody who presses the same again changes nothing; another answer counts as a new one. */
function detailsOf(before: PersonRow, { state, work, words }: Said) {
  const isSame = before.state === state
  const none = state === 'not_reached'
  return {
    work: none ? null : ((work === undefined && isSame ? before.work : work) ?? null),
    words: (words === undefined && isSame ? before.words : words) || null,
  }
}

/** That a person was not reached says nothing against what they said themselves. */
function counts(before: PersonRow, answer: { state: RollCallState; as_of: string; source: AnswerSource }) {
  if (before.as_of === null) return true
  if (answer.state === 'not_reached' && before.source === 'self') return false
  if (before.as_of > clockNow()) return true
  if (before.state === 'not_reached' && answer.source === 'self') return true
  return answer.as_of > before.as_of || (answer.as_of === before.as_of && (answer.source === 'self' || before.source === 'phone'))
}

/** Of a person who did not need help before. */
const isCry = (before: PersonRow, after: Pick<PersonRow, 'state'>) => after.state === 'needs_help' && before.state !== 'needs_help'

const isNewsOfHelp = (before: PersonRow, after: PersonRow) =>
  isCry(before, after) || (after.state === 'needs_help' && after.words !== null && after.words !== before.words)

/**
 * A link can be passed on, and each answer stays on record. A cry for help is stored all the same: after it, only "safe" could make another one, and
 * that is refused.
 */
async function refuseTooMany(tx: Tx, { roll_call_id, id }: PersonRow) {
  const decisive = await tx
    .selectFrom('roll_call_answers')
    .select('created_at')
    .where('roll_call_id', '=', roll_call_id)
    .where('person_id', '=', id)
    .where('source', '=', 'self')
    .where(isOfLast('created_at', HOUR))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(rateLimits.rollCallAnswers.most.person - 1)
    .limit(1)
    .executeTakeFirst()
  if (decisive) throw tooManyUntil(Date.parse(decisive.created_at) + HOUR)
}

/** Of a member: who has left is marked no more. */
async function setSafe(tx: Tx, creditUnionId: string, { user_id, state, as_of, entered_by }: PersonRow) {
  if (user_id === null || as_of === null || state === 'not_reached') return
  await tx
    .updateTable('users')
    .set({ safe: state === 'safe' ? 1 : 0, safe_at: as_of, safe_by: entered_by })
    .where('id', '=', user_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .select('memberships.user_id')
          .whereRef('memberships.user_id', '=', 'users.id')
          .where('memberships.credit_union_id', '=', creditUnionId),
      ),
    )
    .where((eb) => eb.or([eb('safe_at', 'is', null), eb('safe_at', '<=', as_of), eb('safe_at', '>', clockNow())]))
    .execute()
}
