// What operators do with all of an installation at once: keep a copy, bring one back, move to PostgreSQL.

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { isOutOfRoom } from '#server/database/away.ts'
import { migrate } from '#server/database/migrate.ts'
import { embeddedFile, type OpenDatabase, openDatabase } from '#server/database/open.ts'
import type { Settings } from '#server/env.ts'
import { openPrepared } from '#server/open-prepared.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { BackupError, type Counts, compareCounts, loadInto, type TableRow } from './load.ts'
import { lastMigration, type Snapshot, withSnapshot } from './snapshot.ts'
import { filesToKeep, writeFiles } from './stored-files.ts'
import { storedTables } from './stored-tables.ts'

type Progress = (rows: number) => void

/**
 * Copies everything into one file while the portal goes on working. Answers how many rows of each table it holds.
 * @throws BackupError where there is no database, or no room
 */
export async function backUp(settings: Settings, path: string, onRow: Progress): Promise<Counts> {
  if (!settings.DATABASE_URL) refuseNoDatabase(settings)
  const noRoom = `There is no room left in ${dirname(path)}, or in ${tmpdir()}, where a backup is prepared. No backup was made.`
  return withRoom(noRoom, async () => {
    await mkdir(dirname(path), { recursive: true })
    const files = await filesToKeep(settings)
    return withDatabase(await openPrepared(settings), (database) =>
      withSnapshot(database, (snapshot) => writeBackup(path, snapshot, files, onRow)),
    )
  })
}

/**
 * Brings a backup back into an empty database, of either engine, and every row or none. One of an earlier version is stored in the tables that
 * it was made from, and these are brought up to date afterwards.
 * @throws BackupError where the file or the database is not what it should be
 */
export async function restore(settings: Settings, path: string, onRow: Progress): Promise<{ stored: Counts; madeAt: string }> {
  const backup = await readBackup(path)
  return withRoom(NO_ROOM_TO_RESTORE, async () =>
    withDatabase(await openPrepared(settings, backup.migration), async (database) => {
      await refuseOtherTables(database, backup.migration)
      const stored = await loadInto(database, counted(backup.rows, onRow), async (arrived) => {
        compareCounts(backup.counts(), arrived)
        await writeFiles(settings, backup.files)
      })
      await migrate(database)
      return { stored, madeAt: backup.madeAt }
    }),
  )
}

const NO_ROOM_TO_RESTORE = 'There is no room left for what should be stored. The database is as empty as it was.'

/**
 * Copies the embedded database of the data directory into the empty PostgreSQL database that DATABASE_URL names.
 * @throws BackupError where DATABASE_URL is not set, its database is not empty, or there is none to move
 */
export async function moveToPostgres(settings: Settings, onRow: Progress): Promise<Counts> {
  if (!settings.DATABASE_URL) throw new BackupError('DATABASE_URL should name the PostgreSQL database to move to.')
  refuseNoDatabase(settings)
  const target = await openPrepared(settings)
  return withRoom(NO_ROOM_TO_RESTORE, () =>
    withDatabase(target, () =>
      withDatabase(openDatabase({ DATA_DIR: settings.DATA_DIR }), (source) =>
        withSnapshot(source, async (snapshot) => {
          await refuseOtherTables(target, snapshot.migration)
          const sent: Counts = {}
          return loadInto(target, counted(allRows(snapshot, sent), onRow), (stored) => compareCounts(sent, stored))
        }),
      ),
    ),
  )
}

/** A database that is not there would be made, and what replaces last night's backup would be a copy of nothing. */
function refuseNoDatabase({ DATA_DIR }: Settings) {
  if (!existsSync(embeddedFile(DATA_DIR)))
    throw new BackupError(`There is no database in ${DATA_DIR}, which is DATA_DIR. Nothing was copied.`)
}

async function* allRows(snapshot: Snapshot, sent: Counts): AsyncIterable<TableRow> {
  for (const table of storedTables) {
    for await (const row of snapshot.rows(table)) {
      sent[table] = (sent[table] ?? 0) + 1
      yield [table, row]
    }
  }
}

async function* counted(rows: AsyncIterable<TableRow>, onRow: Progress): AsyncIterable<TableRow> {
  let count = 0
  for await (const row of rows) {
    onRow(++count)
    yield row
  }
}

async function refuseOtherTables({ db }: OpenDatabase, migration: string) {
  const here = await lastMigration(db)
  if (migration !== here) {
    throw new BackupError(
      `The tables are those of another version (${migration || 'none'} there, ${here} here). Use the version that made them, and update afterwards; a backup of an earlier one can also be brought back where there are no tables yet.`,
    )
  }
}

async function withRoom<Result>(sentence: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw isOutOfRoom(error) ? new BackupError(sentence) : error
  }
}

async function withDatabase<Result>(database: OpenDatabase, act: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}
