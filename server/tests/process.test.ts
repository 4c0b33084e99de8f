// The process as operators see it: its start, its output and its end. Where it is not forced to stop, it says nothing.

import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { rawConnection, startOfRequest } from '#server/testing/raw-connection.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { untilRefused } from '#server/testing/until-refused.ts'
import { collection, fakeFeed, message } from '#server/testing/weather.ts'

let database: TestDatabase
let running: ServerProcess | undefined

beforeAll(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
})

afterAll(() => database.close())

const start = async (environment: Record<string, string | undefined> = {}) => {
  running = await startProcess({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, ...environment })
  return running
}

test('it says where it is ready, in its last line, and answers there', async () => {
  const { url, output, errors } = await start()
  expect(output()).toBe(`Breakwater is ready on ${url}\n`)
  expect(errors()).toBe('')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/base/coreSystems`)).status).toBe(200)
})

test('a bad setting is named with what it should be, and ends the process with 1', async () => {
  const { exited, errors, output } = await start({ PORT: 'often', SMTP_URL: 'mail.example.org', TRUST_PROXY: 'everybody' })
  expect(await exited).toBe(1)
  expect(output()).toBe('')
  expect(errors()).toBe(
    `These settings are not valid:
PORT should be a port number from 0 to 65535
SMTP_URL should be an address like smtp://user:password@host:587
TRUST_PROXY should be true, false, the number of proxies in front, or their addresses, separated by commas
`,
  )
})

test('a port in use is one clear sentence', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { exited, errors } = await start({ PORT: String(port) })
  expect(await exited).toBe(1)
  other.close()
  expect(errors()).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`)
})

test('a database that cannot be reached is one sentence, without its password', async () => {
  const { exited, errors } = await start({ DATABASE_URL: 'postgres://breakwater:secret-word@127.0.0.1:1/breakwater' })
  expect(await exited).toBe(1)
  expect(errors()).toBe('The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1\n')
})

test('a data directory that cannot be one is named', async () => {
  const file = join(database.dataDir, 'a-file')
  await writeFile(file, '')
  const { exited, errors } = await start({ DATABASE_URL: undefined, DATA_DIR: file })
  expect(await exited).toBe(1)
  expect(errors()).toMatch(`The database in DATA_DIR (${file}) cannot be used: `)
  expect(errors()).not.toContain('    at ')
})

test('a data directory that the system refuses to make is named', async () => {
  const { exited, errors } = await start({ DATABASE_URL: undefined, DATA_DIR: '/proc/none/here' })
  expect(await exited).toBe(1)
  expect(errors()).toMatch(/^The database in DATA_DIR \(\/proc\/none\/here\) cannot be used: ENOENT.*\n$/)
})

test('another installation key than before is one clear message', async () => {
  await start()
  await running?.end()
  const { exited, errors } = await start({ INSTALLATION_KEY: Buffer.alloc(32, 9).toString('base64') })
  expect(await exited).toBe(1)
  expect(errors()).toMatch(/^This is not the installation key that the database was used with/)
})

test('SIGTERM ends an idle server with 0 at once, keep-alive connections or not', async () => {
  const { url, end, errors } = await start()
  const { socket, untilReceived, closed } = await rawConnection(url)
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await untilReceived('"ok"')
  const { code } = await end()
  await closed
  expect(code).toBe(0)
  expect(errors()).toBe('')
})

test('SIGTERM does not wait for a slow mail server, and the mail is sent after the next start', async () => {
  const { storeMail } = await import('#server/testing/outbox.ts')
  const dawdling = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example.org\r\n')
  }).listen(0, 'localhost')
  await once(dawdling, 'listening')
  const greeted = once(dawdling, 'connection')
  await storeMail(database.db, { to: 'casey@example.org', subject: 'Hello', text: 'Hello' })
  const { end, errors } = await start({ SMTP_URL: `smtp://localhost:${(dawdling.address() as AddressInfo).port}` })
  await greeted
  const { code } = await end()
  dawdling.close()
  expect([code, errors()]).toEqual([0, ''])
  const waiting = await database.db.selectFrom('outbox').select(['sent_at', 'failed_at', 'next_attempt_at']).executeTakeFirstOrThrow()
  expect(waiting).toMatchObject({ sent_at: null, failed_at: null })
  // Not left to the lock of a process that died, which lasts for five minutes.
  expect(Date.parse(waiting.next_attempt_at)).toBeLessThan(Date.now() + 60_000)
  await database.db.deleteFrom('outbox').execute()
})

test('metrics are on a port of their own, said before the last line, and end with the rest', async () => {
  const { url, output, end } = await start({ METRICS_PORT: '0' })
  const [, metrics = ''] = /^Metrics are at (\S+)\nBreakwater is ready on \S+\n$/.exec(output()) ?? []
  await fetch(`${url}/healthz`)
  const figures = await (await fetch(metrics)).text()
  expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1\n')
  expect(figures).toContain('breakwater_database_up 1\n')
  expect((await end()).code).toBe(0)
})

