// The alert page hears of changes: in this process, in another one, until the session or the process ends.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/auth/calls.ts'
import { createAlert, deleteAlert, searchAlerts } from '#contract/back-office/calls.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/open.ts'
import { createTestApp, TEST_BUILD, type TestApp } from '#server/testing/app.ts'
import { developer, enroll, lock, type SignedIn } from '#server/testing/people.ts'

let testApp: TestApp
let dev: SignedIn
let person: SignedIn
const opened: IncomingMessage[] = []

beforeAll(async () => {
  testApp = await createTestApp({}, { feedTimes: { heartbeat: 200, sessions: 100 } })
  dev = await developer(testApp)
  person = await enroll(testApp)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const response of opened.splice(0)) response.destroy()
})
afterAll(() => testApp.close())

/** Another process of the same installation: an application with a database connection of its own. */
async function another() {
  const database = openDatabase(testApp.settings)
  const app = await buildApp({ ...database, settings: testApp.settings, buildId: TEST_BUILD, webRoot: null, wakeOutbox: () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

async function watch({ browser }: SignedIn, app = testApp.app) {
  const { port } = app.server.address() as AddressInfo
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const [response] = (await once(
    get({ port, host: '127.0.0.1', path: '/api/v1/alerts/events', headers: { cookie, 'accept-encoding': 'gzip, br' } }),
    'response',
  )) as [IncomingMessage]
  opened.push(response)
  let received = ''
  const ended = once(response.setEncoding('utf8'), 'end')
  response.on('error', () => {})
  response.on('data', (text: string) => {
    received += text
  })
  const until = async (isSo: (received: string) => boolean) => {
    while (!isSo(received)) await once(response, 'data')
  }
  return {
    response,
    ended,
    received: () => received,
    until,
    /** Resolves with the change after as many as have come so far. */
    async nextChange() {
      const before = changes(received)
      await until((text) => changes(text) > before)
    },
  }
}
const changes = (text: string) => text.split('event: changed\ndata: {}\n\n').length - 1

const publish = (title = 'News') => dev.browser.call(createAlert, { body: { title, desc: 'x' } })
const newest = async () => (await dev.browser.call(searchAlerts, { body: { limit: 1 } })).body[0]?.id ?? ''

test('it begins with an event, and goes on with one for each change', async () => {
  const watching = await watch(person)
  expect([watching.response.statusCode, watching.response.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(watching.response.headers['content-encoding']).toBeUndefined()
  expect(watching.response.headers['cache-control']).toBe('no-store')
  expect(watching.response.headers['x-accel-buffering']).toBe('no')
  await watching.until((text) => changes(text) > 0)
  // Until everything is listened to, what happens comes with the first events.
  await watching.until((text) => text.includes(':\n\n'))
  for (const change of [
    () => publish(),
    () => publish('More'),
    async () => dev.browser.call(deleteAlert, { body: { id: await newest() } }),
    // One is brought back and another taken away at the same moment: as many as before.
    () => testApp.db.updateTable('alerts').set({ deleted_at: sql`case when deleted_at is null then created_at end` }).execute(),
    // As the command does that brings it back.
    () => testApp.db.updateTable('alerts').set({ deleted_at: null }).execute(),
  ]) {
    const heard = watching.nextChange()
    await change()
    await heard
  }
})

test('another process hears of it, too', async () => {
  const other = await another()
  const watching = await watch(person, other.app)
  await watching.until((text) => text.includes('event'))
  const heard = watching.nextChange()
  // Its first look at the database may be later than one change; it misses none of many.
  const published: Promise<unknown>[] = []
  const publishing = setInterval(() => published.push(publish('To all')), 300)
  await heard
  clearInterval(publishing)
  await Promise.all(published)
  watching.response.destroy()
  await other.close()
})

test('a comment keeps the connection alive', async () => {
  const watching = await watch(person)
  await watching.until((text) => text.split(':\n\n').length > 2)
})

test('it ends with the session, and says so', async () => {
  const leaving = await enroll(testApp)
  const locked = await enroll(testApp)
  const [first, second, staying] = [await watch(leaving), await watch(locked), await watch(person)]
  await leaving.browser.call(logout)
  await lock(testApp, locked)
  for (const watching of [first, second]) {
    await watching.ended
    expect(watching.received()).toContain('event: signed-out\ndata: {}\n\n')
  }
  expect(staying.response.readableEnded).toBe(false)
})

test('to watch is no use of the session', async () => {
  const idle = await enroll(testApp)
  const watching = await watch(idle)
  const long = new Date(Date.now() - 13 * 60 * 60 * 1000).toISOString()
  await testApp.db.updateTable('sessions').set({ last_used_at: long }).where('user_id', '=', idle.user.id).execute()
  await watching.ended
  expect(watching.received()).toContain('signed-out')
})

test('of more than ten windows of a session the oldest is let go', async () => {
  const busy = await enroll(testApp)
  const first = await watch(busy)
  for (let n = 0; n < 10; n += 1) await watch(busy)
  await first.ended
  expect(first.received()).not.toContain('signed-out')
})

test('the end of the process ends it, at once', async () => {
  const other = await another()
  const watching = await watch(person, other.app)
  const from = performance.now()
  await other.close()
  await watching.ended
  expect(performance.now() - from).toBeLessThan(3000)
})

test('a visitor is refused', async () => {
  const watching = await watch({ browser: testApp.visitor(), user: person.user })
  await watching.ended
  expect([watching.response.statusCode, JSON.parse(watching.received())]).toEqual([
    401,
    { code: 'not_signed_in', message: 'Not Logged In' },
  ])
})
