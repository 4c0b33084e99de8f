// Which browsers may subscribe to push messages, and the key that they subscribe with.

import { beforeEach, describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/push/calls.ts'
import { pushKeysOf } from '#server/lib/push/push-keys.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { createTestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, enroll } from '#server/testing/people.ts'
import { subscription } from '#server/testing/push-service.ts'

let count = 0

const testApp = await appOfFile()
const dev = await developer(testApp)
const person = await enroll(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('push_subscriptions').execute()
})

async function subscribed() {
  count += 1
  const made = subscription(`https://updates.push.services.mozilla.com/wpush/v2/${count}`)
  expect((await person.browser.call(subscribeToPush, { body: made.body })).status).toBe(201)
  return made
}

const endpoints = async () =>
  (await testApp.db.selectFrom('push_subscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint)

describe('a subscription', () => {
  it('is one for a browser, and belongs to its latest user', async () => {
    const { body } = await subscribed()
    await person.browser.call(subscribeToPush, { body })
    await dev.browser.call(subscribeToPush, { body })
    const kept = await testApp.db.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).execute()
    expect(kept).toEqual([{ user_id: dev.user.id, endpoint: body.endpoint }])
    await dev.browser.call(unsubscribeFromPush, { body: { endpoint: body.endpoint } })
    expect(await endpoints()).toEqual([])
    expect((await dev.browser.call(unsubscribeFromPush, { body: { endpoint: body.endpoint } })).status).toBe(200)
  })

  it('is neither ended nor taken over by a person who knows only its endpoint', async () => {
    const { body } = await subscribed()
    expect((await dev.browser.call(unsubscribeFromPush, { body: { endpoint: body.endpoint } })).status).toBe(200)
    const { keys } = subscription(body.endpoint).body
    for (const other of [keys, { ...body.keys, auth: keys.auth }, { ...body.keys, p256dh: keys.p256dh }]) {
      const { status, error } = await dev.browser.call(subscribeToPush, { body: { ...body, keys: other } })
      expect([status, error.errors]).toEqual([422, { endpoint: [fieldErrors.pushOfAnother] }])
    }
    const stays = await testApp.db.selectFrom('push_subscriptions').select(['user_id', 'endpoint', 'p256dh', 'auth']).execute()
    expect(stays).toEqual([{ user_id: person.user.id, endpoint: body.endpoint, ...body.keys }])
    // Its own account may renew the keys.
    expect((await person.browser.call(subscribeToPush, { body: { ...body, keys } })).status).toBe(201)
  })

  it('lets the oldest go when a person has more than 20 of them', async () => {
    const first = await subscribed()
    for (let n = 0; n < 20; n += 1) await subscribed()
    const kept = await endpoints()
    expect([kept.length, kept.includes(first.body.endpoint)]).toEqual([20, false])
  })

  it('needs the keys that a browser makes', async () => {
    const { body } = subscription('https://fcm.googleapis.com/keys')
    const refused = async (keys: object) => {
      const { status, error } = await person.browser.call(subscribeToPush, { body: { ...body, keys } })
      return [status, error.errors]
    }
    const noPoint = Buffer.alloc(65, 4).toString('base64url')
    expect(await refused({ ...body.keys, p256dh: noPoint })).toEqual([422, { 'keys.p256dh': [fieldErrors.pushKey] }])
    expect(await refused({ p256dh: 'x', auth: '' })).toEqual([
      422,
      { 'keys.p256dh': [fieldErrors.pushKey], 'keys.auth': [fieldErrors.pushKey] },
    ])
  })

  it('is for those who are signed in', async () => {
    const { body } = subscription('https://fcm.googleapis.com/visitor')
    expect((await testApp.visitor().call(subscribeToPush, { body })).status).toBe(401)
    expect((await testApp.visitor().call(unsubscribeFromPush, { body })).status).toBe(401)
    expect((await testApp.visitor().call(getPushKey)).status).toBe(401)
  })
})

describe('an endpoint', () => {
  it.each([
    'http://push.example.org/1',
    'https://127.0.0.1/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://[fd00::1]/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://localhost/1',
    'https://intranet/1',
    'https://db.internal/1',
    'https://fcm.googleapis.com:5432/1',
    'https://push.example.org/1',
    'https://user:secret@fcm.googleapis.com/1',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is refused', async (endpoint) => {
    const { status, error } = await person.browser.call(subscribeToPush, { body: subscription(endpoint).body })
    expect([status, error.errors]).toEqual([422, { endpoint: [fieldErrors.pushEndpoint] }])
  })

  it('of a known push service is accepted, and one that a setting names', async () => {
    await subscribed()
    const other = await createTestApp({ PUSH_SERVICES: 'push.example.net, *.push.example.org' })
    const elsewhere = await enroll(other)
    const named = subscription('https://eu.push.example.org/abc')
    expect((await elsewhere.browser.call(subscribeToPush, { body: named.body })).status).toBe(201)
    expect((await elsewhere.browser.call(subscribeToPush, { body: subscription('https://example.org/abc').body })).status).toBe(422)
    await other.close()
  })
})

it('the key is the same in every process, and another in another installation', async () => {
  const { key } = (await dev.browser.call(getPushKey)).body
  expect(pushKeysOf(openVault(testApp.settings)).publicKey).toBe(key)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const other = await createTestApp()
  expect(pushKeysOf(openVault(other.settings)).publicKey).not.toBe(key)
  await other.close()
})
