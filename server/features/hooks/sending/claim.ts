// The deliveries that are due, claimed by one worker at a time. Turns go by hook, so that a slow one holds up no other.

import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** For this long no other process takes a claimed one; after it, that of a process that died is taken again. In milliseconds. */
const CLAIM = 60_000
const CANDIDATES = 32

const iso = (time: number) => new Date(time).toISOString()

/** Claims the delivery that is due longest of a hook that is not busy; undefined if there is none. Of several workers, only one gets it. */
export async function claimNext(db: Db, time: number, busy: readonly string[]) {
  const notBusy = busy.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`hook_id not in (${sql.join(busy)})`
  const candidates = await db
    .selectFrom('hook_deliveries')
    .select(['id', 'hook_id'])
    .where('next_attempt_at', '<=', iso(time))
    .where(notBusy)
    .orderBy('next_attempt_at')
    .orderBy('sequence')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute()
  for (const { id } of candidates) {
    const claimed = await db
      .updateTable('hook_deliveries')
      .set((eb) => ({ next_attempt_at: iso(time + CLAIM), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('next_attempt_at', '<=', iso(time))
      .returning(['id', 'hook_id', 'event_id', 'is_own', 'sequence', 'tries', 'attempts', 'created_at'])
      .executeTakeFirst()
    if (claimed) return claimed
  }
  return undefined
}

/** Gives a claimed one back, because the process ends: the next one tries it at once. */
export const release = (db: Db, { id }: Claimed, time: number) =>
  db
    .updateTable('hook_deliveries')
    .set((eb) => ({ next_attempt_at: iso(time), attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>
