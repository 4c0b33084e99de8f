import { once } from 'node:events'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { appOfFile } from '#server/testing/app-of-file.ts'

import { textUntilClosed } from '#server/testing/until-closed.ts'
import { refuseOnSocket } from './broken-request.ts'

const testApp = await appOfFile()
const app = testApp.app
await app.listen({ port: 0, host: '127.0.0.1' })

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

/** Sends bytes and reads until the server ends the connection. */
async function exchange(bytes: string) {
  const socket = connect(portOf(app), '127.0.0.1')
  socket.write(bytes)
  return partsOf(await textUntilClosed(socket))
}

function partsOf(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

function deadSocket() {
  const socket = new Socket()
  let content = ''
  socket._write = (chunk, _encoding, done) => {
    content += chunk
    done()
  }
  return { socket, written: () => content }
}

describe('bytes that are not a request are refused in the shape of every refusal', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['a control character in a cookie', 'GET / HTTP/1.1\r\nHost: x\r\nCookie: a=\x01\r\n\r\n', 400],
    ['a head without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(16 * 1024)}`, 431],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange(bytes)
    expect(answer.status).toBe(status)
    for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', "content-security-policy: default-src 'none'"])
      expect(answer.head.toLowerCase()).toContain(header)
    expect(Object.keys(JSON.parse(answer.body))).toEqual(['code', 'message'])
  })

  test('a slow client', async () => {
    const { socket, written } = deadSocket()
    refuseOnSocket({})(Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    const answer = partsOf(written())
    expect(answer.status).toBe(408)
    expect(Object.keys(JSON.parse(answer.body))).toEqual(['code', 'message'])
  })

  test('but a client that has gone is told nothing', () => {
    const { socket, written } = deadSocket()
    refuseOnSocket({})(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), socket)
    expect(written()).toBe('')
  })
})

const MEGABYTE = 1024 * 1024
const megabyte = '9'.repeat(MEGABYTE)

test.each([
  ['announced', `Content-Length: ${3 * MEGABYTE}`, megabyte, ''],
  ['in pieces', 'Transfer-Encoding: chunked', `100000\r\n${megabyte}\r\n`, '0\r\n\r\n'],
])('a body that is far too large, %s, is sent to its end and answered, not hung up on', async (_, length, part, end) => {
  const socket = connect(portOf(app), '127.0.0.1')
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\n'
  socket.write(`${head}${length}\r\n\r\n${part}`)
  const [first] = await once(socket, 'data')
  socket.write(`${part}${part}${end}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(partsOf(String(first)).status).toBe(413)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('a client that disconnects half-way is not an internal error', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const refused = new Promise((resolve) => app.server.once('request', (incoming) => incoming.once('close', resolve)))
  const socket = connect(portOf(app), '127.0.0.1')
  socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\n')
  socket.write('Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{', () => socket.destroy())
  await refused
  await new Promise(setImmediate)
  const lines = logged.mock.calls.map(([line]) => String(line))
  logged.mockRestore()
  expect(lines).toEqual([])
})
