import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable, isDiskFull } from './database-errors.ts'

async function thrownBy(act: () => unknown): Promise<unknown> {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

async function withPool(port: number, use: (pool: pg.Pool) => Promise<void>) {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', database: 'nothing', connectionTimeoutMillis: 200 })
  await use(pool)
  await pool.end()
}

/** A server that takes connections and does this with them. */
async function withServer(onConnection: Parameters<typeof createServer>[1], use: (port: number) => Promise<void>) {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await use((server.address() as AddressInfo).port)
  await new Promise((resolve) => server.close(resolve))
}

const asked = (port: number) =>
  withPool(port, async (pool) => expect(isDatabaseUnavailable(await thrownBy(() => pool.query('select 1')))).toBe(true))

test('a PostgreSQL where nothing listens', async () => {
  let port = 0
  await withServer(undefined, async (free) => {
    port = free
  })
  await asked(port)
})

test('a PostgreSQL that hangs up', () => withServer((socket) => socket.destroy(), asked))

test('a PostgreSQL that never answers', () => withServer((socket) => socket.on('error', () => {}).resume(), asked))

test.each(['57P01', '57P03', '53300', '53100', '58030', '58P01', '08006', '25006'])('PostgreSQL says %s', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('refused'), { code }))).toBe(true)
})

const saidByPostgres = (message: string, severity: string, code = 'XX000') => Object.assign(new Error(message), { code, severity })

test.each(['FATAL', 'PANIC'])('PostgreSQL ends a connection with an internal error, %s', (severity) => {
  expect(isDatabaseUnavailable(saidByPostgres('could not open the relation cache', severity))).toBe(true)
})

test('an internal error of one statement is a fault, and so is a refused password', () => {
  expect(isDatabaseUnavailable(saidByPostgres('cache lookup failed', 'ERROR'))).toBe(false)
  expect(isDatabaseUnavailable(saidByPostgres('password authentication failed', 'FATAL', '28P01'))).toBe(false)
})

test('a new connection on a full disk of PostgreSQL is out of room', () => {
  expect(isDiskFull(saidByPostgres('could not write init file', 'FATAL'))).toBe(true)
  expect(isDiskFull(saidByPostgres('could not extend file', 'ERROR', '53100'))).toBe(true)
  expect(isDiskFull(saidByPostgres('something else', 'FATAL'))).toBe(false)
})

test('an SQLite file that another process holds, and one that cannot be opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-away-'))
  const file = join(folder, 'some.sqlite')
  const [holder, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })]
  holder.exec('begin immediate')
  expect(isDatabaseUnavailable(await thrownBy(() => other.exec('begin immediate')))).toBe(true)
  expect(isDatabaseUnavailable(await thrownBy(() => new DatabaseSync(join(folder, 'no/such/folder.sqlite'))))).toBe(true)
  holder.close()
  other.close()
  await rm(folder, { recursive: true })
})

test('an internal error is none of these', async () => {
  const database = new DatabaseSync(':memory:')
  expect(isDatabaseUnavailable(await thrownBy(() => database.exec('select nonsense')))).toBe(false)
  database.close()
  expect(isDatabaseUnavailable(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false)
  expect(isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false)
})
