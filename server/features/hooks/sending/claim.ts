// The deliveries that are due, claimed by one worker at a time. Turns go by hook, so that a slow one holds up no other.

import { type SqlBool, sql } from 'kysely'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { iso, MINUTE } from '#server/lib/time.ts'

/** For this long no other process takes a claimed one; after it, that of a process that died is taken again. */
const CLAIM = MINUTE
/** Of one hook, under way at the same time: one that never answers holds as many for 15 seconds each time, or for 5 where it takes no connection. */
const LANES_OF_ONE = 2
/** What one look finds. */
const CANDIDATES = 128

interface Wanted {
  /** At most so many. */
  room: number
  /** At most so many of hooks that fail. Tests are not counted: a person waits for them. */
  roomForFailing?: number
  /** How many of each hook are under way. */
  underWay?: ReadonlyMap<string, number>
}

/** Claims the deliveries that are due longest, of hooks that are not busy; none if there are none. Of several workers, only one gets each. */
export async function claimDue(db: Db, time: number, wanted: Wanted) {
  for (;;) {
    const found = await findDue(db, time, wanted)
    const picked = pick(found, wanted)
    if (picked.length === 0) return []
    const claimed = await claimStillDue(
      db,
      picked.map(({ id }) => id),
      time,
    )
    const byId = new Map(claimed.map((row) => [row.id, row]))
    const own = picked.flatMap(({ id, isOfFailing }) => {
      const row = byId.get(id)
      return row ? [{ ...row, isOfFailing }] : []
    })
    // Another worker may have taken all of them.
    if (own.length > 0) return own
  }
}

/** A change that postpones or ends deliveries locks them in another order. After a deadlock with it, they are claimed again. */
const claimStillDue = (db: Db, ids: readonly string[], time: number) =>
  change(db, (tx) =>
    tx
      .updateTable('hook_deliveries')
      .set((eb) => ({ next_attempt_at: iso(time + CLAIM), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .where('next_attempt_at', '<=', iso(time))
      .returning(['id', 'hook_id', 'event_id', 'is_own', 'sequence', 'tries', 'attempts', 'created_at'])
      .execute(),
  )

interface Due {
  id: string
  hook_id: string
  isOfFailing: boolean
}

async function findDue(db: Db, time: number, { underWay, roomForFailing = CANDIDATES }: Wanted): Promise<Due[]> {
  const busy = [...(underWay ?? [])].filter(([, count]) => count >= LANES_OF_ONE).map(([id]) => id)
  const notBusy = busy.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`hook_deliveries.hook_id not in (${sql.join(busy)})`
  const rows = await db
    .selectFrom('hook_deliveries')
    .innerJoin('hooks', 'hooks.id', 'hook_deliveries.hook_id')
    .select(['hook_deliveries.id', 'hook_deliveries.hook_id', 'hooks.failing_since', 'event_id'])
    .where('next_attempt_at', '<=', iso(time))
    .where(notBusy)
    .$if(roomForFailing <= 0, (query) => query.where((eb) => eb.or([eb('failing_since', 'is', null), eb('event_id', 'is', null)])))
    .orderBy('next_attempt_at')
    .orderBy('hook_deliveries.sequence')
    .orderBy('hook_deliveries.id')
    .limit(CANDIDATES)
    .execute()
  return rows.map(({ failing_since, event_id, ...due }) => ({ ...due, isOfFailing: failing_since !== null && event_id !== null }))
}

/** In their order. */
function pick(found: readonly Due[], { room, roomForFailing = CANDIDATES, underWay }: Wanted): Due[] {
  const counts = new Map(underWay)
  let ofFailing = 0
  const picked: Due[] = []
  for (const due of found) {
    const count = counts.get(due.hook_id) ?? 0
    if (count >= LANES_OF_ONE || (due.isOfFailing && ofFailing >= roomForFailing)) continue
    if (picked.push(due) === room) break
    counts.set(due.hook_id, count + 1)
    if (due.isOfFailing) ofFailing += 1
  }
  return picked
}

/** Gives a claimed one back, because the process ends: the next one tries it at once. */
export const release = (db: Db, { id }: Claimed, time: number) =>
  db
    .updateTable('hook_deliveries')
    .set((eb) => ({ next_attempt_at: iso(time), attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()

export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]
