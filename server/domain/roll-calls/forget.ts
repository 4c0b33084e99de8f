// Deletes the names, answers and words of people. What they add to the counts stays.

import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { addCounts, countPeople } from './counts.ts'

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
  const counts = (await countPeople(tx, [rollCallId], personId)).get(rollCallId)
  const total = addCounts(JSON.parse(rollCall?.forgotten ?? '{}'), counts ?? {})
  await tx
    .updateTable('roll_calls')
    .set({ forgotten: JSON.stringify(total) })
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
