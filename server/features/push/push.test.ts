// From the alert that a developer writes to what a browser opens.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, logout } from '#contract/auth/calls.ts'
import { alertReach, changeAlert, createAlert, deleteAlert, searchAlerts } from '#contract/back-office/calls.ts'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/push/calls.ts'
import { endOtherSessions } from '#contract/sessions/calls.ts'
import { pushSender } from '#server/domain/alerts/push-sender.ts'
import { sendDue, startOutbox } from '#server/lib/jobs/outbox-worker.ts'
import { pushKeysOf } from '#server/lib/push/push-keys.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { holdTimeouts } from '#server/testing/held-timers.ts'
import { developer, enroll, lock, PASSWORD, type SignedIn } from '#server/testing/people.ts'
import { claimsOf, type PushService, startPushService, subscription } from '#server/testing/push-service.ts'

let testApp: TestApp
let service: PushService
let dev: SignedIn
let person: SignedIn
let key: string
let count = 0

beforeAll(async () => {
  testApp = await createTestApp({ PUSH_PRIVATE_ADDRESSES: 'true', PROGRAM_EMAIL: 'program@example.org' })
  service = await startPushService()
  dev = await developer(testApp)
  person = await enroll(testApp)
  key = (await person.browser.call(getPushKey)).body.key
})
afterAll(async () => {
  await service.close()
  await testApp.close()
})
beforeEach(async () => {
  await testApp.db.deleteFrom('push_subscriptions').execute()
  await testApp.db.deleteFrom('outbox').execute()
  service.received.length = 0
})

async function subscribed(who = person) {
  count += 1
  const path = `/push/${count}`
  const made = subscription(`${service.url}${path}`)
  expect((await who.browser.call(subscribeToPush, { body: made.body })).status).toBe(201)
  return { ...made, path }
}

const publish = (changes: object = {}) =>
  dev.browser.call(createAlert, { body: { title: 'Landfall', desc: 'Charge phones today.', push: true, ...changes } })
