import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/**
 * Works on each row in a transaction of its own, until the process ends. `work` answers whether it did something: another process may have been
 * first. Returns how often it did.
 */
export async function workThrough<Row>(
  rows: readonly Row[],
  { db, isEnding }: { db: Db; isEnding: () => boolean },
  work: (tx: Tx, row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (isEnding()) break
    if (await change(db, (tx) => work(tx, row))) done += 1
  }
  return done
}
