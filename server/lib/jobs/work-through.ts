import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/** What a job needs that mails people. */
export interface Mailing {
  db: Db
  /** The URL of the portal. */
  settings: { PUBLIC_URL: string }
}

/**
 * Works on each row in a transaction of its own, until the process ends. `work` answers false if it did nothing: another process may have been
 * first. Returns how often it did something.
 */
export async function workThrough<Row>(
  rows: readonly Row[],
  { db, isEnding }: { db: Db; isEnding: () => boolean },
  work: (tx: Tx, row: Row) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (isEnding()) break
    if ((await change(db, (tx) => work(tx, row))) !== false) done += 1
  }
  return done
}