const log = { warn: () => {}, error: () => {} }
const nothing: PushService['received'][number] = { path: '', headers: {}, body: Buffer.alloc(0) }
const settings = () => testApp.settings
/** Runs the worker that many milliseconds from now. */
const send = (inMilliseconds = 1000, environment = settings()) => sendDue(sending(inMilliseconds, environment))
const sending = (inMilliseconds: number, environment = settings()) => ({
  db: testApp.db,
  log,
  send: { push: pushSender({ db: testApp.db, settings: environment, keys: pushKeysOf(openVault(environment)) }) },
  clock: () => Date.now() + inMilliseconds,
  random: () => 0.5,
})
const rows = () => testApp.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').orderBy('id').execute()
const endpoints = async () =>
  (await testApp.db.selectFrom('push_subscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint)

describe('an alert with push', () => {
  it('reaches every browser that subscribed, readable by that browser alone', async () => {
    const browsers = [await subscribed(), await subscribed(), await subscribed(dev)]
    await publish()
    await send()
    const [alert] = (await dev.browser.call(searchAlerts, { body: { limit: 1 } })).body
    expect(service.received.map(({ path }) => path).sort()).toEqual(browsers.map(({ path }) => path).sort())
    for (const { path, open } of browsers) {
      const { headers, body } = service.received.find((each) => each.path === path) ?? nothing
      expect(open(body)).toEqual({ title: 'Landfall', body: 'Charge phones today.', tag: alert?.id, url: '/alerts' })
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
      expect(claimsOf(String(headers.authorization), key)).toMatchObject({ aud: service.url, sub: 'mailto:program@example.org' })
      expect(() => subscription('https://push.example.org/1').open(body)).toThrow()
    }
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
    await send()
    expect(service.received).toHaveLength(3)
  })

  it('is sent only on request', async () => {
    await subscribed()
    await publish({ push: false })
    await publish({ push: null })
    expect(await rows()).toEqual([])
  })

  it('reaches those whom a larger area adds, and nobody twice', async () => {
    await subscribed()
    await publish({ states: ['VT'] })
    const { id } = await testApp.db.selectFrom('alerts').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    const change = (body: object) => dev.browser.call(changeAlert, { params: { id }, body })
    await send()
    expect(service.received).toHaveLength(0)
    await change({ states: ['MS', 'VT'] })
    await send()
    expect(service.received).toHaveLength(1)
    for (const states of [['VT'], ['MS', 'VT'], ['AL', 'MS', 'VT']]) await change({ states, title: 'Landfall now' })
    await send()
    expect(service.received).toHaveLength(1)
  })

  it('goes neither to locked nor to deleted people', async () => {
    const other = await enroll(testApp)
    await subscribed(other)
    await lock(testApp, other)
    await publish()
    expect(await rows()).toEqual([])
  })

  it.each([
    ['refused', { refused_at: '2026-01-01T00:00:00.000Z' }],
    ['replaced by another', { superseded_by: 'another' }],
  ])('goes to nobody of an organization whose claim was %s', async (_, claim) => {
    const other = await enroll(testApp)
    await subscribed(other)
    await subscribed()
    const counted = async () => (await dev.browser.call(alertReach, { body: {} })).body.devices
    expect(await counted()).toBe(2)
    await testApp.db
      .updateTable('credit_unions')
      .set(claim)
      .where('id', '=', other.user.credit_union_id ?? '')
      .execute()
    await publish()
    expect([await counted(), (await rows()).length]).toEqual([1, 1])
  })

  it('is not sent once the alert was deleted, or its browser has unsubscribed', async () => {
    const { body } = await subscribed()
    await subscribed()
    await publish()
    const [alert] = (await dev.browser.call(searchAlerts, { body: { limit: 1 } })).body
    await person.browser.call(unsubscribeFromPush, { body: { endpoint: body.endpoint } })
    await dev.browser.call(deleteAlert, { body: { id: alert?.id } })
    await send()
    expect(service.received).toEqual([])
  })

  it('is not sent to an address inside, whatever the database says', async () => {
    const strict = await createTestApp()
    await subscribed()
    await publish()
    await send(1000, strict.settings)
    expect(service.received).toEqual([])
    expect((await rows())[0]).toMatchObject({
      failed_at: expect.any(String),
      last_error: 'The endpoint is not that of a known push service.',
    })
    await strict.close()
  })

  it('is cut to what push services take, not in the middle of a character', async () => {
    const { open } = await subscribed()
    await publish({ title: '"'.repeat(255), desc: '🌀é'.repeat(1500) })
    await send()
    const { body } = open(service.received[0]?.body ?? Buffer.alloc(0)) as { body: string }
    expect(body).toMatch(/^(🌀é)+🌀?…$/u)
    expect(service.received[0]?.body.length).toBeLessThanOrEqual(4096)
    await publish({ desc: '"\n'.repeat(2500) })
    await send()
    expect(service.received[1]?.body.length).toBeLessThanOrEqual(4096)
  })
})

describe('a push service that', () => {
  it.each([404, 410])('answers %d ends the subscription', async (status) => {
    const gone = await subscribed()
    const stays = await subscribed()
    service.answer(gone.path, status)
    await publish()
    await send()
    expect(await endpoints()).toEqual([stays.body.endpoint])
    // It was not reached.
    expect((await rows()).filter(({ failed_at }) => failed_at !== null)).toHaveLength(1)
  })

  it.each([429, 500, 503])('answers %d is asked again later', async (status) => {
    const { path } = await subscribed()
    service.answer(path, status)
    await publish()
    await send()
    expect((await rows())[0]).toMatchObject({ sent_at: null, failed_at: null, last_error: `The push service answered ${status}.` })
    service.answer(path, 201)
    await send(5000)
    expect(service.received).toHaveLength(1)
    await send(15_000)
    expect(service.received).toHaveLength(2)
    expect((await rows())[0]).toMatchObject({ sent_at: expect.any(String) })
  })

  it.each([400, 403, 413, 302])('answers %d is not asked again', async (status) => {
    const { path } = await subscribed()
    service.answer(path, status)
    await publish()
    await send()
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(String) })
    expect(service.received).toHaveLength(1)
    expect(await endpoints()).toHaveLength(1)
  })

  it('cannot be reached is asked again, for a day', async () => {
    await subscribed()
    await testApp.db.updateTable('push_subscriptions').set({ endpoint: 'http://127.0.0.1:1/' }).execute()
    await publish()
    await send()
    expect((await rows())[0]).toMatchObject({ failed_at: null, last_error: expect.stringContaining('ECONNREFUSED') })
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    await testApp.db.updateTable('outbox').set({ created_at: yesterday }).execute()
    await send(60_000)
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(String), last_error: expect.stringContaining('a day old') })
  })
})

