// A person needs help, and half an hour later nobody is on it: the asker and the Administrators are told again.

import { isCase } from '#server/domain/roll-calls/cases.ts'
import { queueUntaken } from '#server/domain/roll-calls/queue-help.ts'
import { UNTAKEN } from '#server/domain/untaken.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { workThrough } from '#server/lib/jobs/work-through.ts'

/** The most cases in a run; the others are told with the next. */
const AT_ONCE = 200

/** Runs at a time given in milliseconds since 1970; returns the number of cases that were told. */
export async function tellUntaken(db: Db, time: number, isEnding = () => false): Promise<number> {
  const at = new Date(time).toISOString()
  return workThrough(await findUntaken(db, time), { db, isEnding }, async (tx, { id, roll_call_id, credit_union_id, started_by }) => {
    const { numUpdatedRows } = await tx
      .updateTable('roll_call_people')
      .set({ case_told_at: at })
      .where('roll_call_id', '=', roll_call_id)
      .where('id', '=', id)
      .where('case_told_at', 'is', null)
      .where('case_taken_at', 'is', null)
      .where('case_settled_at', 'is', null)
      .executeTakeFirst()
    // Another process was faster, or somebody is on it by now.
    if (numUpdatedRows === 0n) return false
    await queueUntaken(tx, { id: roll_call_id, credit_union_id, started_by }, { id })
    return true
  })
}

const findUntaken = (db: Db, time: number) =>
  db
    .selectFrom('roll_call_people')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
    .select(['roll_call_people.id', 'roll_call_people.roll_call_id', 'roll_calls.credit_union_id', 'roll_calls.started_by'])
    .where('case_opened_at', '<=', new Date(time - UNTAKEN).toISOString())
    .where('case_told_at', 'is', null)
    .where('case_taken_at', 'is', null)
    .where('case_settled_at', 'is', null)
    .where(isCase)
    // The person who closed it was shown the cases until then.
    .where((eb) =>
      eb.or([
        eb.and([eb('roll_calls.closed_at', 'is', null), eb('roll_calls.closes_at', '>', new Date(time).toISOString())]),
        eb('case_opened_at', '>', eb.fn.coalesce('roll_calls.closed_at', 'roll_calls.closes_at')),
      ]),
    )
    .orderBy('case_opened_at')
    .limit(AT_ONCE)
    .execute()
