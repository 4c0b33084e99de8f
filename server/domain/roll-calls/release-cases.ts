import { recordEvent } from '#server/domain/audit/record-event.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { openCases, releaseCase } from './cases.ts'
import { closedAt } from './find.ts'
import { queueUntaken } from './queue-help.ts'

/**
 * A person who is no Manager or Administrator there any more sees no case, so nobody is on theirs. While the roll call is open, those in charge are told
 * as soon as a case has waited for half an hour; after its end at once, because the person who closed it saw that somebody was on it. After an exercise,
 * nobody is told.
 */
export async function releaseCasesOf(tx: Tx, userId: string, creditUnionId: string) {
  const time = now()
  const taken = await openCases(tx)
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
    .select(['roll_call_id', 'started_by', 'closed_at', 'closes_at', 'is_exercise'])
    .where('roll_calls.credit_union_id', '=', creditUnionId)
    .where('case_taken_by_id', '=', userId)
    .execute()
  for (const { id, roll_call_id, started_by, ...rollCall } of taken) {
    const isTold = closedAt(rollCall, time) !== null && !rollCall.is_exercise
    if (!(await releaseCase(tx, { roll_call_id, id }, { takenBy: userId, toldAt: isTold ? time : null }))) continue
    await recordEvent(tx, { address: '' }, 'roll call case changed', { recordId: roll_call_id, creditUnionId })
    if (isTold) await queueUntaken(tx, { id: roll_call_id, credit_union_id: creditUnionId, started_by }, { id })
  }
}
