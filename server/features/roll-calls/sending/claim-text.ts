// Which text message leaves next, and when: first questions before repeats, one of each organization in turn, and all processes together at most so many
// in a second. The row of nobody in `text_turns` is their common clock.

import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { claim } from '#server/lib/jobs/outbox-rows.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'

/** Several are looked at, because another process may take the first one. */
const CANDIDATES = 8
/** After that, the worker looks again a little later: a process that ends does not wait for a turn. In milliseconds. */
const LONGEST_WAIT = 2000
/** A turn that is further ahead was taken by a clock that was: nobody waits for it. In milliseconds. */
const AHEAD = 10_000
const ALL = ''

export const claimText =
  (perSecond: number) =>
  async (db: Db, time: number): Promise<OutboxRow | undefined> => {
    if ((await candidates(db, time)).length === 0) return undefined
    if (!(await takeTurn(db, 1000 / perSecond))) return undefined
    for (const { id, credit_union_id } of await candidates(db, time)) {
      const row = await claim(db, id, time)
      if (row) {
        await setTurn(db, credit_union_id ?? ALL)
        return row
      }
    }
    return undefined
  }

/** The organization whose last text message left the longest ago comes first. */
const candidates = (db: Db, time: number) =>
  db
    .selectFrom('outbox')
    .leftJoin('text_turns', 'text_turns.credit_union_id', 'outbox.credit_union_id')
    .select(['outbox.id', 'outbox.credit_union_id'])
    .where('outbox.kind', '=', 'text')
    .where('outbox.sent_at', 'is', null)
    .where('outbox.failed_at', 'is', null)
    .where('outbox.next_attempt_at', '<=', iso(time))
    .orderBy('outbox.sort_rank')
    .orderBy((eb) =>
      eb
        .case()
        .when(eb.or([eb('text_turns.sent_at', 'is', null), eb('text_turns.sent_at', '>', iso(Date.now() + AHEAD))]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('text_turns.sent_at')
    .orderBy('outbox.id')
    .limit(CANDIDATES)
    .execute()

/** Waits until a text message may leave again. False if other processes took every turn. */
async function takeTurn(db: Db, gap: number): Promise<boolean> {
  for (let waited = 0; waited <= LONGEST_WAIT; waited += gap) {
    if (await isFree(db, gap)) return true
    await wait(gap)
  }
  return false
}

async function isFree(db: Db, gap: number): Promise<boolean> {
  const time = Date.now()
  const taken = await db
    .updateTable('text_turns')
    .set({ sent_at: iso(time) })
    .where('credit_union_id', '=', ALL)
    .where((eb) => eb.or([eb('sent_at', '<=', iso(time - gap)), eb('sent_at', '>', iso(time + AHEAD))]))
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return true
  const first = await db
    .insertInto('text_turns')
    .values({ credit_union_id: ALL, sent_at: iso(time) })
    .onConflict((conflict) => conflict.column('credit_union_id').doNothing())
    .executeTakeFirst()
  return (first.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const setTurn = (db: Db, credit_union_id: string) =>
  db
    .insertInto('text_turns')
    .values({ credit_union_id, sent_at: iso(Date.now()) })
    .onConflict((conflict) => conflict.column('credit_union_id').doUpdateSet((eb) => ({ sent_at: eb.ref('excluded.sent_at') })))
    .execute()

const iso = (time: number) => new Date(time).toISOString()
