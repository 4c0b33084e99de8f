import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, login, showPendingSignIn } from '#contract/auth/calls.ts'
import { TWO_FACTOR_ENABLED } from '#contract/auth/options.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { errorTable } from '#contract/errors.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  setUpTwoFactor,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/security/calls.ts'
import type { Browser } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { factorsOf, kindsAbout } from '#server/testing/audit.ts'
import { SoftwareAuthenticator } from '#server/testing/authenticator.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { acting, developer, enroll, lock, PASSWORD, type SignedIn } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const site = { origin: 'https://portal.example.org', rpId: 'portal.example.org' }

let person: SignedIn
let device: SoftwareAuthenticator

const testApp = await appOfFile({ PUBLIC_URL: site.origin })
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  person = await enroll(testApp)
  device = new SoftwareAuthenticator(site)
})

const start = (browser: Browser) => browser.call(startPasskey, { body: { password: PASSWORD } })
const challengeFor = async (browser: Browser) => (await start(browser)).body.challenge
const add = (response: object, browser = person.browser) => browser.call(addPasskey, { body: { name: 'My phone', response } })

async function withPasskey() {
  const { status, body } = await add(device.create(await challengeFor(person.browser)))
  expect(status).toBe(201)
  return body
}

/** A browser in which the password was right and the second factor is still needed. */
async function halfSignedIn() {
  const browser = testApp.visitor()
  const { body } = await browser.call(login, { body: { email: person.user.email, password: PASSWORD } })
  expect(body).toEqual({ message: TWO_FACTOR_ENABLED })
  return browser
}
const startSignIn = (browser: Browser) => browser.call(startPasskeySignIn)
const answer = (browser: Browser, response: object) => browser.call(signInWithPasskey, { body: { response } })

describe('adding', () => {
  it('takes what the browser made, and answers recovery codes with the first second factor', async () => {
    const body = await withPasskey()
    expect(body).toEqual({
      passkey: { id: expect.any(String), name: 'My phone', created_at: expect.any(String), last_used_at: null },
      recovery_codes: expect.any(Array),
    })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await person.browser.call(getSelf)).body.uses_two_factor_auth).toBe(true)
    expect((await person.browser.call(listPasskeys)).body).toEqual([body.passkey])
    expect(await kindsAbout(testApp, person.user.id)).toContain('passkey added')
    expect(await subjectsTo(testApp, person.user.email)).toContain('A passkey was added to your Breakwater account')
  })

  it('beside an authenticator app leaves its recovery codes as they are', async () => {
    await withTwoFactor(testApp, person)
    expect((await withPasskey()).recovery_codes).toBeNull()
  })

  it('names those that are there, so that the browser makes no second one on the same device', async () => {
    await withPasskey()
    const { body } = await start(person.browser)
    expect(body.excludeCredentials).toEqual([expect.objectContaining({ id: device.id.toString('base64url') })])
    expect(body.rp).toMatchObject({ id: site.rpId })
  })

  it.each([
    ['another origin', { origin: 'https://portal.example.com' }],
    ['another site', { rpId: 'example.com' }],
    ['another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['the answer to something else', { type: 'webauthn.get' }],
  ])('refuses %s', async (_, meddle) => {
    const { status, error } = await add(device.create(await challengeFor(person.browser), meddle))
    expect([status, error]).toEqual([422, { code: 'passkey_not_accepted', message: errorTable.passkey_not_accepted.message }])
    expect((await person.browser.call(listPasskeys)).body).toEqual([])
  })

  it('takes a challenge once, from the session that asked for it, within five minutes', async () => {
    const challenge = await challengeFor(person.browser)
    const other = await enroll(testApp)
    await challengeFor(other.browser)
    expect((await add(device.create(challenge), other.browser)).status).toBe(422)
    expect((await add(device.create(challenge))).status).toBe(201)
    expect((await add(new SoftwareAuthenticator(site).create(challenge))).status).toBe(422)
    const late = await challengeFor(person.browser)
    await testApp.db
      .updateTable('pending_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect((await add(new SoftwareAuthenticator(site).create(late))).status).toBe(422)
  })

  it.each([{}, { id: 'x' }, { id: 'x', response: { clientDataJSON: '!', attestationObject: 'AA' } }])(
    'refuses what is none: %o',
    async (response) => {
      await challengeFor(person.browser)
      expect((await add(response)).status).toBe(422)
    },
  )

  it('is refused while impersonating', async () => {
    const dev = await developer(testApp)
    await dev.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    expect((await start(dev.browser)).status).toBe(403)
    expect((await add(device.create('x'), dev.browser)).status).toBe(403)
  })

  it('stores neither key nor credential in the clear', async () => {
    await withPasskey()
    const rows = await testApp.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.user.id).execute()
    expect(JSON.stringify(rows)).not.toContain(device.id.toString('base64url'))
  })
})