test('SIGTERM lets a request that is under way end, and takes no new connection', async () => {
  const { url, end, errors } = await start()
  const { socket, received, closed } = await rawConnection(url)
  socket.write(startOfRequest)
  // The server has read the first half once it answers a later client.
  await fetch(`${url}/healthz`)
  const ended = end()
  await untilRefused(url)
  socket.write('}')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(received()).toContain('{"message":"success"}')
  const { code } = await ended
  expect([code, errors()]).toEqual([0, ''])
})

test('mail that was queued before a stop is sent after the next start', async () => {
  const { storeMail } = await import('#server/testing/outbox.ts')
  await storeMail(database.db, { to: 'casey@example.org', subject: 'Hello', text: 'Hello' })
  await start()
  await expect
    .poll(() => database.db.selectFrom('outbox').select('sent_at').executeTakeFirst())
    .toMatchObject({ sent_at: expect.any(String) })
})

test('a copy of a portal sends no mail and no push', async () => {
  const { storeMail } = await import('#server/testing/outbox.ts')
  const mailServer = createServer((socket) => void socket.destroy()).listen(0, 'localhost')
  await once(mailServer, 'listening')
  let connections = 0
  mailServer.on('connection', () => {
    connections += 1
  })
  await database.db.deleteFrom('outbox').execute()
  await storeMail(database.db, { to: 'casey@example.org', subject: 'Hello', text: 'Hello' })
  const push = { id: newId(), kind: 'push' as const, recipient: '', payload: '{}', created_at: now(), next_attempt_at: now() }
  await database.db.insertInto('outbox').values(push).execute()
  await start({ SEND: 'nothing', SMTP_URL: `smtp://localhost:${(mailServer.address() as AddressInfo).port}` })
  const left = () => database.db.selectFrom('outbox').select(['kind', 'sent_at', 'attempts']).orderBy('kind').execute()
  // A mail is written to a file. The queue of the pushes has no sender.
  await expect.poll(left).toMatchObject([
    { kind: 'mail', sent_at: expect.any(String) },
    { sent_at: null, attempts: 0 },
  ])
  expect(connections).toBe(0)
  mailServer.close()
})

test('of two processes on one database, one asks the Weather Service', async () => {
  // The embedded database is opened by one process.
  if (database.databaseUrl === undefined) return
  const shared = await createTestDatabase()
  const feed = await fakeFeed()
  const environment = { DATA_DIR: shared.dataDir, DATABASE_URL: shared.databaseUrl, NWS_ALERTS_URL: feed.url }
  feed.say(collection([message()]))
  const [one, other] = await Promise.all([startProcess(environment), startProcess(environment)])
  try {
    const answered = () => shared.db.selectFrom('feeds').select('answered_at').where('name', '=', 'weather').executeTakeFirst()
    await expect.poll(answered).toMatchObject({ answered_at: expect.any(String) })
    expect(feed.requests).toHaveLength(1)
    // Due again, it is read once more, by whichever looks first.
    await shared.db.updateTable('feeds').set({ next_at: new Date().toISOString() }).execute()
    await expect.poll(() => feed.requests.length).toBe(2)
    const reader = () => shared.db.selectFrom('feeds').select('reader').where('name', '=', 'weather').executeTakeFirst()
    await expect.poll(reader).toEqual({ reader: null })
    // The one that is left reads on its own.
    await one.end()
    await shared.db.updateTable('feeds').set({ next_at: new Date().toISOString() }).execute()
    await expect.poll(() => feed.requests.length).toBe(3)
    expect(await shared.db.selectFrom('warnings').select('event').execute()).toEqual([{ event: 'Flash Flood Warning' }])
  } finally {
    await Promise.all([one.end('SIGKILL'), other.end('SIGKILL')])
    await feed.close()
    await shared.close()
  }
}, 240_000)

test('the demo prints the sample sign-ins and what a trial lacks before its last line, and nothing below it', async () => {
  const demo = await createTestDatabase()
  const environment = { DATA_DIR: demo.dataDir, DATABASE_URL: demo.databaseUrl }
  running = await startProcess(environment, [
    '--input-type=module-typescript',
    '--eval',
    "import { run } from './server/app/main.ts'; await run({ demo: true })",
  ])
  const lines = running.output().trimEnd().split('\n')
  expect(lines[0]).toBe('Sample sign-ins (email, password, role):')
  expect(lines.at(-2)).toBe('This trial has no contact data from NCUA, so it confirms no credit union by its email domain.')
  expect(lines.at(-1)).toBe(`Breakwater is ready on ${running.url}`)
  const [email = '', ...rest] = lines[1]?.trim().split(/ {2,}/) ?? []
  const answer = await fetch(`${running.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email, password: rest[0] }),
  })
  expect(answer.status).toBe(200)
  await running.end()
  expect([running.output().trimEnd().split('\n'), running.errors()]).toEqual([lines, ''])
  await demo.close()
}, 240_000)
