// Reads everything as it was at one moment, while the portal keeps running.

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { storedVersion } from '#server/lib/database/migrate.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { removedAtExit } from '#server/lib/removed-at-exit.ts'
import { DAY } from '#server/lib/time.ts'
import { embeddedFile, type OpenDatabase, openDatabase } from './open.ts'

export type Row = Record<string, unknown>

export interface Snapshot {
  migration: string
  rows(table: keyof Tables): AsyncIterable<Row>
}

const CHUNK = 500
const PREFIX = 'breakwater-backup-'

/** Passes a snapshot of all tables to `read`. */
export const withSnapshot = <Result>(database: OpenDatabase, read: (snapshot: Snapshot) => Promise<Result>) =>
  database.engine === 'sqlite' ? fromCopy((file) => sql`vacuum into ${file}`.execute(database.db), read) : fromTransaction(database, read)

/** SQLite makes a consistent copy of itself. The copy is read without blocking writers, and then deleted. */
export async function fromCopy<Result>(copyTo: (file: string) => unknown, read: (snapshot: Snapshot) => Promise<Result>) {
  await removeLeftOver()
  // Only its owner can look into it.
  const directory = await mkdtemp(join(tmpdir(), PREFIX))
  const abandon = removedAtExit(directory)
  try {
    await copyTo(embeddedFile(directory))
    const { db, close } = openDatabase({ DATA_DIR: directory })
    try {
      return await read({ migration: await storedVersion(db), rows: (table) => db.selectFrom(table).selectAll().stream(CHUNK) })
    } finally {
      await close()
    }
  } finally {
    await abandon()
  }
}

/** Copies of backups that were killed more than a day ago: each holds everything that the database held. Those of other users stay. */
async function removeLeftOver() {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(PREFIX))) {
    const path = join(tmpdir(), name)
    const { mtimeMs, uid } = await stat(path).catch(() => ({ mtimeMs: Date.now(), uid: -1 }))
    if (uid === process.getuid?.() && Date.now() - mtimeMs > DAY) await rm(path, { recursive: true, force: true })
  }
}

const fromTransaction = <Result>({ db }: OpenDatabase, read: (snapshot: Snapshot) => Promise<Result>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => read({ migration: await storedVersion(tx), rows: (table) => byCursor(tx, table) }))

async function* byCursor(tx: Tx, table: keyof Tables): AsyncIterable<Row> {
  await sql`declare backed_up no scroll cursor for select * from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(CHUNK)} from backed_up`.execute(tx)
    yield* rows
    if (rows.length < CHUNK) break
  }
  await sql`close backed_up`.execute(tx)
}
