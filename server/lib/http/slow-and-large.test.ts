// Clients that send too slowly, too much or without end, or do not read, are disconnected, and others are not delayed meanwhile.

import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { textUntilClosed } from '#server/testing/until-closed.ts'

const timeouts = { request: 400, silence: 1000, lookEvery: 50 }
/** Node checks at intervals, and a busy machine is slow, so a late disconnect is accepted. In milliseconds. */
const AT_MOST = 50_000
const DRIP = 50
const HEARD_NOTHING = 0

let testApp: TestApp
let person: SignedIn
let port: number
const open: Socket[] = []
const logged: string[] = []

beforeAll(async () => {
  testApp = await createTestApp({}, { timeouts, logTo: { write: (line) => logged.push(line) } })
  person = await enroll(testApp)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await testApp.close()
})

function connection(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  // A server that cuts off closes or resets: both are an end.
  socket.on('error', () => {})
  open.push(socket)
  socket.write(bytes)
  return socket
}

/** Keeps sending until the server ends the connection. Returns the answer, and the milliseconds until the end. */
async function untilCutOff(socket: Socket, next: () => string | Buffer) {
  const startedAt = performance.now()
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part
  })
  const sending = setInterval(() => socket.writable && socket.write(next()), DRIP)
  const late = setTimeout(() => socket.destroy(new Error('never cut off')), AT_MOST)
  // Being reset is an end like any other.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  clearTimeout(late)
  return { status: Number(answer.split(' ')[1] ?? HEARD_NOTHING), answer, milliseconds: performance.now() - startedAt }
}

/** The bytes of a valid head without end. */
const slowHead = `ET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(1000)}`
let sent = 0
const byteByByte = () => slowHead[sent++ % slowHead.length] ?? ''

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: x', 'X-Requested-With: XMLHttpRequest', ...headers].join('\r\n')}\r\n`
const json = 'Content-Type: application/json'
const signedIn = () => `Cookie: ${[...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`
const form = (length: string) =>
  head(`POST /api/v1/users/self/${person.user.id}`, signedIn(), 'Content-Type: multipart/form-data; boundary=b', `${length}\r\n`)
const partHead = '--b\r\nContent-Disposition: form-data; name="url"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const piece = `${(64 * 1024).toString(16)}\r\n${'9'.repeat(64 * 1024)}\r\n`

describe('a client that sends too slowly is told so and disconnected', () => {
  test.each([
    ['a head that never ends', () => head('GET /'), () => 'X: y\r\n'],
    ['a head, byte by byte', () => 'G', byteByByte],
    ['a body, byte by byte', () => head('POST /api/v1/auth/login', json, 'Content-Length: 5000\r\n'), () => ' '],
    ['a body in pieces without end', () => head('POST /api/v1/auth/login', json, 'Transfer-Encoding: chunked\r\n'), () => '1\r\n \r\n'],
    ['a picture, byte by byte', () => `${form('Content-Length: 5000')}${partHead}`, () => 'x'],
  ])('%s', async (_, begin, next) => {
    const { status, milliseconds } = await untilCutOff(connection(begin()), next)
    expect([400, 408]).toContain(status)
    expect(milliseconds).toBeLessThan(AT_MOST)
  })
})

describe('a client that sends without end is answered once and disconnected', () => {
  test.each([
    ['to a call that everybody may make', () => head('POST /api/v1/auth/login', json, 'Transfer-Encoding: chunked\r\n'), 413],
    ['to a call of the signed-in', () => head('POST /api/v1/disaster-report', json, 'Transfer-Encoding: chunked\r\n'), 401],
    ['to an address that nobody knows', () => head('POST /api/v1/nothing', json, 'Transfer-Encoding: chunked\r\n'), 413],
    // A form is read to its end, and the part over the limit dropped.
    ['by a form', () => `${form('Transfer-Encoding: chunked')}${partHead.length.toString(16)}\r\n${partHead}\r\n`, 408, 16],
  ])('%s', async (_, begin, status, pieces = 1) => {
    const result = await untilCutOff(connection(begin()), () => piece.repeat(pieces))
    // A client that is still sending at that moment may not get the answer.
    expect([status, ...(status === 408 ? [HEARD_NOTHING] : [])]).toContain(result.status)
    expect(result.milliseconds).toBeLessThan(AT_MOST)
    expect(result.answer.match(/HTTP\/1\.1 [245]/g)?.length ?? 0).toBeLessThanOrEqual(2)
  })
})

/** With the portal's own among them. */
const someCookies = (count: number) => Array.from({ length: count }, (_, index) => `breakwater_${index || 'session'}=a~b`).join('; ')

