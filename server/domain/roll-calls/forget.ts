// Deletes the names, answers and words of people. What they add to the counts stays.

import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { addCounts, type Counts, countPeople } from './counts.ts'
import { closedAt } from './find.ts'

/** What is known of people whose rows were deleted. */
export interface Forgotten extends Partial<Counts> {
  cases?: { case_opened_at: string | null; case_taken_at: string | null; case_settled_at: string | null }[]
}

/** A person who was removed from the roster, in every roll call of their organization. */
export async function forgetPerson(tx: Tx, creditUnionId: string, personId: string) {
  const rollCalls = await tx
    .selectFrom('roll_calls')
    .innerJoin('roll_call_people', 'roll_call_people.roll_call_id', 'roll_calls.id')
    .select('roll_calls.id')
    .where('credit_union_id', '=', creditUnionId)
    .where('roll_call_people.id', '=', personId)
    .execute()
  for (const { id } of rollCalls) await forget(tx, id, personId)
}

/** An account that was erased, in every roll call that asked it, and what it wrote to storms. */
export async function forgetAccount(tx: Tx, userId: string) {
  const asked = await tx.selectFrom('roll_call_people').select(['roll_call_id', 'id']).where('user_id', '=', userId).execute()
  for (const { roll_call_id, id } of asked) await forget(tx, roll_call_id, id)
  await tx.deleteFrom('look_backs').where('kind', '=', 'user').where('person_id', '=', userId).execute()
  await tx.deleteFrom('ask_replies').where('kind', '=', 'user').where('person_id', '=', userId).execute()
}

/** Everyone in a roll call that closed long ago. */
export const forgetPeople = (tx: Tx, rollCallId: string) => forget(tx, rollCallId)

async function forget(tx: Tx, rollCallId: string, personId?: string) {
  // Locked first, so that an answer that comes in at the same moment is either counted or refused.
  const rollCall = await lockRow(tx, 'roll_calls', rollCallId)
  if (!rollCall) return
  const before = JSON.parse(rollCall.forgotten) as Forgotten
  const counted: Partial<Counts> = (await countPeople(tx, [rollCallId], personId)).get(rollCallId) ?? {}
  const { waiting = 0, not_reached = 0, ...counts } = counted
  // Nobody waits any more for somebody who was removed, and nobody can decide on what they texted.
  const isRunning = closedAt(rollCall) === null
  const silent = isRunning ? { asked: (counts.asked ?? 0) - waiting - not_reached } : { waiting, not_reached }
  const total = addCounts(before, { ...counts, may_need_help: 0, ...silent })
  const cases = [...(before.cases ?? []), ...(await casesOf(tx, rollCallId, personId))]
  await tx
    .updateTable('roll_calls')
    .set({ forgotten: JSON.stringify({ ...total, cases } satisfies Forgotten) })
    .where('id', '=', rollCallId)
    .execute()
  await deleteMessages(tx, rollCallId, personId)
  for (const table of ['roll_call_answers', 'roll_call_links', 'roll_call_replies'] as const)
    await tx
      .deleteFrom(table)
      .where('roll_call_id', '=', rollCallId)
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
      .execute()
  await tx
    .deleteFrom('roll_call_people')
    .where('roll_call_id', '=', rollCallId)
    .$if(personId !== undefined, (query) => query.where('id', '=', personId ?? ''))
    .execute()
}

/** Of nobody: only when they began and ended. */
const casesOf = (tx: Tx, rollCallId: string, personId?: string) =>
  tx
    .selectFrom('roll_call_people')
    .select(['case_opened_at', 'case_taken_at', 'case_settled_at'])
    .where('roll_call_id', '=', rollCallId)
    .where('case_opened_at', 'is not', null)
    .$if(personId !== undefined, (query) => query.where('id', '=', personId ?? ''))
    .execute()

/** With their rows in the outbox, which have the address. */
async function deleteMessages(tx: Tx, rollCallId: string, personId?: string) {
  const messages = (db: Db) =>
    db
      .selectFrom('roll_call_messages')
      .select('roll_call_messages.id')
      .where('roll_call_id', '=', rollCallId)
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
  await tx.deleteFrom('outbox').where('id', 'in', messages(tx)).execute()
  await tx.deleteFrom('roll_call_messages').where('id', 'in', messages(tx)).execute()
}
