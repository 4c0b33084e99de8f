// Whether there is room to write. Nothing is checked while all is well. Once a write has failed for lack of room, each check tries a write, so that
// the recovery is noticed by itself.

import { randomBytes } from 'node:crypto'
import { isDiskFull } from './database-errors.ts'
import type { Db } from './tables.ts'

export interface DiskSpace {
  /** Takes note of what went wrong, if it was for lack of room. */
  note(error: unknown): void
  /** Throws the database's error as long as there is no room. */
  check(): Promise<void>
}

/** As much as a few reports take, in bytes. Of chance, so that it cannot be compressed. */
const TRIED_WITH = 64 * 1024
const NAME = 'room'

export function watchDiskSpace(db: Db): DiskSpace {
  let isFull = false
  let trying: Promise<void> | undefined

  async function tryToWrite() {
    await writeAndForget(db)
    isFull = false
  }

  return {
    note(error) {
      isFull ||= isDiskFull(error)
    },
    async check() {
      if (!isFull) return
      trying ??= tryToWrite().finally(() => {
        trying = undefined
      })
      await trying
    },
  }
}

/** The row is committed before it is deleted again, because an uncommitted one needs no room. */
async function writeAndForget(db: Db) {
  const value = randomBytes(TRIED_WITH).toString('base64')
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await db.deleteFrom('installation').where('name', '=', NAME).execute()
}
