import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { loadDemo } from '#server/demo/load-demo.ts'
import { openExclusively } from '#server/lib/database/engines/lock-file.ts'
import { embeddedFile, openDatabase } from '#server/lib/database/engines/open.ts'
import { readSettings } from '#server/lib/env.ts'
import {
  type BackupStage,
  createBackupStage,
  everything,
  everythingIn,
  filledOnce,
  settingsOf,
  silently,
  withDatabaseOf,
} from '#server/testing/backups.ts'
import { backUp, moveToPostgres, restore } from './commands.ts'

const filled = await filledOnce()
let stage: BackupStage

beforeEach(async () => {
  stage = await createBackupStage(filled)
})
afterEach(() => stage.close())

/** A database that does not exist: a command that asks it has gone too far. */
const nowhere = 'postgres://nobody@localhost:9/none'
const embedded = () => join(stage.source.dataDir, 'embedded')
const moveFrom = (DATA_DIR: string, DATABASE_URL = stage.target.databaseUrl ?? nowhere) =>
  moveToPostgres(readSettings({ DATA_DIR, DATABASE_URL }), silently)

test('every row of the embedded database is copied to PostgreSQL and counted', async () => {
  if (!stage.target.databaseUrl) {
    await expect(moveToPostgres(settingsOf(stage.target), silently)).rejects.toThrow('DATABASE_URL should name')
    return
  }
  await withDatabaseOf(readSettings({ DATA_DIR: embedded() }), async (db) => {
    await loadDemo(db)
    await db.updateTable('disaster_reports').set({ generator: false }).execute()
  })
  const counts = await moveFrom(embedded())
  expect(counts.credit_unions).toBeGreaterThan(10)
  const moved = openDatabase({ DATA_DIR: embedded() })
  expect(await everythingIn(stage.place)).toEqual(await everything(moved.db))
  await moved.close()
})

test('without a database none is made', async () => {
  await expect(moveFrom(embedded(), nowhere)).rejects.toThrow(`There is no database in ${embedded()}`)
  expect(existsSync(embedded())).toBe(false)
})

test('refuses beside a running portal, but not after one that was killed', async () => {
  await everythingIn(readSettings({ DATA_DIR: embedded() }))
  const program = `
    import { DatabaseSync } from 'node:sqlite'
    const database = new DatabaseSync(${JSON.stringify(embeddedFile(embedded()))})
    database.exec('pragma journal_mode = wal; create table if not exists running (x)')
    console.log('open')
    setInterval(() => {}, 1000)
  `
  const portal = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void portal.kill('SIGKILL'))
  await once(portal.stdout, 'data')
  const refusal = `A portal or a command is using the database in ${embedded()} (DATA_DIR). Stop it first.`
  await expect(moveFrom(embedded())).rejects.toThrow(refusal)
  if (!stage.target.databaseUrl) {
    const file = join(stage.source.dataDir, 'other.jsonl.gz')
    await backUp(settingsOf(stage.source), file, silently)
    await expect(restore(readSettings({ DATA_DIR: embedded() }), file, { onRow: silently })).rejects.toThrow(refusal)
  }
  portal.kill('SIGKILL')
  await once(portal, 'exit')
  if (stage.target.databaseUrl) expect(await moveFrom(embedded())).toMatchObject({ users: 0 })
  else await expect(moveFrom(embedded())).rejects.toThrow('ECONNREFUSED')
})

test('a database that is being moved is in no other hands', async () => {
  await everythingIn(readSettings({ DATA_DIR: embedded() }))
  const taken = openExclusively(embeddedFile(embedded()))
  expect([taken === null, openExclusively(embeddedFile(embedded()))]).toEqual([false, null])
  taken?.close()
  openExclusively(embeddedFile(embedded()))?.close()
})
