// A disk that is full while the tables of an earlier version are migrated, while a backup is written, and while what was acknowledged is still in the
// write-ahead log: each is refused in one sentence, nothing is half stored, and with room again all of it is there. Only on a real disk.

import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { backUp } from '#server/lib/backup/commands.ts'
import { storedTables } from '#server/lib/backup/stored-tables.ts'
import { openPrepared } from '#server/lib/database/engines/open-prepared.ts'
import { newestVersion, storedVersion } from '#server/lib/database/migrate.ts'
import { sentenceOf } from '#server/lib/start-error.ts'
import { settingsOf, silently } from '#server/testing/backups.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { LAST_RELEASE, storeReport } from '#server/testing/last-release.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { gatherCrowd } from './crowd.ts'
import { type DiskToFill, realDisk } from './places-to-fill.ts'
import { expectAllStored, Reporter } from './reporter.ts'

const NO_ROOM = 'There is no room left on the disk of the database (storage_full), and nothing was half stored. Make room, and try again.'
const REPORTS = 500
/** How much more room each try has, in bytes. On PostgreSQL, a try that failed leaves what it wrote in use until it is vacuumed: less than this. */
const MORE = (process.env.TEST_ENGINE === 'postgres' ? 4096 : 256) * 1024
/** Then the whole disk is free. */
const MOST = 200

const make = await realDisk()
let place: DiskToFill | undefined
let running: ServerProcess | undefined

afterEach(async () => {
  await running?.end('SIGKILL')
  await place?.disk.makeRoom()
  await place?.close()
  place = undefined
  running = undefined
})

const start = async ({ dataDir, databaseUrl }: TestDatabase) => {
  running = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  return running
}

const fullPlace = async (options?: Parameters<NonNullable<typeof make>>[0]) => {
  if (!make) throw new Error('No disk can be mounted.')
  place = await make(options)
  return place
}

test.runIf(make)('a migration', { timeout: 240_000 }, async () => {
  const { database, disk } = await fullPlace({ upTo: LAST_RELEASE })
  await storeReports(database)
  const before = await everyReport(database)
  // The log has no room of its own any more.
  if (database.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  disk.fill()
  const { exited, errors } = await start(database)
  expect([await exited, errors()]).toEqual([1, `${NO_ROOM}\n`])
  // A little more room each time, so that it ends in one migration after the other.
  let tries = 0
  for (let said = await migrated(database); said !== undefined; said = await migrated(database)) {
    expect(said).toBe(NO_ROOM)
    expect(tries).toBeLessThan(MOST)
    expect([await storedVersion(database.db), await everyReport(database)]).toEqual([LAST_RELEASE, before])
    tries += 1
    await disk.give(MORE)
  }
  expect(tries).toBeGreaterThan(1)
  expect(await storedVersion(database.db)).toBe(newestVersion)
  expect((await everyReport(database)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

/** Enough of them that the migrations need several times the room that each try has. */
const storeReports = (database: TestDatabase) =>
  database.db.transaction().execute(async (db) => {
    const report = { credit_union_id: null, reported_by: 'ana', building_status: 'Flooded. '.repeat(300) }
    for (let n = 0; n < REPORTS; n += 1) await storeReport({ ...database, db }, `report ${n}`, report)
  })

/** Undefined, or the sentence that the operator reads. */
async function migrated(database: TestDatabase) {
  try {
    await (await openPrepared(settingsOf(database))).close()
    return undefined
  } catch (error) {
    return sentenceOf(error) ?? String(error)
  }
}

async function everyReport({ db }: TestDatabase) {
  const { rows } = await sql<{ id: string }>`select * from disaster_reports order by id`.execute(db)
  return rows
}

test.runIf(make)('a backup', { timeout: 240_000 }, async () => {
  const { database, disk } = await fullPlace()
  await gatherCrowd(database.db, 50)
  const folder = join(disk.folder, 'backups')
  const file = join(folder, 'backup.jsonl.gz')
  await backUp(settingsOf(database), file, silently)
  const [earlier] = await readdir(folder)
  disk.fill()
  const again = join(folder, 'again.jsonl.gz')
  await expect(backUp(settingsOf(database), again, silently)).rejects.toThrow(`There is no room left in ${dirname(again)}`)
  expect(await readdir(folder)).toEqual([earlier])
  await disk.makeRoom()
  const counts = await backUp(settingsOf(database), again, silently)
  expect(counts.users).toBe(50)
  expect(Object.keys(counts)).toEqual([...storedTables])
})

test.runIf(make)('a checkpoint', { timeout: 240_000 }, async () => {
  const { database, disk } = await fullPlace()
  const people = await gatherCrowd(database.db, 4)
  const reporters = people.map(({ browser }) => new Reporter(browser))
  const first = await start(database)
  for (const { browser } of people) browser.url = first.url
  for (let n = 0; n < 40; n += 1) for (const reporter of reporters) expect((await reporter.report()).status).toBe(200)
  disk.fill()
  await Promise.all(reporters.map((reporter) => untilRefused(reporter)))
  // What the log holds cannot be copied into the tables. PostgreSQL has room for it there already, or says what is wrong.
  const copied = checkpoint(database)
  if (database.engine === 'sqlite') await expect(copied).rejects.toThrow('database or disk is full')
  else await copied.catch((error: unknown) => expect(String(error)).toMatch(/checkpoint request failed|could not write init file/))
  await expectAllStored(database.db, reporters)
  await first.end('SIGKILL')
  // The next process says what is wrong, or works as far as it can without writing.
  const second = await start(database)
  if (second.url === '') expect([await second.exited, second.errors()]).toEqual([1, `${NO_ROOM}\n`])
  await expectAllStored(database.db, reporters)
  await disk.makeRoom()
  if (second.url === '') await start(database)
  for (const { browser } of people) browser.url = running?.url ?? ''
  await checkpoint(database)
  for (const reporter of reporters) {
    await expect.poll(async () => (await reporter.report()).status, { timeout: 60_000 }).toBe(200)
    while (reporter.refused.size > 0) expect((await reporter.report()).status).toBe(200)
  }
  await expectAllStored(database.db, reporters)
})

async function untilRefused(reporter: Reporter) {
  for (let n = 0; n < 500; n += 1) if ((await reporter.report()).status === 503) return
  throw new Error('The disk is full, and everything is stored.')
}

const checkpoint = ({ db, engine }: TestDatabase) => (engine === 'sqlite' ? sql`pragma wal_checkpoint(full)` : sql`checkpoint`).execute(db)
