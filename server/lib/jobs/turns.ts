// All processes together send one message after the other. In a table of turns, the row whose id is empty has the time of the last message of all, and the
// other rows have the time of the last message of each organization.

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { iso, latestCredible } from '#server/lib/time.ts'

/** In milliseconds. The wait cannot be interrupted, so it is short enough for a process that is being stopped; the worker asks for a turn again later. */
const LONGEST_WAIT = 2000
/** The id of the row for all messages. */
const ALL = ''

type Turns = 'text_turns' | 'letter_turns'

/** Waits until something may leave again. False if other processes took every turn. */
export async function takeTurn(db: Db, turns: Turns, gap: number): Promise<boolean> {
  for (let waited = 0; waited <= LONGEST_WAIT; waited += gap) {
    if (await isFree(db, turns, gap)) return true
    await wait(Math.min(gap, LONGEST_WAIT))
  }
  return false
}

async function isFree(db: Db, turns: Turns, gap: number): Promise<boolean> {
  const time = Date.now()
  const taken = await db
    .updateTable(turns)
    .set({ sent_at: iso(time) })
    .where('credit_union_id', '=', ALL)
    .where((eb) => eb.or([eb('sent_at', '<=', iso(time - gap)), eb('sent_at', '>', latestCredible(time))]))
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return true
  const first = await db
    .insertInto(turns)
    .values({ credit_union_id: ALL, sent_at: iso(time) })
    .onConflict((conflict) => conflict.column('credit_union_id').doNothing())
    .executeTakeFirst()
  return (first.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const setTurn = (db: Db, turns: Turns, of: string | null) =>
  db
    .insertInto(turns)
    .values({ credit_union_id: of ?? ALL, sent_at: iso(Date.now()) })
    .onConflict((conflict) => conflict.column('credit_union_id').doUpdateSet((eb) => ({ sent_at: eb.ref('excluded.sent_at') })))
    .execute()

/** Sorts organizations first that have had no turn. Used before the sort by the time of the last turn. */
export const neverFirst = (turns: Turns) =>
  sql`case when ${sql.ref(`${turns}.sent_at`)} is null or ${sql.ref(`${turns}.sent_at`)} > ${latestCredible()} then 0 else 1 end`
