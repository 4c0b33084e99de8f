import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

export interface Mailing {
  db: Db
  wakeOutbox: () => void
}

/**
 * Works on each row in a transaction of its own, until the process ends. `work` answers whether it did something: another process may have been
 * first. Returns how often it did; what was mailed leaves at once.
 */
export async function workThrough<Row>(
  rows: readonly Row[],
  { db, wakeOutbox, isEnding }: Mailing & { isEnding: () => boolean },
  work: (tx: Tx, row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (isEnding()) break
    if (await db.transaction().execute((tx) => work(tx, row))) done += 1
  }
  if (done > 0) wakeOutbox()
  return done
}
