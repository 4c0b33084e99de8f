// The deliveries that are due, claimed by one worker at a time. Turns go by hook, so that a slow one holds up no other.

import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { iso, MINUTE } from '#server/lib/time.ts'

/** For this long no other process takes a claimed one; after it, that of a process that died is taken again. */
const CLAIM = MINUTE
const CANDIDATES = 32

interface Wanted {
  /** Hooks that have as many under way as one may have. */
  busy?: readonly string[]
  /** False while the hooks that fail have as many under way as all of them may have. A test is sent in any case: a person waits for it. */
  takesFailing?: boolean
}

/** Claims the delivery that is due longest of a hook that is not busy; undefined if there is none. Of several workers, only one gets it. */
export async function claimNext(db: Db, time: number, { busy = [], takesFailing = true }: Wanted = {}) {
  const notBusy = busy.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`hook_deliveries.hook_id not in (${sql.join(busy)})`
  const candidates = await db
    .selectFrom('hook_deliveries')
    .innerJoin('hooks', 'hooks.id', 'hook_deliveries.hook_id')
    .select(['hook_deliveries.id', 'hooks.failing_since', 'event_id'])
    .where('next_attempt_at', '<=', iso(time))
    .where(notBusy)
    .$if(!takesFailing, (query) => query.where((eb) => eb.or([eb('failing_since', 'is', null), eb('event_id', 'is', null)])))
    .orderBy('next_attempt_at')
    .orderBy('hook_deliveries.sequence')
    .orderBy('hook_deliveries.id')
    .limit(CANDIDATES)
    .execute()
  for (const { id, failing_since, event_id } of candidates) {
    const claimed = await db
      .updateTable('hook_deliveries')
      .set((eb) => ({ next_attempt_at: iso(time + CLAIM), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('next_attempt_at', '<=', iso(time))
      .returning(['id', 'hook_id', 'event_id', 'is_own', 'sequence', 'tries', 'attempts', 'created_at'])
      .executeTakeFirst()
    if (claimed) return { ...claimed, isOfFailing: failing_since !== null && event_id !== null }
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
