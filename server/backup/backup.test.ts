// A backup taken while the portal is open, brought back into an empty place, is the same in every row.

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { readSettings } from '#server/env.ts'
import { importDirectory } from '#server/features/directory/import-directory.ts'
import { numbered, sampleText } from '#server/features/directory/sample-files.ts'
import { openPrepared } from '#server/open-prepared.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { backUp, moveToPostgres, restore } from './commands.ts'
import { type StoredTable, storedTables } from './stored-tables.ts'

let source: TestDatabase
let target: TestDatabase
let file: string

const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) =>
  readSettings({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
const silently = () => {}

async function listedIn(folder: string) {
  const path = join(folder, 'FOICU.txt')
  await writeFile(path, sampleText(numbered(3)))
  return path
}

beforeEach(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  file = join(source.dataDir, 'kept', 'backup.jsonl.gz')
  await loadDemo(source.db)
  // Changed since they were filed: they come back in the revision that they have.
  await source.db.updateTable('disaster_reports').set({ generator: false }).execute()
  await writeFile(join(source.dataDir, 'installation.key'), `${'k'.repeat(43)}=\n`)
  const owner = await source.db.selectFrom('credit_unions').select('id').executeTakeFirstOrThrow()
  const logo = { id: newId(), credit_union_id: owner.id, content_type: 'image/webp', bytes: Buffer.from([0, 255, 10, 13]) }
  await source.db
    .insertInto('logos')
    .values({ ...logo, created_at: new Date().toISOString() })
    .execute()
  await importDirectory(source.db, await listedIn(source.dataDir))
})
afterEach(async () => {
  await target.close()
  await source.close()
})

/** Every row of every table as text, the same from either engine. */
async function everything(db: Db) {
  const tables = await Promise.all(
    storedTables.map(async (table): Promise<[StoredTable, string[]]> => {
      const rows = await db.selectFrom(table).selectAll().execute()
      return [table, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()]
    }),
  )
  return Object.fromEntries(tables)
}

test('what is brought back is what was there, file for file and row for row', async () => {
  const counts = await backUp(settingsOf(source), file, silently)
  expect(counts.disaster_reports).toBeGreaterThan(10)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { stored } = await restore(settingsOf(target), file, silently)
  expect(stored).toEqual(counts)
  expect(await everything(target.db)).toEqual(await everything(source.db))
  expect(await readFile(join(target.dataDir, 'installation.key'), 'utf8')).toBe(`${'k'.repeat(43)}=\n`)
  const names = await target.db.selectFrom('reporter_names').select('name_key').execute()
  expect(names.length).toBeGreaterThan(3)
})

/** The same backup as a version made it that had none of the later tables and columns. */
async function asOfEarlierVersion(path: string) {
  const later: Record<string, string[]> = {
    directory: ['phone', 'domains', 'contact_cycle'],
    disaster_reports: ['revision'],
    offers: ['submission_id', 'due_back_mailed_at'],
  }
  const laterTables = ['answer_changes', 'directory_cycles']
  let table = ''
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trim()
    .split('\n')
  const earlier = lines.flatMap((line) => {
    const { row, counts, ...head } = JSON.parse(line)
    table = head.table ?? table
    if (head.migration) return { ...head, migration: '012-request-submissions' }
    if (counts) return { counts: Object.fromEntries(Object.entries(counts).filter(([name]) => !laterTables.includes(name))) }
    if (laterTables.includes(table)) return []
    return row ? { row: Object.fromEntries(Object.entries(row).filter(([name]) => !later[table]?.includes(name))) } : head
  })
  await writeFile(path, gzipSync(earlier.map((line) => `${JSON.stringify(line)}\n`).join('')))
}

test('what an earlier version kept comes back where there are no tables yet, and is brought up to date', async () => {
  await backUp(settingsOf(source), file, silently)
  await asOfEarlierVersion(file)
  await expect(restore(settingsOf(target), file, silently)).rejects.toThrow('where there are no tables yet')
  const empty = target.databaseUrl ? settingsOf(target) : readSettings({ DATA_DIR: join(target.dataDir, 'empty') })
  if (target.databaseUrl) await sql`drop schema public cascade`.execute(target.db)
  if (target.databaseUrl) await sql`create schema public`.execute(target.db)
  await restore(empty, file, silently)
  const restored = await openPrepared(empty)
  await sql`update disaster_reports set revision = 0`.execute(source.db)
  await source.db.deleteFrom('directory_cycles').execute()
  expect(await everything(restored.db)).toEqual(await everything(source.db))
  await restored.close()
})

test('a database that holds anything is left as it is', async () => {
  await backUp(settingsOf(source), file, silently)
  await restore(settingsOf(target), file, silently)
  await expect(restore(settingsOf(target), file, silently)).rejects.toThrow('Only an empty database is filled.')
  expect(await everything(target.db)).toEqual(await everything(source.db))
})

test('a file that broke off, one that was changed and one that is none are refused, and nothing of them stays', async () => {
  await backUp(settingsOf(source), file, silently)
  const whole = gunzipSync(await readFile(file)).toString()
  const restoreChanged = async (part: RegExp, other: string) => {
    await writeFile(file, gzipSync(whole.replace(part, other)))
    await restore(settingsOf(target), file, silently)
  }
  await expect(restoreChanged(/"migration":"[^"]+"/, '"migration":"999-later"')).rejects.toThrow('The tables are those of another version')
  await expect(restoreChanged(/(\{"table":"disaster_reports"\}\n)\{"row".+\n/, '$1')).rejects.toThrow('Not every row arrived')
  await expect(restoreChanged(/\{"counts".+\n/, '')).rejects.toThrow('breaks off before its end')
  await expect(restoreChanged(/"installation\.key"/, '"../installation.key"')).rejects.toThrow('a place that is not its own')
  await writeFile(file, gzipSync(whole))
  await truncate(file, (await stat(file)).size - 100)
  await expect(restore(settingsOf(target), file, silently)).rejects.toThrow(/damaged|breaks off/)
  await writeFile(file, 'no backup')
  await expect(restore(settingsOf(target), file, silently)).rejects.toThrow('is damaged, or no backup')
  await expect(restore(settingsOf(target), `${file}.none`, silently)).rejects.toThrow('There is no file')
  expect((await everything(target.db)).users).toEqual([])
})

test('the way from the embedded database to PostgreSQL copies and counts every row', async () => {
  if (!target.databaseUrl) {
    await expect(moveToPostgres(settingsOf(target), silently)).rejects.toThrow('DATABASE_URL should name')
    return
  }
  const embedded = await openPrepared(readSettings({ DATA_DIR: source.dataDir }))
  await loadDemo(embedded.db)
  await embedded.db.updateTable('disaster_reports').set({ generator: false }).execute()
  await embedded.close()
  const counts = await moveToPostgres(readSettings({ DATA_DIR: source.dataDir, DATABASE_URL: target.databaseUrl }), silently)
  expect(counts.credit_unions).toBeGreaterThan(10)
  const moved = openDatabase({ DATA_DIR: source.dataDir })
  expect(await everything(target.db)).toEqual(await everything(moved.db))
  await moved.close()
})

test('where there is no database none is made, and an earlier backup stays', async () => {
  await backUp(settingsOf(source), file, silently)
  const earlier = await readFile(file)
  const elsewhere = join(source.dataDir, 'elsewhere')
  await expect(backUp(readSettings({ DATA_DIR: elsewhere }), file, silently)).rejects.toThrow(`There is no database in ${elsewhere}`)
  const move = moveToPostgres(readSettings({ DATA_DIR: elsewhere, DATABASE_URL: 'postgres://nobody@localhost:9/none' }), silently)
  await expect(move).rejects.toThrow(`There is no database in ${elsewhere}`)
  expect(await readFile(file)).toEqual(earlier)
  expect(existsSync(elsewhere)).toBe(false)
})

test('where there is no room left no backup is made, an earlier one stays, and nothing is left behind', async () => {
  await backUp(settingsOf(source), file, silently)
  const earlier = await readFile(file)
  // The kernel's own full disk.
  await symlink('/dev/full', `${file}.unfinished`)
  await expect(backUp(settingsOf(source), file, silently)).rejects.toThrow(`There is no room left in ${dirname(file)}`)
  expect(await readFile(file)).toEqual(earlier)
  expect(await readdir(dirname(file))).toEqual(['backup.jsonl.gz'])
})

test('where there is no room left nothing is brought back', async () => {
  await backUp(settingsOf(source), file, silently)
  await mkdir(target.dataDir, { recursive: true })
  await symlink('/dev/full', join(target.dataDir, 'installation.key.unfinished'))
  await expect(restore(settingsOf(target), file, silently)).rejects.toThrow('There is no room left for what should be stored.')
  expect((await everything(target.db)).users).toEqual([])
  await expect(readFile(join(target.dataDir, 'installation.key'))).rejects.toThrow('ENOENT')
  // Somebody made room.
  await restore(settingsOf(target), file, silently)
  expect(await everything(target.db)).toEqual(await everything(source.db))
})
