import { migrate } from './database/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import type { Settings } from './env.ts'
import { reasonOf, StartError } from './start-error.ts'

/** Opens the database that the settings name, with its tables up to date (or `upTo`, as `migrate` has it). One that cannot be used is a StartError. */
export async function openPrepared(settings: Settings, upTo?: string): Promise<OpenDatabase> {
  try {
    const database = openDatabase(settings)
    await migrate(database, upTo)
    return database
  } catch (error) {
    // What the system or the database refuses has a code; everything else is a fault of ours, and told whole.
    if (!isRefusal(error)) throw error
    throw new StartError(`${nameOfDatabase(settings)} cannot be used: ${reasonOf(error)}`)
  }
}

/** The database as operators know it; its address would tell its password. */
export const nameOfDatabase = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  DATABASE_URL ? 'The database that DATABASE_URL names' : `The database in DATA_DIR (${DATA_DIR})`

const isRefusal = (error: unknown) => error instanceof Error && 'code' in error
