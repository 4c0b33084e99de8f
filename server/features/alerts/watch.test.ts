// A window hears of changes: in this process, in another one, until the session or the process ends.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { logout } from '#contract/auth/calls.ts'
import { createAlert, deleteAlert, handOver, searchAlerts, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { claimCall, recordAttempt } from '#contract/call-list/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { inviteHelpers } from '#contract/help-requests/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { buildApp } from '#server/app/app.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { TEST_BUILD } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { developer, enroll, lock, type SignedIn, team } from '#server/testing/people.ts'
import { reportBy } from '#server/tests/walk-stage.ts'

const opened: IncomingMessage[] = []

const testApp = await appOfFile({}, { feedTimes: { heartbeat: 200, sessions: 100 } })
const dev = await developer(testApp)
const person = await enroll(testApp)
await testApp.app.listen({ port: 0, host: '127.0.0.1' })
afterEach(() => {
  for (const response of opened.splice(0)) response.destroy()
})

/** Another process of the same installation: an application with a database connection of its own. */
async function another() {
  const database = openDatabase(testApp.settings)
  const app = await buildApp({ ...database, settings: testApp.settings, buildId: TEST_BUILD, webRoot: null })
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
  // Of a stream that is cut off, which most tests do.
  ended.catch(() => {})
  response.on('error', () => {})
  response.on('data', (text: string) => {
    received += text
  })
  const until = async (isSo: (received: string) => boolean) => {
    while (!isSo(received)) await once(response, 'data')
  }
  const next = (count: (text: string) => number) => {
    const before = count(received)
    return until((text) => count(text) > before)
  }
  return {
    response,
    ended,
    received: () => received,
    until,
    /** Resolves with the change after as many as have come so far. */
    nextChange: () => next(changes),
    /** The same for what concerns its organization. */
    nextSituation: () => next(situations),
    /** The same for the boards of incidents. */
    nextIncident: () => next(incidents),
  }
}
const timesOf = (name: string) => (text: string) => text.split(`event: ${name}\ndata: {}\n\n`).length - 1
const [changes, situations, incidents] = [timesOf('changed'), timesOf('situation'), timesOf('incidents')]

const publish = (title = 'News') => dev.browser.call(createAlert, { body: { title, desc: 'x' } })
const newest = async () => (await dev.browser.call(searchAlerts, { body: { limit: 1 } })).body[0]?.id ?? ''

// The first of all: a new window also hears of what others caused within the last ten seconds.
test('everyone hears of an opened incident, and of what its board shows those who look at boards', async () => {
  const other = await another()
  const gone = await enroll(testApp)
  const [here, there] = [await watch(person), await watch(await enroll(testApp), other.app)]
  const heard = [here.nextSituation(), there.nextSituation(), here.nextIncident(), there.nextIncident()]
  const incident = await open(dev, { states: ['MS'] })
  await Promise.all(heard)
  const office = await testApp.db.selectFrom('offices').select(['id', 'directory_id']).where('state', '=', 'MS').executeTakeFirstOrThrow()
  const entries = [{ office_id: office.id, status: 'open' }]
  const on_behalf_of = `directory:${office.directory_id}`
  const body = { submission_id: newId(), incident_id: incident.id, entries, on_behalf_of, via: 'phone' }
  const params = { id: incident.id, directory_id: office.directory_id }
  for (const change of [
    () => dev.browser.call(storeStatuses, { body }),
    () => dev.browser.call(claimCall, { params }),
    () => dev.browser.call(recordAttempt, { params, body: { outcome: 'no_answer' } }),
    () => dev.browser.call(withdrawConfirmation, { body: { credit_union_id: gone.user.credit_union_id ?? '', reason: 'A test' } }),
  ]) {
    const board = there.nextIncident()
    expect((await change()).status).toBeLessThan(300)
    await board
  }
  const told = here.nextSituation()
  await dev.browser.call(changeIncident, { params: { id: incident.id }, body: { phase: 'closed' } })
  await told
  await other.close()
})

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
    // One alert is restored and another removed at the same moment, so that their number does not change.
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

test('both sides and who is asked hear what concerns them, in every process, and nobody else does', async () => {
  const other = await another()
  const [asking, lending, third] = [await enroll(testApp), await enroll(testApp), await enroll(testApp)]
  const here = { asking: await watch(asking), third: await watch(third) }
  const there = { lending: await watch(lending, other.app) }
  for (const { until } of [here.asking, here.third, there.lending]) await until((text) => text.includes('event'))

  const heardOwn = here.asking.nextSituation()
  const request = await ask(asking)
  await heardOwn
  const before = situations(here.third.received())
  const heardAsked = there.lending.nextSituation()
  const credit_union_ids = [lending.user.credit_union_id ?? '']
  await asking.browser.call(inviteHelpers, { params: { id: request.id }, body: { credit_union_ids } })
  await heardAsked
  const heardOffer = here.asking.nextSituation()
  await offer(lending, request)
  await heardOffer
  expect(situations(here.third.received())).toBe(before)
  const heardReport = here.third.nextSituation()
  await third.browser.call(submitDisasterReport, { body: reportBy('Third') })
  await heardReport
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

test('it ends for who is no longer of the organization, and the session goes on', async () => {
  const { creditUnionId, manager, member } = await team(testApp)
  const [waiting, staying] = [await watch(manager), await watch(person)]
  const body = { credit_union_id: creditUnionId, to_user_id: member.user.id, former: 'member', reason: 'The manager called us.' }
  expect((await dev.browser.call(handOver, { body })).status).toBe(200)
  await waiting.ended
  expect(waiting.received()).not.toContain('signed-out')
  expect(staying.response.readableEnded).toBe(false)
  const again = await watch(manager)
  await again.until((text) => text.split(':\n\n').length > 3)
  expect(again.response.readableEnded).toBe(false)
})

test('watching does not count as use of the session', async () => {
  const idle = await enroll(testApp)
  const watching = await watch(idle)
  const long = new Date(Date.now() - 13 * 60 * 60 * 1000).toISOString()
  await testApp.db.updateTable('sessions').set({ last_used_at: long }).where('user_id', '=', idle.user.id).execute()
  await watching.ended
  expect(watching.received()).toContain('signed-out')
})

test('the oldest of more than ten streams of a session is closed', async () => {
  const busy = await enroll(testApp)
  const first = await watch(busy)
  for (let n = 0; n < 10; n += 1) await watch(busy)
  await first.ended
  expect(first.received()).not.toContain('signed-out')
})

test('the end of the process ends it, whole', async () => {
  const other = await another()
  const watching = await watch(person, other.app)
  await other.close()
  // What is still open after a while is cut off, which is an error.
  await watching.ended
})

test('a visitor is refused', async () => {
  const watching = await watch({ browser: testApp.visitor(), user: person.user })
  await watching.ended
  expect([watching.response.statusCode, JSON.parse(watching.received())]).toEqual([
    401,
    { code: 'not_signed_in', message: 'Not Logged In' },
  ])
})
