// Opens the database that the settings name: PostgreSQL by its URL, otherwise the embedded one in the data directory.

import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

export type Engine = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Db
  engine: Engine
  close(): Promise<void>
}

export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  const engine: Engine = settings.DATABASE_URL ? 'postgres' : 'sqlite'
  const db = new Kysely<Tables>({
    dialect: settings.DATABASE_URL ? postgresDialect(settings.DATABASE_URL) : sqliteDialect(databaseFile(settings)),
  })
  return { db, engine, close: () => db.destroy() }
}

function databaseFile({ DATA_DIR }: DatabaseSettings) {
  mkdirSync(DATA_DIR, { recursive: true })
  const file = join(DATA_DIR, 'breakwater.sqlite')
  // Nobody else on the machine reads what people wrote. SQLite makes the files beside it alike.
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/** Resolves when the database answers. */
export async function ping(db: Db) {
  await sql`select 1`.execute(db)
}
