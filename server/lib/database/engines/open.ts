// Opens the database that the settings name: PostgreSQL by its URL, otherwise the embedded one in the data directory.

import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, sql } from 'kysely'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { makeFolder } from '#server/lib/make-folder.ts'
import type { DatabaseLoad, LongestWaits } from './dialect.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** No statement of a request takes as long. */
const requestWaits: LongestWaits = { answer: 20_000, lock: 8_000 }

export type Engine = 'sqlite' | 'postgres'

/** Only this folder and the migrations ask for the engine. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

export interface OpenDatabase {
  db: Db
  engine: Engine
  /** How busy it is at this moment. */
  load(): DatabaseLoad
  /** For a portal that answers requests, once its tables are up to date. */
  limitWaiting(waits?: LongestWaits): void
  close(): Promise<void>
}

export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  const engine: Engine = settings.DATABASE_URL ? 'postgres' : 'sqlite'
  const { dialect, load, limitWaiting } = settings.DATABASE_URL
    ? postgresDialect(settings.DATABASE_URL)
    : sqliteDialect(databaseFile(settings))
  const db = new Kysely<Tables>({ dialect })
  return { db, engine, load, limitWaiting: (waits = requestWaits) => limitWaiting?.(waits), close: () => db.destroy() }
}

/** The path of the embedded database, which may not exist yet. */
export const embeddedFile = (dataDir: string) => join(dataDir, 'breakwater.sqlite')

function databaseFile({ DATA_DIR }: DatabaseSettings) {
  makeFolder(DATA_DIR)
  const file = embeddedFile(DATA_DIR)
  // Other users of the machine cannot read what people wrote. SQLite creates its other files with the same mode.
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/** Resolves when the database answers. */
export async function ping(db: Db) {
  await sql`select 1`.execute(db)
}
