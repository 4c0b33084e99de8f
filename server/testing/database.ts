// A database of its own for each test file, migrated and empty, on the engine that TEST_ENGINE names.

import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { embeddedFile, type OpenDatabase, openDatabase } from '#server/lib/database/engines/open.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { newId } from '#server/lib/database/new-id.ts'

export interface TestDatabase extends OpenDatabase {
  dataDir: string
  /** Set on PostgreSQL. */
  databaseUrl: string | undefined
  /** Closes its connections and says what copies it: the `template` of another one. It is deleted by `close`. */
  asTemplate(): Promise<string>
}

interface Options {
  /** The parent of the data directory; by default the folder for temporary files. */
  folder?: string
  /** For PostgreSQL: the server, and the schema of the tables. */
  server?: string
  tablespace?: string
  /** The tables as an earlier version had them, by the name of its last migration. */
  upTo?: string
  /** What it begins as, instead of empty. */
  template?: string
}

export async function createTestDatabase({
  folder = tmpdir(),
  server: named,
  tablespace,
  upTo,
  template: filled,
}: Options = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(folder, 'breakwater-test-'))
  const server = process.env.TEST_ENGINE === 'postgres' ? (named ?? serverUrl()) : undefined
  // A copy: migrating takes longer than most tests.
  const template = filled ?? (upTo === undefined && named === undefined ? inject('template') : undefined)
  const databaseUrl = server && (await createDatabase(server, tablespace, template))
  if (template && !server) await copyFile(template, embeddedFile(dataDir))
  const open = openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  await migrate(open, upTo)
  return {
    ...open,
    dataDir,
    databaseUrl,
    async asTemplate() {
      await open.close()
      return databaseUrl ? inject('template').replace(/(?<=^template )\w+/, nameOf(databaseUrl)) : embeddedFile(dataDir)
    },
    async close() {
      await open.close()
      if (server && databaseUrl) await dropDatabase(server, databaseUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function serverUrl() {
  const url = process.env.TEST_POSTGRES_URL
  if (!url) throw new Error('TEST_POSTGRES_URL names the PostgreSQL server of the tests; `npm test` starts one and sets it.')
  return url
}

async function createDatabase(server: string, tablespace = 'pg_default', template = '') {
  const name = `breakwater_test_${newId().replaceAll('-', '')}`
  await onServer(server, `create database ${name} tablespace ${tablespace} ${template}`)
  return urlOf(server, name)
}

export function urlOf(server: string, database: string) {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}

const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

const dropDatabase = (server: string, databaseUrl: string) =>
  onServer(server, `drop database if exists ${nameOf(databaseUrl)} with (force)`)

/** Says something to the server itself, beside the databases of the tests. */
export async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
