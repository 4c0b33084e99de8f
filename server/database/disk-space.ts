// Whether there is room to write. Nobody is asked while all is well; once something could not be stored for lack of room, each look tries
// whether there is some again, so that the end of it is noticed without a hand.

import { randomBytes } from 'node:crypto'
import { isDiskFull } from './database-errors.ts'
import type { Db } from './tables.ts'

export interface DiskSpace {
  /** Takes note of what went wrong, if it was for lack of room. */
  note(error: unknown): void
  /** Throws what the database throws as long as there is no room. */
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

/** Committed before it is forgotten: what is not committed needs no room. */
async function writeAndForget(db: Db) {
  const value = randomBytes(TRIED_WITH).toString('base64')
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await db.deleteFrom('installation').where('name', '=', NAME).execute()
}
