// A person needs help, and half an hour later nobody is on it: the asker and the Administrators are told again.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isCase, openCases, releaseCase } from '#server/domain/roll-calls/cases.ts'
import { closedAt } from '#server/domain/roll-calls/find.ts'
import { queueUntaken } from '#server/domain/roll-calls/queue-help.ts'
import { UNTAKEN } from '#server/domain/untaken.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { workThrough } from '#server/lib/jobs/work-through.ts'

/** The most cases in a run; the others are told with the next. */
const AT_ONCE = 200

/** Runs at a time given in milliseconds since 1970; returns the number of cases that were told. */
export async function tellUntaken(db: Db, time: number, isEnding = () => false): Promise<number> {
  const at = new Date(time).toISOString()
  const released = await releaseLeft(db, at)
  const waited = await workThrough(
    await findUntaken(db, time),
    { db, isEnding },
    async (tx, { id, roll_call_id, credit_union_id, started_by }) => {
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
    },
  )
  return released + waited
}

/**
 * Whoever is no Manager or Administrator there any more sees no case, so nobody is on it. After the end of a roll call those in charge are told at once:
 * whoever closed it saw that somebody was on it. Of an exercise it ends with it. Returns the number of cases that were told.
 */
async function releaseLeft(db: Db, at: string): Promise<number> {
  const left = await openCases(db)
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_people.roll_call_id')
    .select(['roll_call_people.roll_call_id', 'roll_calls.credit_union_id', 'case_taken_by_id'])
    .select(['roll_calls.started_by', 'roll_calls.closed_at', 'roll_calls.closes_at', 'roll_calls.is_exercise'])
    .where('case_taken_by_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships')
            .select('memberships.user_id')
            .whereRef('memberships.user_id', '=', 'case_taken_by_id')
            .whereRef('memberships.credit_union_id', '=', 'roll_calls.credit_union_id')
            .where('memberships.locked', '=', false)
            .where('memberships.role', 'in', ['Manager', 'Administrator']),
        ),
      ),
    )
    .execute()
  let told = 0
  for (const { id, roll_call_id, credit_union_id, case_taken_by_id, started_by, ...rollCall } of left)
    await change(db, async (tx) => {
      const isTold = closedAt(rollCall, at) !== null && !rollCall.is_exercise
      if (!(await releaseCase(tx, { roll_call_id, id }, { takenBy: case_taken_by_id, toldAt: isTold ? at : null }))) return
      await recordEvent(tx, { address: '' }, 'roll call case changed', { recordId: roll_call_id, creditUnionId: credit_union_id })
      if (!isTold) return
      await queueUntaken(tx, { id: roll_call_id, credit_union_id, started_by }, { id })
      told++
    })
  return told
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
    // Whoever closed it was asked about the cases until then.
    .where((eb) =>
      eb.or([
        eb.and([eb('roll_calls.closed_at', 'is', null), eb('roll_calls.closes_at', '>', new Date(time).toISOString())]),
        eb('case_opened_at', '>', eb.fn.coalesce('roll_calls.closed_at', 'roll_calls.closes_at')),
      ]),
    )
    .orderBy('case_opened_at')
    .limit(AT_ONCE)
    .execute()
