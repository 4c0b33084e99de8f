// Whatever a server does, a download ends with a file or with an error. An error outside of it would end the process: the tests fail on it.

import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/sample-files.ts'
import { download, NoSuchFile } from './download.ts'

type Behavior = (socket: Socket, path: string) => void

let files: Awaited<ReturnType<typeof temporaryFolder>>
let server: Server
let sockets: Set<Socket>
let behave: Behavior
let address: string

const body = Buffer.alloc(400_000, 'tide lantern ')
const head = (...lines: string[]) => `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`

beforeAll(async () => {
  files = await temporaryFolder()
})
afterAll(() => files.remove())
beforeEach(async () => {
  sockets = new Set()
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', (request) => behave(socket, /^GET (\S+)/.exec(request.toString())?.[1] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

async function fetchFrom(behavior: Behavior, { time = 10_000, size = 1_000_000 } = {}) {
  behave = behavior
  const file = `${files.folder}/download`
  await download(`${address}/file`, file, { size, signal: AbortSignal.timeout(time) })
  return readFile(file)
}

async function inPieces(socket: Socket, pieces: number) {
  for (let at = 0; at < pieces; at += 1) {
    socket.write(body.subarray((body.length / pieces) * at, (body.length / pieces) * (at + 1)))
    await new Promise(setImmediate)
  }
  socket.end()
}

test.each<[string, Behavior]>([
  ['sends it at once and closes', (socket) => socket.end(Buffer.concat([Buffer.from(head(`Content-Length: ${body.length}`)), body]))],
  ['announces the end by closing', (socket) => socket.end(Buffer.concat([Buffer.from(head('Connection: close')), body]))],
  [
    'speaks HTTP/1.0',
    (socket) => socket.end(Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\nContent-type: application/zip\r\n\r\n'), body])),
  ],
  [
    'sends pieces and closes',
    (socket) => {
      socket.write(head('Connection: close', `Content-Length: ${body.length}`))
      void inPieces(socket, 100)
    },
  ],
  [
    'keeps the connection and sends more than it announced',
    (socket) => socket.write(Buffer.concat([Buffer.from(head(`Content-Length: ${body.length}`)), body, body])),
  ],
  [
    'says first that it is at work',
    (socket) => socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 102 Processing\r\n\r\n${head(`Content-Length: ${body.length}`)}`), body])),
  ],
  [
    'leads elsewhere',
    (socket, path) =>
      path === '/file'
        ? socket.end('HTTP/1.1 302 Found\r\nLocation: other/place?x=1\r\nContent-Length: 5\r\n\r\nmoved')
        : socket.end(path === '/other/place?x=1' ? Buffer.concat([Buffer.from(head()), body]) : 'HTTP/1.1 404 Not Found\r\n\r\n'),
  ],
])('the file arrives whole from a server that %s', async (_, behavior) => {
  for (let time = 0; time < 5; time += 1) expect((await fetchFrom(behavior)).equals(body)).toBe(true)
})

test.each<[string, Behavior]>([
  ['closes before it answers', (socket) => socket.end()],
  ['closes in the middle of the head', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
  ['sends less than it announced', (socket) => socket.end(Buffer.concat([Buffer.from(head(`Content-Length: ${body.length + 1}`)), body]))],
  [
    'breaks the connection off',
    (socket) =>
      socket.write(Buffer.concat([Buffer.from(head(`Content-Length: ${body.length * 2}`)), body]), () => socket.resetAndDestroy()),
  ],
  ['closes within a chunk', (socket) => socket.end(`${head('Transfer-Encoding: chunked')}ffff\r\nabc`)],
  ['sends chunks that are none', (socket) => socket.end(`${head('Transfer-Encoding: chunked')}tide\r\n`)],
  ['does not speak HTTP', (socket) => socket.end('220 mail.example.org ESMTP\r\n')],
  ['sends an endless head', (socket) => socket.end(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(1_000_000)}\r\n\r\n`)],
  ['announces two lengths', (socket) => socket.end(head('Content-Length: 3', 'Content-Length: 5'))],
  ['wants another protocol', (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: tide\r\nConnection: Upgrade\r\n\r\n')],
])('a server that %s is an error', async (_, behavior) => {
  for (let time = 0; time < 3; time += 1) await expect(fetchFrom(behavior)).rejects.toBeInstanceOf(Error)
})

test.each<[string, Behavior, string]>([
  ['refuses', (socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\nno'), 'the server answered 404'],
  ['has nothing to send', (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'), 'the server answered 204'],
  ['leads nowhere', (socket) => socket.end('HTTP/1.1 302 Found\r\n\r\n'), 'the server answered 302'],
  ['leads to what can not be fetched', (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n'), 'leads to'],
  ['leads to no address', (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: http://[\r\n\r\n'), 'leads to'],
  ['leads in circles', (socket, path) => socket.end(`HTTP/1.1 302 Found\r\nLocation: ${path}\r\n\r\n`), 'leads in circles'],
  ['announces too much', (socket) => socket.end(head('Content-Length: 2000000')), 'the file is larger than 1 MB'],
])('a server that %s has no such file', async (_, behavior, sentence) => {
  const error = await fetchFrom(behavior).catch((each: unknown) => each)
  expect(error).toBeInstanceOf(NoSuchFile)
  expect((error as Error).message).toContain(sentence)
})

test('data without end is cut off at the limit', async () => {
  const error = await fetchFrom((socket) => {
    socket.write(head())
    const more = () => {
      while (socket.writable && socket.write(body));
      socket.once('drain', more)
    }
    more()
  }).catch((each: unknown) => each)
  expect((error as Error).message).toBe('the file is larger than 1 MB')
})

test.each<[string, Behavior]>([
  ['before it answers', () => {}],
  ['in the head', (socket) => socket.write('HTTP/1.1 200 OK\r\n')],
  ['in the body', (socket) => socket.write(Buffer.concat([Buffer.from(head(`Content-Length: ${body.length * 2}`)), body]))],
])('a server that stalls %s is left when the time is over', async (_, behavior) => {
  await expect(fetchFrom(behavior, { time: 200 })).rejects.toBeInstanceOf(Error)
})