describe('signing in', () => {
  beforeEach(withPasskey)

  it('ends the half sign-in', async () => {
    const browser = await halfSignedIn()
    expect((await browser.call(showPendingSignIn)).body).toMatchObject({ kind: 'two-factor', app: false, passkey: true })
    const { body: options } = await startSignIn(browser)
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: device.id.toString('base64url') })])
    const { status, body } = await answer(browser, device.get(options.challenge))
    expect([status, body]).toEqual([200, { ...person.user, uses_two_factor_auth: true, second_factor_given: true }])
    expect((await browser.call(getSelf)).status).toBe(200)
    expect((await person.browser.call(listPasskeys)).body[0]?.last_used_at).not.toBeNull()
    expect((await factorsOf(testApp, person.user.id)).at(-1)).toEqual(['first step', 'passkey'])
  })

  it.each([
    ['another origin', { origin: 'https://portal.example.com' }],
    ['another site', { rpId: 'example.com' }],
    ['another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['the answer to something else', { type: 'webauthn.create' }],
  ])('refuses %s', async (_, meddle) => {
    const browser = await halfSignedIn()
    const { body } = await startSignIn(browser)
    const { status, error } = await answer(browser, device.get(body.challenge, meddle))
    expect([status, error]).toEqual([422, { code: 'passkey_not_accepted', message: errorTable.passkey_not_accepted.message }])
    expect((await browser.call(getSelf)).status).toBe(401)
    expect(await kindsAbout(testApp, person.user.id)).toContain('sign-in failed')
  })

  it('refuses a counter that does not go up: the passkey was copied', async () => {
    const first = await halfSignedIn()
    expect((await answer(first, device.get((await startSignIn(first)).body.challenge, { counter: 7 }))).status).toBe(200)
    for (const counter of [7, 3]) {
      const browser = await halfSignedIn()
      expect((await answer(browser, device.get((await startSignIn(browser)).body.challenge, { counter }))).status).toBe(422)
    }
  })

  it('refuses another authenticator, also under the id of this one', async () => {
    const browser = await halfSignedIn()
    const other = new SoftwareAuthenticator(site)
    expect((await answer(browser, other.get((await startSignIn(browser)).body.challenge))).status).toBe(422)
    const id = device.id.toString('base64url')
    const forged = { ...other.get((await startSignIn(browser)).body.challenge), id, rawId: id }
    expect((await answer(browser, forged)).status).toBe(422)
  })

  it('takes a challenge once, right or wrong', async () => {
    const browser = await halfSignedIn()
    const { body } = await startSignIn(browser)
    const right = device.get(body.challenge)
    expect((await answer(browser, device.get(body.challenge, { origin: 'https://portal.example.com' }))).status).toBe(422)
    expect((await answer(browser, right)).status).toBe(422)
    const { body: again } = await startSignIn(browser)
    expect((await answer(browser, device.get(again.challenge))).status).toBe(200)
    expect((await answer(browser, device.get(again.challenge))).status).toBe(422)
  })

  it('takes an answer once of two at the same moment', async () => {
    const browser = await halfSignedIn()
    const response = device.get((await startSignIn(browser)).body.challenge)
    const answers = await Promise.all([1, 2].map(() => answer(browser, response)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('needs the password first, and this browser', async () => {
    expect((await startSignIn(testApp.visitor())).status).toBe(404)
    const { body } = await startSignIn(await halfSignedIn())
    expect((await answer(testApp.visitor(), device.get(body.challenge))).status).toBe(422)
  })

  it('is refused to a person who was locked meanwhile', async () => {
    const browser = await halfSignedIn()
    const { body } = await startSignIn(browser)
    await lock(testApp, person)
    expect((await answer(browser, device.get(body.challenge))).status).toBe(422)
  })
})

describe('removing', () => {
  const remove = (id: string, password?: string, browser = person.browser) =>
    browser.call(removePasskey, { params: { id }, body: { password } })

  it('takes the password; with the last second factor its recovery codes go', async () => {
    const { passkey } = await withPasskey()
    expect((await remove(passkey.id, 'a wrong password')).status).toBe(422)
    expect((await remove(passkey.id)).status).toBe(422)
    expect((await remove(passkey.id, PASSWORD)).body).toEqual({ status: 'success' })
    expect((await person.browser.call(getSelf)).body.uses_two_factor_auth).toBe(false)
    const codes = await testApp.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.user.id).execute()
    expect(codes).toEqual([])
    expect(await kindsAbout(testApp, person.user.id)).toContain('passkey removed')
    expect(await subjectsTo(testApp, person.user.email)).toContain('A passkey was removed from your Breakwater account')
  })

  it('finds no passkey of another person', async () => {
    const { passkey } = await withPasskey()
    const other = await enroll(testApp)
    expect((await remove(passkey.id, PASSWORD, other.browser)).status).toBe(404)
    expect((await person.browser.call(listPasskeys)).body).toHaveLength(1)
  })

  it('a recovery code switches passkeys off, too', async () => {
    const { recovery_codes } = await withPasskey()
    const off = await person.browser.call(setUpTwoFactor, { body: { enable: false, token: recovery_codes?.[0] ?? '' } })
    expect(off.body).toEqual({ uses_two_factor_auth: false })
    expect((await person.browser.call(listPasskeys)).body).toEqual([])
  })
})
