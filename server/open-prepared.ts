import { existsSync } from 'node:fs'
import { migrate, newestVersion, storedVersion } from './database/migrate.ts'
import { embeddedFile, type OpenDatabase, openDatabase } from './database/open.ts'
import type { Settings } from './env.ts'
import { reasonOf, StartError } from './start-error.ts'

/** Opens the database that the settings name, with its tables up to date (or `upTo`, as `migrate` has it). One that cannot be used is a StartError. */
export const openPrepared = (settings: Settings, upTo?: string) => openAnd(settings, (database) => migrate(database, upTo))

interface CurrentOptions {
  /** Makes the database where there is none. */
  isMade?: boolean
}

/**
 * Opens a database that is there, and leaves its tables alone: a command between an update and the restart must not change them below the portal
 * that is running. A StartError where there is none, or one of another version.
 */
export async function openCurrent(settings: Settings, { isMade = false }: CurrentOptions = {}): Promise<OpenDatabase> {
  if (!isMade && !hasDatabase(settings)) throw new StartError(`There is no database in ${settings.DATA_DIR} (DATA_DIR).`)
  return openAnd(settings, async (database) => {
    const stored = await storedVersion(database.db)
    if (isMade && stored === '') await migrate(database)
    else if (stored !== newestVersion) throw new StartError(versionProblem(settings, stored))
  })
}

/** Whether there is a database: of PostgreSQL, what is there shows only when it is opened. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>) =>
  DATABASE_URL !== undefined || existsSync(embeddedFile(DATA_DIR))

/** The database as operators know it; its address would tell its password. */
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
    // What the system or the database refuses has a code; everything else is a fault of ours, and told whole.
    if (!isRefusal(error)) throw error
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