describe('push services that do not answer', () => {
  let silent: PushService
  beforeAll(async () => {
    silent = await startPushService()
    silent.fallSilent()
  })
  afterAll(() => silent.close())

  /** Stores that many subscriptions, made before all others. */
  async function subscribeSilently(number: number, columns: object = {}) {
    const { keys } = subscription(silent.url).body
    const values = Array.from({ length: number }, (_, n) => ({
      id: `0-${n}`,
      user_id: dev.user.id,
      endpoint: `${silent.url}/silent/${n}`,
      created_at: '2026-01-01T00:00:00.000Z',
      ...keys,
      ...columns,
    }))
    await testApp.db.insertInto('push_subscriptions').values(values).execute()
  }
  const state = (endpoint: string) =>
    testApp.db
      .selectFrom('push_subscriptions')
      .select(['answered_at', 'silences'])
      .where('endpoint', '=', endpoint)
      .executeTakeFirstOrThrow()

  it('come after those that have answered before', async () => {
    const { body } = await subscribed()
    await publish()
    await send()
    expect(await state(body.endpoint)).toEqual({ answered_at: expect.any(String), silences: 0 })
    service.received.length = 0
    await subscribeSilently(6)
    await publish()
    const outcomes: string[] = []
    silent.fallSilent(holdTimeouts().pass)
    await sendDue({ ...sending(1000), onTried: (_kind, outcome) => void outcomes.push(outcome) })
    expect(outcomes[0]).toBe('sent')
    expect(outcomes.filter((outcome) => outcome === 'put off')).toHaveLength(6)
  })

  it('hold up a new subscription in several lanes only until they were silent three times', async () => {
    await subscribeSilently(40)
    await subscribed()
    await publish()
    const isSent = Promise.withResolvers<void>()
    silent.received.length = 0
    const timeouts = holdTimeouts()
    // Once all lanes wait for it.
    silent.fallSilent(() => silent.received.length % 4 === 0 && timeouts.pass())
    const worker = startOutbox({
      ...sending(1000),
      lanes: 4,
      onTried: (_kind, outcome) => outcome === 'sent' && isSent.resolve(),
    })
    await isSent.promise
    const waitedFor = silent.received.length
    await worker.stop()
    expect(service.received).toHaveLength(1)
    // Four lanes that wait for 40 silent ones would take ten rounds.
    expect(waitedFor).toBeLessThan(6 * 4)
  })

  it('are last once they were silent three times, until they answer', async () => {
    const { body, path } = await subscribed()
    service.answer(path, 500)
    await testApp.db.updateTable('push_subscriptions').set({ silences: 3 }).execute()
    await publish()
    const [row] = await rows()
    expect(Date.parse(row?.next_attempt_at ?? '') - Date.parse(row?.created_at ?? '')).toBe(30_000)
    await send(1000)
    expect(service.received).toEqual([])
    await send(31_000)
    expect(service.received).toHaveLength(1)
    expect(await state(body.endpoint)).toMatchObject({ silences: 0 })
  })

  it('are counted by subscription', async () => {
    await subscribeSilently(1)
    await publish()
    silent.fallSilent(holdTimeouts().pass)
    await sendDue(sending(1000))
    expect(await state(`${silent.url}/silent/0`)).toEqual({ answered_at: null, silences: 1 })
    expect((await rows())[0]).toMatchObject({
      sent_at: null,
      failed_at: null,
      last_error: 'The push service did not answer within 5 seconds.',
    })
  })
})

describe('on a shared device', () => {
  const signOut = (who: SignedIn) => who.browser.call(logout)
  const signInAs = async (browser: Browser, { user }: SignedIn) =>
    expect((await browser.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200)

  it('alerts end with the session, on this device alone', async () => {
    const one = await enroll(testApp)
    const other = testApp.visitor()
    await signInAs(other, one)
    const here = await subscribed(one)
    const there = await subscribed({ ...one, browser: other })
    expect((await endpoints()).sort()).toEqual([here.body.endpoint, there.body.endpoint].sort())
    await signOut(one)
    expect(await endpoints()).toEqual([there.body.endpoint])
  })

  it('alerts of one person end when another signs in, not when the same person does', async () => {
    const one = await enroll(testApp)
    const { body } = await subscribed(one)
    await signInAs(one.browser, one)
    expect(await endpoints()).toEqual([body.endpoint])
    await signInAs(one.browser, person)
    expect(await endpoints()).toEqual([])
  })

  it('alerts of the other devices end when they are signed out', async () => {
    const one = await enroll(testApp)
    const other = testApp.visitor()
    await signInAs(other, one)
    const here = await subscribed(one)
    await subscribed({ ...one, browser: other })
    expect((await one.browser.call(endOtherSessions)).status).toBe(200)
    expect(await endpoints()).toEqual([here.body.endpoint])
  })
})
