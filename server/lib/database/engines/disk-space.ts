// Whether there is room to write. The embedded database's disk is asked how much is free. Anything else that can be full (a quota, PostgreSQL's disk) is
// known once a write has failed for lack of room: from then on each check tries a write, so that the recovery is noticed by itself.

import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isDiskFull } from './database-errors.ts'
import { isPostgres } from './open.ts'

export interface DiskSpace {
  /** Takes note of what went wrong, if it was for lack of room. */
  note(error: unknown): void
  /** Throws the database's error, or a refusal, as long as there is no room. */
  check(): Promise<void>
}

/**
 * What must fit before the portal calls itself ready, in bytes: more than the largest usual transaction takes, which is a report with every field filled
 * to its limit and the status of all offices (disk-space.test.ts measures it).
 */
export const ROOM = 512 * 1024
const NAME = 'room'

export function watchDiskSpace(db: Db, dataDir: string): DiskSpace {
  let isFull = false
  let trying: Promise<void> | undefined

  async function tryToWrite() {
    await writeAndForget(db)
    if (!isPostgres(db)) await reuseLog(db)
    isFull = false
  }

  return {
    note(error) {
      isFull ||= isDiskFull(error)
    },
    async check() {
      if (!isPostgres(db) && (await freeBytes(dataDir)) < ROOM) throw new AppError('storage_full')
      if (!isFull) return
      trying ??= tryToWrite().finally(() => {
        trying = undefined
      })
      await trying
    },
  }
}

async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Random, so that it cannot be compressed. The row is committed before it is deleted again, because an uncommitted one needs no room. */
async function writeAndForget(db: Db) {
  const value = randomBytes((ROOM / 4) * 3).toString('base64')
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await db.deleteFrom('installation').where('name', '=', NAME).execute()
}

/** The next writes start the log over, in the room that the trial has just shown to be there; after it, they would need as much again. */
const reuseLog = (db: Db) => sql`pragma wal_checkpoint(restart)`.execute(db)