test.each([
  ['one header of 20,000 bytes', head('GET /', `X: ${'a'.repeat(20_000)}\r\n`), 431],
  ['5,000 headers', head('GET /', ...Array.from({ length: 5000 }, (_, index) => `X-${index}: y`), ''), 431],
  ['an address of 20,000 bytes', head(`GET /${'a'.repeat(20_000)}`, ''), 431],
  ['a cookie of 15,000 bytes', head('GET /api/v1/auth/self', `Cookie: session=${'a'.repeat(15_000)}`, 'Connection: close\r\n'), 401],
  ['a cookie of 16 kB', head('GET /api/v1/auth/self', `Cookie: session=${'a'.repeat(16 * 1024)}`, ''), 431],
  ['200 cookies', head('GET /api/v1/auth/self', `Cookie: ${someCookies(200)}`, 'Connection: close\r\n'), 401],
  ['a body that stops half-way', `${head('POST /api/v1/auth/login', json, 'Content-Length: 50', '')}{"email":"dana@`, 408],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a length that is none', head('POST /api/v1/auth/login', json, 'Content-Length: many\r\n'), 400],
  ['a length below zero', head('POST /api/v1/auth/login', json, 'Content-Length: -5\r\n'), 400],
  ['a length beyond every number', head('POST /api/v1/auth/login', json, `Content-Length: ${'9'.repeat(30)}\r\n`), 400],
])('%s is refused', async (_, bytes, status) => {
  expect(Number((await textUntilClosed(connection(bytes))).split(' ')[1])).toBe(status)
})

test('a request for a tunnel is disconnected', async () => {
  expect(await textUntilClosed(connection('CONNECT mail.example.org:25 HTTP/1.1\r\nHost: mail.example.org\r\n\r\n'))).toBe('')
})

test.each(['gzip', 'br', 'deflate'])('a body that is said to be packed (%s) is not unpacked beyond what may be sent', async (encoding) => {
  const bomb = gzipSync(Buffer.from(`{"email":"${'a'.repeat(20 * 1024 * 1024)}"}`))
  expect(bomb.length).toBeLessThan(256 * 1024)
  const before = process.memoryUsage().rss
  const answer = await testApp.visitor().request({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: bomb,
  })
  expect([413, 415, 422]).toContain(answer.statusCode)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

test('400 slow connections delay no one, and all are disconnected', async () => {
  const dawdlers = Array.from({ length: 400 }, () => connection('GET / HTTP/1.1\r\nHost: x\r\nX: '))
  const ended = Promise.all(dawdlers.map((socket) => textUntilClosed(socket).then((received) => received.split(' ')[1])))
  await Promise.all(dawdlers.map((socket) => once(socket, 'connect')))
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(AT_MOST) })
  expect(answer.status).toBe(200)
  expect(new Set(await ended)).toEqual(new Set(['408']))
})

test('100 clients that send a byte at a time delay no one, and all are disconnected', async () => {
  const body = head('POST /api/v1/auth/login', json, 'Content-Length: 5000\r\n')
  const ended = Promise.all(Array.from({ length: 100 }, (_, index) => untilCutOff(connection(index % 2 ? body : 'G'), () => ' ')))
  for (let asked = 0; asked < 10; asked += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(AT_MOST) })
    expect(answer.status).toBe(200)
  }
  const cutOff = await ended
  expect(cutOff.filter(({ status }) => ![400, 408].includes(status))).toEqual([])
  expect(cutOff.filter(({ milliseconds }) => milliseconds > AT_MOST)).toEqual([])
})

test('a client that does not read is disconnected', async () => {
  const socket = connection('')
  socket.pause()
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.once('close', () => resolve())
  const request = head('GET /api/v1/openapi.json', 'Accept-Encoding: identity\r\n')
  const late = setTimeout(() => socket.destroy(new Error('never cut off')), AT_MOST)
  // As much as the buffers between take, and more.
  for (let asked = 0; asked < 500; asked += 1) socket.write(request)
  // A failed write shows that the other end has gone.
  const prodding = setInterval(() => socket.write(request), DRIP)
  await closed
  clearInterval(prodding)
  clearTimeout(late)
  expect(socket.errored?.message).toMatch(/ECONNRESET|EPIPE/)
})

test('none of it is a failure of ours', () => {
  expect(logged).toEqual([])
})

test('a stream of events lives on: something moves on it', async () => {
  const lively = await createTestApp({}, { timeouts, feedTimes: { heartbeat: 100, sessions: 60_000 }, database: testApp })
  const origin = await lively.app.listen({ port: 0, host: '127.0.0.1' })
  const hangUp = new AbortController()
  const cookie = signedIn().slice('Cookie: '.length)
  const { body } = await fetch(`${origin}/api/v1/alerts/events`, { headers: { cookie }, signal: hangUp.signal })
  const startedAt = performance.now()
  let isAlive = false
  for await (const _ of body ?? []) {
    isAlive = performance.now() - startedAt > 1.5 * timeouts.silence
    if (isAlive) break
  }
  hangUp.abort()
  await lively.app.close()
  expect(isAlive).toBe(true)
})
