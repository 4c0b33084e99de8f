// A database server that goes silent, as after a power cut or behind a firewall that has forgotten its connections, while a healthy one is at the same name.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

/** In milliseconds: a busy machine answers late. While nothing answers, a test waits for less. */
const PATIENT = { answer: 20_000, lock: 300 }

let database: TestDatabase
let line: Awaited<ReturnType<typeof openLine>>
let open: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  line = await openLine(new URL(database.databaseUrl ?? ''))
  open = openDatabase({ DATABASE_URL: line.url, DATA_DIR: database.dataDir })
  open.limitWaiting(PATIENT)
})
afterAll(async () => {
  await open.close()
  line.close()
  await database.close()
})

/** Passes bytes on, until the connections that are open stop to answer, without a word to either side. */
async function openLine(target: URL) {
  const pairs = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname)
    from.pipe(to).pipe(from)
    for (const socket of [from, to]) {
      socket.on('error', () => {})
      pairs.add(socket)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    goSilent() {
      for (const socket of pairs) {
        socket.unpipe()
        socket.pause()
      }
    },
    close() {
      for (const socket of pairs) socket.destroy()
      server.close()
    },
  }
}

const add = () => open.db.transaction().execute((tx) => sql`select pg_sleep(0.01)`.execute(tx))
const read = () => sql`select 1`.execute(open.db)

test('what is under way is refused after the longest wait, and the next one finds the healthy server', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, place) => (place % 2 ? add() : read())))
  line.goSilent()
  open.limitWaiting({ ...PATIENT, answer: 1000 })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, place) => (place % 2 ? add() : read())))
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) expect(isDatabaseUnavailable(reason), String(reason)).toBe(true)
  open.limitWaiting(PATIENT)
  await Promise.all(Array.from({ length: 20 }, (_, place) => (place % 2 ? add() : read())))
})

test('who waits for the lock of another session gives up, and reads go on meanwhile', async () => {
  await sql`create table slow (id int)`.execute(open.db)
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const other = database.db.transaction().execute(async (tx) => {
    await sql`lock table slow in exclusive mode`.execute(tx)
    isLocked()
    await freed
  })
  await locked
  const write = () => open.db.transaction().execute((tx) => sql`insert into slow values (1)`.execute(tx))
  const writing = Promise.allSettled(Array.from({ length: 15 }, write))
  await read()
  const refused = await writing
  expect(refused.every((answer) => answer.status === 'rejected' && isDatabaseUnavailable(answer.reason))).toBe(true)
  free()
  await other
  await Promise.all(Array.from({ length: 15 }, write))
})

test('a connection that was silent at the begin of a transaction is not used again', async () => {
  const one = openDatabase({ DATABASE_URL: line.url, DATA_DIR: database.dataDir })
  one.limitWaiting(PATIENT)
  const begin = () => one.db.transaction().execute((tx) => sql`select 1`.execute(tx))
  try {
    await begin()
    line.goSilent()
    one.limitWaiting({ ...PATIENT, answer: 500 })
    await expect(begin()).rejects.toThrow('Query read timeout')
    one.limitWaiting(PATIENT)
    await begin()
  } finally {
    await one.close()
  }
})
