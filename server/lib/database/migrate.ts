// Brings the tables up to date: at start, each migration once, under a lock that other processes wait for.

import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine, OpenDatabase } from './engines/open.ts'
import { withTemporaryFiles } from './engines/temporary-files.ts'
import type { Db } from './tables/tables.ts'

const folder = new URL('migrations/', import.meta.url)

type Change = Migration | ((engine: Engine) => Migration)

/** Each numbered file has one, which bears the file's name in the database. */
const changes = await Promise.all(
  readdirSync(folder)
    .filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
    .sort()
    .map(async (file): Promise<[string, Change]> => {
      const [change, ...more] = Object.values((await import(new URL(file, folder).href)) as Record<string, Change>)
      if (!change || more.length > 0) throw new Error(`${file} needs one export: its migration.`)
      return [file.slice(0, -'.ts'.length), change]
    }),
)

const migrationsOf = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(changes.map(([name, change]) => [name, typeof change === 'function' ? change(engine) : change]))

/** The last change of the tables that this version knows, by name. */
export const newestVersion = Object.keys(migrationsOf('sqlite')).at(-1) ?? ''

/** `upTo` names a migration. If the tables are not newer already, they become those of the version whose last migration that was. */
export async function migrate({ db, engine }: OpenDatabase, upTo?: string) {
  const migrations = migrationsOf(engine)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const isAhead = upTo !== undefined && upTo in migrations && (await lastOf(migrator)) <= upTo
  await withTemporaryFiles({ db, engine }, async () => {
    const { error } = await (isAhead ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    if (error) throw error
  })
}

const lastOf = async (migrator: Migrator) => (await migrator.getMigrations()).findLast(({ executedAt }) => executedAt)?.name ?? ''

/** The name of the last migration of a database; empty if it has no tables. */
export async function storedVersion(db: Db): Promise<string> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return ''
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
