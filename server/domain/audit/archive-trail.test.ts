import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/lib/database/new-id.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { archiveTrail } from './archive-trail.ts'
import { readTrail } from './trail-file.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const now = Date.parse('2026-11-22T12:00:00.000Z')
const vault = () => openVault({ DATA_DIR: database.dataDir })
const archive = (time = now) => archiveTrail({ db: database.db, settings: { DATA_DIR: database.dataDir }, vault: vault() }, time)
const fileOf = (month: string) => join(database.dataDir, 'audit', `${month}.jsonl`)
const left = async () => (await database.db.selectFrom('audit_events').select('id').orderBy('id').execute()).map(({ id }) => id)

async function happened(...events: [id: string, at: string][]) {
  await database.db
    .insertInto('audit_events')
    .values(
      events.map(([id, happened_at]) => ({
        id,
        happened_at,
        actor_id: 'dana',
        acting_as_id: null,
        what: 'profile changed',
        record_id: 'dana',
        credit_union_id: null,
        address: '192.0.2.7',
        details: '{"fields":["phone"]}',
      })),
    )
    .execute()
}

const linesOf = async (month: string) => (await readFile(fileOf(month), 'utf8')).trimEnd().split('\n')
const idsIn = async (month: string) => (await linesOf(month)).flatMap((line) => (JSON.parse(line) as { id?: string }).id ?? [])

test('whole months older than 400 days move to signed files, the rest stays', async () => {
  // 400 days before that moment it was October 18th, 2025.
  await happened(['a', '2025-08-31T23:59:59.999Z'], ['b', '2025-09-01T00:00:00.000Z'], ['c', '2025-09-30T10:00:00.000Z'])
  await happened(['d', '2025-10-01T00:00:00.000Z'], ['e', '2026-11-01T00:00:00.000Z'])
  expect([await archive(), await archive()]).toEqual([3, 0])
  expect(await left()).toEqual(['d', 'e'])
  expect([await idsIn('2025-08'), await idsIn('2025-09')]).toEqual([['a'], ['b', 'c']])
  expect(JSON.parse((await linesOf('2025-09'))[0] ?? '')).toEqual({
    id: 'b',
    happened_at: '2025-09-01T00:00:00.000Z',
    actor_id: 'dana',
    acting_as_id: null,
    actor_key: null,
    what: 'profile changed',
    record_id: 'dana',
    credit_union_id: null,
    address: '192.0.2.7',
    details: { fields: ['phone'] },
  })
  expect((await stat(fileOf('2025-09'))).mode & 0o077).toBe(0)
  expect(await readTrail(fileOf('2025-09'), vault())).toMatchObject({ rows: 2 })
})

test('a file that was changed, cut or signed with another key is noticed', async () => {
  await happened(['a', '2025-08-01T00:00:00.000Z'], ['b', '2025-08-02T00:00:00.000Z'])
  await archive()
  const file = fileOf('2025-08')
  const text = await readFile(file, 'utf8')
  const other = openVault({ DATA_DIR: database.dataDir, INSTALLATION_KEY: Buffer.alloc(32, 7).toString('base64') })
  expect(await readTrail(file, other)).toMatchObject({ wrongLine: 1, rows: 0 })
  for (const changed of [text.replace('192.0.2.7', '192.0.2.8'), text.slice(text.indexOf('\n') + 1), text.slice(0, -100)]) {
    await writeFile(file, changed)
    expect(await readTrail(file, vault())).toMatchObject({ wrongLine: 1, rows: 0 })
  }
})

test('the rest of a process that died while it wrote does not stay, and later events are added', async () => {
  await happened(['a', '2025-08-01T00:00:00.000Z'])
  await archive()
  await appendFile(fileOf('2025-08'), `{"id":"half${'x'.repeat(5000)}`)
  await happened(['b', '2025-08-02T00:00:00.000Z'])
  expect(await archive()).toBe(1)
  expect(await idsIn('2025-08')).toEqual(['a', 'b'])
  expect(await readTrail(fileOf('2025-08'), vault())).toEqual({ rows: 2, length: expect.any(Number), signature: expect.any(String) })
})

test('many events go in parts, and two processes at the same moment archive each event once', async () => {
  const events = Array.from({ length: 2300 }, (): [string, string] => [newId(), '2025-08-01T00:00:00.000Z'])
  for (let n = 0; n < events.length; n += 500) await happened(...events.slice(n, n + 500))
  const counts = await Promise.all([archive(), archive()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(2300)
  expect((await idsIn('2025-08')).toSorted()).toEqual(events.map(([id]) => id).toSorted())
  expect(await readTrail(fileOf('2025-08'), vault())).toMatchObject({ rows: 2300 })
})
