import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/auth/calls.ts'
import { subscribeToPush } from '#contract/push/calls.ts'
import { acceptNewKey } from '#server/app/accept-new-key.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { enroll, PASSWORD, type SignedIn } from '#server/testing/people.ts'
import { subscription } from '#server/testing/push-service.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'
import { checkInstallationKey } from './check-key.ts'
import { openVault } from './installation-key.ts'

const INSTALLATION_KEY = Buffer.alloc(32, 7).toString('base64')

let testApp: TestApp
let person: SignedIn
beforeEach(async () => {
  testApp = await createTestApp({ PUSH_PRIVATE_ADDRESSES: 'true' })
  person = await enroll(testApp)
})
afterEach(() => testApp.close())

const check = (settings = testApp.settings) => checkInstallationKey(testApp.db, openVault(settings))
const withAnotherKey = () => ({ ...testApp.settings, INSTALLATION_KEY })

test('the first start notes the key, and a start with another one is refused', async () => {
  await check()
  await check()
  await expect(check(withAnotherKey())).rejects.toThrow(/INSTALLATION_KEY.*npm run accept-new-key/s)
  await check()
})

test('a database of an earlier version is refused if its second factors cannot be decrypted', async () => {
  await withTwoFactor(testApp, person)
  await expect(check(withAnotherKey())).rejects.toThrow(/INSTALLATION_KEY/)
  expect(await testApp.db.selectFrom('installation').selectAll().execute()).toEqual([])
  await check()
})

test('a command replaces a lost key, which ends second factors and subscriptions', async () => {
  const { secret } = await withTwoFactor(testApp, person)
  await person.browser.call(subscribeToPush, { body: subscription('http://127.0.0.1/1').body })
  await check()
  await expect(acceptNewKey(testApp.db, testApp.settings)).rejects.toThrow('Nothing was changed')
  expect(await testApp.db.selectFrom('second_factors').selectAll().execute()).toHaveLength(1)
  expect(await acceptNewKey(testApp.db, withAnotherKey())).toBe(1)
  await check(withAnotherKey())
  await expect(check()).rejects.toThrow(/INSTALLATION_KEY/)
  for (const table of ['second_factors', 'recovery_codes', 'push_subscriptions'] as const)
    expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await lastMailTo(testApp, person.user.email, /^Two-factor was removed/)).toBeDefined()
  const body = { email: person.user.email, password: PASSWORD, token: tokenOf(secret) }
  expect((await testApp.visitor().call(login, { body })).status).toBe(200)
})

test('another key refuses tokens and recovery codes like wrong ones, and logs it once', async () => {
  const { secret, recovery_codes } = await withTwoFactor(testApp, person)
  const lines: string[] = []
  const other = await createTestApp({ INSTALLATION_KEY }, { database: testApp, logTo: { write: (line) => lines.push(line) } })
  for (const token of [tokenOf(secret), recovery_codes[0], recovery_codes[1]]) {
    const answer = await other.visitor().call(login, { body: { email: person.user.email, password: PASSWORD, token } })
    expect(answer.status).toBe(422)
  }
  await other.app.close()
  expect(lines.filter((line) => line.includes('encrypted with another installation key'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
})
