import { existsSync } from 'node:fs'
import { migrate, newestVersion, storedVersion } from '#server/lib/database/migrate.ts'
import type { Settings } from '#server/lib/env.ts'
import { reasonOf, StartError } from '#server/lib/start-error.ts'
import { isDiskFull } from './database-errors.ts'
import { embeddedFile, type OpenDatabase, openDatabase } from './open.ts'

/** Opens the database that the settings name, with its tables up to date (or `upTo`, as `migrate` has it). One that cannot be used is a StartError. */
export const openPrepared = (settings: Settings, upTo?: string) =>
  openAnd(settings, async (database) => {
    const stored = await storedVersion(database.db)
    if (stored > newestVersion) throw new StartError(versionProblem(settings, stored))
    await migrate(database, upTo)
  })

interface CurrentOptions {
  /** Creates the database if there is none. */
  isMade?: boolean
}

/**
 * Opens an existing database without changing its tables: a command between an update and the restart must not change them under the running portal.
 * A StartError if there is none, or one of another version.
 */
export async function openCurrent(settings: Settings, { isMade = false }: CurrentOptions = {}): Promise<OpenDatabase> {
  if (!isMade && !hasDatabase(settings)) throw new StartError(`There is no database in ${settings.DATA_DIR} (DATA_DIR).`)
  return openAnd(settings, async (database) => {
    const stored = await storedVersion(database.db)
    if (isMade && stored === '') await migrate(database)
    else if (stored !== newestVersion) throw new StartError(versionProblem(settings, stored))
  })
}

/** Whether there is a database. For PostgreSQL, this is only known once it is opened. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>) =>
  DATABASE_URL !== undefined || existsSync(embeddedFile(DATA_DIR))

/** The name of the database for operators; its URL would reveal the password. */
export const nameOfDatabase = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  DATABASE_URL ? 'The database that DATABASE_URL names' : `The database in DATA_DIR (${DATA_DIR})`

async function openAnd(settings: Settings, prepare: (database: OpenDatabase) => Promise<void>): Promise<OpenDatabase> {
  let database: OpenDatabase | undefined
  try {
    database = openDatabase(settings)
    await prepare(database)
    return database
  } catch (error) {
    await database?.close()
    // An error with a code comes from the system or the database; every other error is a bug and is printed in full.
    // A full disk has a sentence of its own.
    if (!isRefusal(error) || isDiskFull(error)) throw error
    throw new StartError(`${nameOfDatabase(settings)} cannot be used: ${reasonOf(error)}`)
  }
}

function versionProblem(settings: Settings, stored: string) {
  const name = nameOfDatabase(settings)
  if (stored === '') return `${name} has no Breakwater tables. Start the portal once, or use another database.`
  return stored < newestVersion
    ? `${name} is from an earlier version (${stored} there, ${newestVersion} here). Start this version once to update it.`
    : `${name} is from a later version (${stored} there, ${newestVersion} here). Use that version.`
}

const isRefusal = (error: unknown) => error instanceof Error && 'code' in error
