// Whether a portal uses the database: some commands would change what it holds under its running processes.

import { sql } from 'kysely'
import type { Settings } from '#server/lib/env.ts'
import { StartError } from '#server/lib/start-error.ts'
import { openExclusively } from './lock-file.ts'
import { embeddedFile, openDatabase } from './open.ts'
import { hasDatabase } from './open-prepared.ts'

/** The name of the connection on which each process of a portal hears of changes. No command opens one. */
export const LISTENER = 'breakwater alerts'

/** @throws StartError if a portal has the database open; of an embedded one, also if another command has */
export async function refuseWhileRunning(settings: Settings) {
  if (settings.DATABASE_URL ? await hasListener(settings) : isOpened(settings))
    throw new StartError(`A portal or a command is using the database of these settings. Stop it first.`)
}

function isOpened({ DATA_DIR }: Settings) {
  if (!hasDatabase({ DATA_DIR })) return false
  const taken = openExclusively(embeddedFile(DATA_DIR))
  taken?.close()
  return taken === null
}

async function hasListener(settings: Settings) {
  const { db, close } = openDatabase(settings)
  try {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${LISTENER} limit 1`.execute(db)
    return rows.length > 0
  } finally {
    await close()
  }
}
