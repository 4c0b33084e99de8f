// The operator's commands for a whole installation: back up, restore, move to PostgreSQL.

import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { type ExclusiveDatabase, openExclusively } from '#server/lib/database/engines/lock-file.ts'
import { embeddedFile, type OpenDatabase, openDatabase } from '#server/lib/database/engines/open.ts'
import { hasDatabase, openCurrent, openPrepared } from '#server/lib/database/engines/open-prepared.ts'
import { fromCopy, type Snapshot, withSnapshot } from '#server/lib/database/engines/snapshot.ts'
import { migrate, storedVersion } from '#server/lib/database/migrate.ts'
import type { Settings } from '#server/lib/env.ts'
import { makeFolder } from '#server/lib/make-folder.ts'
import { reasonOf } from '#server/lib/start-error.ts'
import { endEverySession, giveUpUnsent, listUndone, switchHooksOff } from './after-restore.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { noteBackup } from './last-backup.ts'
import { BackupError, type Counts, compareCounts, loadInto, type TableRow } from './load.ts'
import { filesToBackUp, writeFiles } from './stored-files.ts'
import { storedRows, storedTables } from './stored-tables.ts'

type Progress = (rows: number) => void

/**
 * Copies everything into one file while the portal is running. Returns the number of rows of each table.
 * @throws StartError if there is no database of this version
 * @throws BackupError if there is no room
 */
export async function backUp(settings: Settings, path: string, onRow: Progress): Promise<Counts> {
  const noRoom = `There is no room left in ${dirname(path)}, in ${tmpdir()}, where a backup is prepared (TMPDIR), or on the disk of the database. No backup was made.`
  return withRoom(noRoom, async () => {
    return withDatabase(await openCurrent(settings), async (database) => {
      makeFolderFor(path)
      const files = await filesToBackUp(settings)
      const counts = await withSnapshot(database, (snapshot) => writeBackup(path, snapshot, files, onRow))
      await noteBackup(database.db)
      return counts
    })
  })
}

function makeFolderFor(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new BackupError(`${path} is a folder. Name a file in it.`)
  try {
    makeFolder(dirname(path))
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new BackupError(`The folder ${dirname(path)} cannot be made: ${reasonOf(error)}`)
  }
}

interface RestoreOptions {
  /** Sends the mails and pushes that waited when the backup was made. */
  send?: boolean
  onRow: Progress
}

interface Restored {
  stored: Counts
  madeAt: string
  /** Mails and pushes that waited then and are not sent. */
  givenUp: number
  /** Hooks that were switched off. */
  hooksOff: number
}

/**
 * Restores a backup into an empty database of either engine: every row or none. A backup of an earlier version is stored in that version's tables,
 * which are then migrated. All sessions of the backup end.
 * @throws BackupError if the file or the database is not valid
 */
export async function restore(settings: Settings, path: string, { send = false, onRow }: RestoreOptions): Promise<Restored> {
  const backup = await readBackup(path)
  if (!settings.DATABASE_URL) openUnused(settings)?.close()
  return withRoom(NO_ROOM_TO_RESTORE, async () =>
    withDatabase(await openPrepared(settings, backup.migration), async (database) => {
      await refuseOtherTables(database, backup.migration)
      let [givenUp, hooksOff] = [0, 0]
      const stored = await loadInto(database, counted(backup.rows, onRow), async (arrived, tx) => {
        compareCounts(backup.counts(), arrived)
        await endEverySession(tx)
        if (!send) givenUp = await giveUpUnsent(tx)
        // A backup of an earlier version has none.
        if (!send && arrived.hooks !== undefined) hooksOff = await switchHooksOff(tx)
        await writeFiles(settings, backup.files)
      })
      await migrate(database)
      return { stored, madeAt: backup.madeAt, givenUp, hooksOff }
    }),
  )
}

/**
 * What the audit trail of the former database says was locked, deleted or changed after a moment. `place` is its data directory, or the URL of a
 * PostgreSQL database.
 * @throws BackupError if there is no database
 */
export async function readFormerTrail(place: string, madeAt: string): Promise<string[]> {
  const settings = /^postgres(ql)?:/.test(place) ? { DATABASE_URL: place, DATA_DIR: '' } : { DATA_DIR: place }
  if (!hasDatabase(settings)) throw new BackupError(`There is no database in ${place}, which --trail names.`)
  return withDatabase(openDatabase(settings), ({ db }) => listUndone(db, madeAt))
}

const NO_ROOM_TO_RESTORE = 'There is no room left for what should be stored. The database is as empty as it was.'

/**
 * Copies the embedded database of the data directory into the empty PostgreSQL database that DATABASE_URL names.
 * @throws BackupError if DATABASE_URL is not set, its database is not empty, or there is no embedded database to move
 */
export async function moveToPostgres(settings: Settings, onRow: Progress): Promise<Counts> {
  if (!settings.DATABASE_URL) throw new BackupError('DATABASE_URL should name the PostgreSQL database to move to.')
  const source = openUnused(settings)
  if (!source) throw new BackupError(`There is no database in ${settings.DATA_DIR} (DATA_DIR). Nothing was copied.`)
  try {
    return await withRoom(NO_ROOM_TO_RESTORE, async () =>
      withDatabase(await openPrepared(settings), (target) =>
        fromCopy(source.copyTo, async (snapshot) => {
          await refuseOtherTables(target, snapshot.migration)
          const sent: Counts = {}
          return loadInto(target, counted(allRows(snapshot, sent), onRow), (stored) => compareCounts(sent, stored))
        }),
      ),
    )
  } finally {
    source.close()
  }
}

/** The embedded database, or null if there is none. No portal may use it during the move: its changes would be lost without a word. */
function openUnused({ DATA_DIR }: Settings): ExclusiveDatabase | null {
  if (!hasDatabase({ DATA_DIR })) return null
  const taken = openExclusively(embeddedFile(DATA_DIR))
  if (!taken) throw new BackupError(`A portal or a command is using the database in ${DATA_DIR} (DATA_DIR). Stop it first.`)
  return taken
}

async function* allRows(snapshot: Snapshot, sent: Counts): AsyncIterable<TableRow> {
  for (const table of storedTables) {
    for await (const row of storedRows(snapshot, table)) {
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
  const here = await storedVersion(db)
  if (migration !== here) {
    throw new BackupError(
      `The tables are from another version (${migration || 'none'} there, ${here} here). Use the version that made them, and update afterward. A backup from an earlier version can also be restored into a database without tables.`,
    )
  }
}

async function withRoom<Result>(sentence: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw isDiskFull(error) ? new BackupError(sentence) : error
  }
}

async function withDatabase<Result>(database: OpenDatabase, act: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}
