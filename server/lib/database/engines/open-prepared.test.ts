// Commands work on a database that is there and of this version, and change no tables.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, storedVersion } from '#server/lib/database/migrate.ts'
import { readSettings, type Settings } from '#server/lib/env.ts'
import { settingsOf } from '#server/testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openDatabase } from './open.ts'
import { openCurrent, openPrepared } from './open-prepared.ts'

let database: TestDatabase
/** Without any tables. */
let empty: Settings

beforeEach(async () => {
  database = await createTestDatabase()
  empty = database.databaseUrl ? settingsOf(database) : readSettings({ DATA_DIR: join(database.dataDir, 'empty') })
  if (database.databaseUrl) await sql`drop schema public cascade`.execute(database.db)
  if (database.databaseUrl) await sql`create schema public`.execute(database.db)
})
afterEach(() => database.close())

async function versionOf(settings: Settings) {
  const { db, close } = openDatabase(settings)
  const version = await storedVersion(db)
  await close()
  return version
}

test('a database that is not there is not made', async () => {
  const sentence = database.databaseUrl
    ? 'The database that DATABASE_URL names has no Breakwater tables.'
    : `There is no database in ${empty.DATA_DIR} (DATA_DIR).`
  await expect(openCurrent(empty)).rejects.toThrow(sentence)
  if (!database.databaseUrl) expect(existsSync(empty.DATA_DIR)).toBe(false)
  else expect(await versionOf(empty)).toBe('')
})

test('a database without tables gets them if that is allowed', async () => {
  const made = await openCurrent(empty, { isMade: true })
  expect(await storedVersion(made.db)).not.toBe('')
  await made.close()
  await (await openCurrent(empty)).close()
})

test('a database of an earlier version stays as it is', async () => {
  const earlier = openDatabase(empty)
  await migrate(earlier, '016-places-of-reports')
  await earlier.close()
  for (const options of [{}, { isMade: true }])
    await expect(openCurrent(empty, options)).rejects.toThrow(
      /is from an earlier version \(016-places-of-reports there, .* here\)\. Start this version once/,
    )
  expect(await versionOf(empty)).toBe('016-places-of-reports')
})

test('a database of a later version is refused', async () => {
  const later = await openPrepared(empty)
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2099-01-01')`.execute(later.db)
  await later.close()
  for (const open of [openCurrent, openPrepared]) await expect(open(empty)).rejects.toThrow('is from a later version (999-later there')
})
