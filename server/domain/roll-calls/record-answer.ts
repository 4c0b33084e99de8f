// Records what a person answered, or what a Manager heard on the phone. Every answer is stored; the newest one counts.

import type { Selectable } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import type { AnswerSource, RollCallState, WorkAnswer } from '#contract/records/roll-call-options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { clockNow, cutMoment, notBefore, notLater } from '#server/domain/not-later.ts'
import { AppError } from '#server/lib/app-error.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { RollCallPeopleTable } from '#server/lib/database/tables/people-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type RollCallRow, requireOpen } from './find.ts'
import { queueNeedsHelp } from './queue-help.ts'

export type PersonRow = Selectable<RollCallPeopleTable>

export interface Said {
  state: Exclude<RollCallState, 'waiting'>
  /** Left out: as in the person's last answer, if they say the same again. */
  work?: WorkAnswer | null | undefined
  words?: string | null | undefined
  /** Now, if it is left out. */
  as_of?: string | null | undefined
  source: AnswerSource
  /** The person who heard it on the phone. */
  by?: { id: string; name: string }
  /** The provider's id of the text message that said it. */
  textId?: string | null
}

/**
 * In the transaction of the caller, which wakes the outbox after it.
 * @throws AppError `not_found`, `roll_call_closed`, and, entered for another person, `invalid_input` at `as_of`
 */
export async function recordAnswer(tx: Tx, rollCall: RollCallRow, personId: string, said: Said): Promise<PersonRow> {
  const before = await lockPerson(tx, rollCall.id, personId)
  // Providers report a text message again if our answer did not reach them.
  if (said.textId && (await isStored(tx, said.textId))) return before
  // Read again: somebody may have closed it meanwhile.
  requireOpen(await tx.selectFrom('roll_calls').select(['closed_at', 'closes_at']).where('id', '=', rollCall.id).executeTakeFirstOrThrow())
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
      text_id: said.textId ?? null,
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
  if (!rollCall.is_exercise) await setSafe(tx, rollCall.credit_union_id, after)
  if (isNewsOfHelp(before, after)) await queueNeedsHelp(tx, rollCall, after)
  return after
}

/** A call for help is never refused because of a clock. */
function momentOf({ as_of = null, source }: Said, startedAt: string): string {
  if (source === 'self' || as_of === null) return cutMoment(as_of, startedAt)
  return notBefore(notLater(as_of) ?? as_of, startedAt, fieldErrors.asOfBeforeAsked)
}

/** Two answers of one person wait for each other. */
async function lockPerson(tx: Tx, rollCallId: string, personId: string): Promise<PersonRow> {
  const row = await tx
    .updateTable('roll_call_people')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('roll_call_id', '=', rollCallId)
    .where('id', '=', personId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

async function isStored(tx: Tx, textId: string) {
  const found = await tx.selectFrom('roll_call_answers').select('id').where('text_id', '=', textId).executeTakeFirst()
  return found !== undefined
}

/** Somebody who presses the same again changes nothing; another answer begins anew. */
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
  return answer.as_of > before.as_of || (answer.as_of === before.as_of && (answer.source === 'self' || before.source === 'phone'))
}

const isNewsOfHelp = (before: PersonRow, after: PersonRow) =>
  after.state === 'needs_help' && (before.state !== 'needs_help' || (after.words !== null && after.words !== before.words))

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
