// Which warnings the Weather Service still lists. A canceled one simply leaves its list, so one that is missing from several answers in a row is over. Only
// answers that were read whole count.

import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { iso, MINUTE } from '#server/lib/time.ts'

/** Answers in a row, and how long they take together at least. */
const MISSING_ANSWERS = 3
const MISSING_FOR = 6 * MINUTE

interface Listed {
  /** The identifiers of all messages of an answer, also of those that are not kept. */
  ids: ReadonlySet<string>
  isWhole: boolean
  at: number
}

/** What is listed again is in force again, and nobody is told of it a second time. */
export async function noteListed(db: Db, { ids, isWhole, at }: Listed) {
  const known = await db
    .selectFrom('warnings')
    .select(['id', 'missing_since', 'ended_at'])
    .where('is_from_feed', '=', true)
    .where('ends_at', '>', iso(at))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('missing_since', 'is not', null)]))
    .execute()
  const back = known.filter(({ id, missing_since }) => missing_since !== null && ids.has(id))
  const missing = known.filter(({ id, ended_at }) => ended_at === null && !ids.has(id))
  await inBatches(back, (some) =>
    db.updateTable('warnings').set({ missing_since: null, missing_answers: 0, ended_at: null }).where('id', 'in', some),
  )
  if (!isWhole) return
  await inBatches(missing, (some) => missed(db, at).where('id', 'in', some))
  await endMissing(db, at)
}

/** The same answer as the last one: what was missing is missing again. */
export async function noteUnchanged(db: Db, at: number) {
  await missed(db, at).where('missing_since', 'is not', null).where('ended_at', 'is', null).execute()
  await endMissing(db, at)
}

async function inBatches(rows: readonly { id: string }[], update: (ids: string[]) => { execute(): Promise<unknown> }) {
  for (const { values } of batches(rows)) await update(values.map(({ id }) => id)).execute()
}

const missed = (db: Db, at: number) =>
  db.updateTable('warnings').set((eb) => ({
    missing_answers: eb('missing_answers', '+', 1),
    missing_since: eb
      .case()
      // The clock was set back since.
      .when('missing_since', '<=', iso(at))
      .then(eb.ref('missing_since'))
      .else(eb.val(iso(at)))
      .end(),
  }))

const endMissing = (db: Db, at: number) =>
  db
    .updateTable('warnings')
    .set({ ended_at: iso(at) })
    .where('ended_at', 'is', null)
    .where('missing_answers', '>=', MISSING_ANSWERS)
    .where('missing_since', '<=', iso(at - MISSING_FOR))
    .execute()
