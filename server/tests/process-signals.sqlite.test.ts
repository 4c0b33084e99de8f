// What ends the process, and what does not hold it up: signals, and clients that keep a connection open. The database has no part in it, so that one
// engine is enough; process.test.ts has the rest on both.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { rawConnection, startOfRequest } from '#server/testing/raw-connection.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { untilRefused } from '#server/testing/until-refused.ts'

const database = await createTestDatabase()
let running: ServerProcess | undefined

afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
})

afterAll(() => database.close())

const start = async (environment: Record<string, string> = {}) => {
  running = await startProcess({ DATA_DIR: database.dataDir, ...environment })
  return running
}

test('SIGTERM does not wait for a connection without a request', async () => {
  const { url, end, errors } = await start()
  const { closed } = await rawConnection(url)
  // The server knows of it once it answers a later client.
  await fetch(`${url}/healthz`)
  const { code } = await end()
  await closed
  expect(code).toBe(0)
  expect(errors()).toBe('')
})

test.each([
  ['has its answer and never closes its side', `${startOfRequest}}`],
  ['never sends the rest of its request', startOfRequest],
])('SIGTERM is not held up by a client that %s', async (_which, sent) => {
  const { url, end, errors } = await start()
  const { socket, untilReceived } = await rawConnection(url, { allowHalfOpen: true })
  socket.write(startOfRequest)
  await fetch(`${url}/healthz`)
  const ended = end()
  await untilRefused(url)
  if (sent !== startOfRequest) {
    socket.write(sent.slice(startOfRequest.length))
    await untilReceived('connection: close')
  }
  const { code } = await ended
  socket.destroy()
  expect([code, errors()]).toEqual([0, ''])
})

test('a port for metrics that is in use is one clear sentence, too', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { exited, errors } = await start({ METRICS_PORT: String(port) })
  expect(await exited).toBe(1)
  other.close()
  expect(errors()).toBe(`Port ${port} is in use by another program. Stop it, or set METRICS_PORT to another number.\n`)
})

test('Ctrl+C, which comes from the terminal and from npm, ends it as well', async () => {
  const { url, end, exited } = await start()
  expect(url).not.toBe('')
  const [first] = await Promise.all([end('SIGINT'), end('SIGINT')])
  expect(first.code).toBe(0)
  expect(await exited).toBe(0)
})

test('work that takes too long is ended by force, with a message', async () => {
  const program = `
    import { endOnSignal } from './server/app/end-on-signal.ts'
    endOnSignal(() => new Promise(() => {}), 300)
    setInterval(() => {}, 1000)
    console.log('ready')
  `
  running = await startProcess({}, ['--input-type=module-typescript', '--eval', program])
  const { code, milliseconds } = await running.end('SIGHUP')
  expect(code).toBe(0)
  expect(milliseconds).toBeGreaterThan(250)
  expect(running.errors()).toBe('Forced to stop: work was still running 0.3 seconds after SIGHUP.\n')
})
