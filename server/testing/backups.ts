// Two places for tests of backups: one with the demo's data, and an empty one that no process has open.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { loadDemo } from '#server/demo/load-demo.ts'
import { importDirectory } from '#server/features/directory/import-directory.ts'
import { backUp, restore } from '#server/lib/backup/commands.ts'
import { type StoredTable, storedTables } from '#server/lib/backup/stored-tables.ts'
import { openPrepared } from '#server/lib/database/engines/open-prepared.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { readSettings, type Settings } from '#server/lib/env.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { numbered, sampleText } from './sample-files.ts'

export const silently = () => {}

export const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) =>
  readSettings({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })

/** The demo is loaded once for the tests of a file, and each test gets a copy: loading takes longer than a backup and its restore. */
export async function filledOnce(): Promise<string> {
  const filled = await createTestDatabase()
  afterAll(() => filled.close())
  await fill(filled)
  return filled.asTemplate()
}

/** With the data of `filledOnce`. */
export async function createBackupStage(template: string) {
  const source = await createTestDatabase({ template })
  const target = await createTestDatabase()
  const place = target.databaseUrl ? settingsOf(target) : readSettings({ DATA_DIR: join(target.dataDir, 'place') })
  const file = join(source.dataDir, 'kept', 'backup.jsonl.gz')
  await writeFile(join(source.dataDir, 'installation.key'), `${'k'.repeat(43)}=\n`)
  return {
    source,
    target,
    place,
    file,
    backUp: () => backUp(settingsOf(source), file, silently),
    bringBack: (path = file) => restore(place, path, { onRow: silently }),
    async close() {
      await target.close()
      await source.close()
    },
  }
}
export type BackupStage = Awaited<ReturnType<typeof createBackupStage>>

async function fill({ db, dataDir }: TestDatabase) {
  await loadDemo(db)
  // Changed since they were filed: they come back in the revision that they have.
  await db.updateTable('disaster_reports').set({ generator: false }).execute()
  const owner = await db.selectFrom('credit_unions').select('id').executeTakeFirstOrThrow()
  const logo = { id: newId(), credit_union_id: owner.id, content_type: 'image/webp', bytes: Buffer.from([0, 255, 10, 13]) }
  await db
    .insertInto('logos')
    .values({ ...logo, created_at: new Date().toISOString() })
    .execute()
  const listed = join(dataDir, 'FOICU.txt')
  await writeFile(listed, sampleText(numbered(3)))
  await importDirectory(db, listed)
}

/** Every row of every table as text, the same from either engine. */
export async function everything(db: Db) {
  const tables = await Promise.all(
    storedTables.map(async (table): Promise<[StoredTable, string[]]> => {
      const rows = await db.selectFrom(table).selectAll().execute()
      // A backup notes itself when it is whole, so it does not hold that.
      const stored = rows.filter((row) => !('name' in row) || row.name !== 'last backup')
      return [table, stored.map((row) => JSON.stringify(Object.entries(row).filter(isStored).sort())).sort()]
    }),
  )
  return Object.fromEntries(tables)
}

/** The first read after a restore derives the copy of `nows` again. */
const isStored = ([column]: [string, unknown]) => !['now', 'now_condition', 'now_systems'].includes(column)

/** Opens a database for the time of one check. */
export async function withDatabaseOf<Result>(settings: Settings, act: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openPrepared(settings)
  try {
    return await act(db)
  } finally {
    await close()
  }
}

export const everythingIn = (settings: Settings) => withDatabaseOf(settings, everything)
