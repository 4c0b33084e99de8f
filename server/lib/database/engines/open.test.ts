import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { embeddedFile, openDatabase } from './open.ts'

test('the files of the embedded database are for the owner of the process alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-open-'))
  const dataDir = join(folder, 'data')
  const database = openDatabase({ DATA_DIR: dataDir })
  await migrate(database)
  const files = await readdir(dataDir)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect([file, (await stat(join(dataDir, file))).mode & 0o777]).toEqual([file, 0o600])
  await database.close()
  await rm(folder, { recursive: true })
})

test('the log of a large transaction shrinks with the next ones', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'breakwater-open-'))
  const { db, close } = openDatabase({ DATA_DIR: dataDir })
  const log = async () => (await stat(`${embeddedFile(dataDir)}-wal`)).size
  await sql`create table many (bytes)`.execute(db)
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 60; n += 1) await sql`insert into many values (randomblob(1000000))`.execute(tx)
  })
  expect(await log()).toBeGreaterThan(60_000_000)
  await sql`insert into many values (1)`.execute(db)
  expect(await log()).toBeLessThan(17_000_000)
  await close()
  await rm(dataDir, { recursive: true })
})
