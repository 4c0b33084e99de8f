// What is given before a second factor is added, replaced or taken away, so that a session left open does not get a factor of its finder's.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, giveSecondFactor, startSecondFactor } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { addPasskey, removePasskey, renewRecoveryCodes, setUpTwoFactor, startPasskey } from '#contract/security/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { SoftwareAuthenticator } from '#server/testing/authenticator.ts'
import { acting, developer, enroll, PASSWORD, type SignedIn, signIn } from '#server/testing/people.ts'
import { beginTwoFactor, tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

const site = { origin: 'https://portal.example.org', rpId: 'portal.example.org' }

let person: SignedIn
let device: SoftwareAuthenticator

const testApp = await appOfFile({ PUBLIC_URL: site.origin })
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  person = await enroll(testApp)
  device = new SoftwareAuthenticator(site)
})

const begin = (password?: string, { browser } = person) => browser.call(setUpTwoFactor, { body: { enable: true, password } })
const beginKey = (password?: string, { browser } = person) => browser.call(startPasskey, { body: { password } })
const needed = [403, 'second_factor_needed']
const said = ({ status, error }: { status: number; error: { code?: string } }) => [status, error?.code]

/** The first factor of a person, a passkey. */
async function withPasskey() {
  const { body: options } = await beginKey(PASSWORD)
  const { status, body } = await person.browser.call(addPasskey, {
    body: { name: 'My phone', response: device.create(options.challenge) },
  })
  expect(status).toBe(201)
  return body
}

/** As if the session had been left open for a while. */
const leaveOpen = () =>
  testApp.db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(Date.now() - 16 * 60_000).toISOString() })
    .where('user_id', '=', person.user.id)
    .execute()

async function givePasskey({ browser } = person, meddle = {}) {
  const { body } = await browser.call(startSecondFactor)
  return browser.call(giveSecondFactor, { body: { response: device.get(body.passkey?.challenge ?? '', meddle) } })
}

describe('the first factor', () => {
  it('takes the password, an app as well as a passkey', async () => {
    for (const start of [begin, beginKey]) {
      expect(said(await start())).toEqual([422, 'wrong_password'])
      expect(said(await start('a wrong password'))).toEqual([422, 'wrong_password'])
      expect((await start(PASSWORD)).status).toBe(200)
    }
  })

  it('counts wrong passwords, and none that was not given', async () => {
    for (let tried = 0; tried < 11; tried += 1) expect(said(await begin())).toEqual([422, 'wrong_password'])
    for (let tried = 0; tried < 10; tried += 1) expect((await begin('a wrong password')).status).toBe(422)
    expect((await begin(PASSWORD)).status).toBe(429)
  })

  it('takes a sign-in of just now from a person without a password', async () => {
    await testApp.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.user.id).execute()
    for (const start of [begin, beginKey]) expect((await start()).status).toBe(200)
    await testApp.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where('user_id', '=', person.user.id)
      .execute()
    for (const start of [begin, beginKey]) expect(said(await start())).toEqual([403, 'sign_in_again'])
  })

  it('is set up within an hour', async () => {
    const secret = await beginTwoFactor(person)
    const created_at = new Date(Date.now() - 61 * 60_000).toISOString()
    await testApp.db.updateTable('second_factors').set({ created_at }).where('user_id', '=', person.user.id).execute()
    expect(said(await person.browser.call(setUpTwoFactor, { body: { enable: true, token: tokenOf(secret) } }))).toEqual([
      422,
      'wrong_token',
    ])
  })

  it.each([
    ['an app', () => withTwoFactor(testApp, person)],
    ['a passkey', withPasskey],
  ])('marks this session and ends the others: %s', async (_, add) => {
    const { browser } = await signIn(testApp, person.user.email)
    await add()
    expect((await browser.call(getSelf)).status).toBe(401)
    expect((await person.browser.call(getSelf)).body.second_factor_given).toBe(true)
  })
})

describe('a further one', () => {
  it('is not added in a session that was left open, beside a passkey', async () => {
    await withPasskey()
    await leaveOpen()
    for (const start of [begin, beginKey]) expect(said(await start(PASSWORD))).toEqual(needed)
    expect((await givePasskey()).status).toBe(200)
    for (const start of [begin, beginKey]) expect((await start()).status).toBe(200)
  })

  it('is not added in a session that was left open, beside an app', async () => {
    const { secret } = await withTwoFactor(testApp, person)
    await leaveOpen()
    expect(said(await beginKey(PASSWORD))).toEqual(needed)
    expect((await person.browser.call(giveSecondFactor, { body: { token: tokenOf(secret) } })).status).toBe(200)
    expect((await beginKey()).status).toBe(200)
  })

  it('is not finished in one either', async () => {
    await withPasskey()
    const secret = await beginTwoFactor(person)
    await leaveOpen()
    const finish = () => person.browser.call(setUpTwoFactor, { body: { enable: true, token: tokenOf(secret) } })
    expect(said(await finish())).toEqual(needed)
    await givePasskey()
    expect((await finish()).status).toBe(200)
  })

  it('ends the other sessions, too', async () => {
    await withTwoFactor(testApp, person)
    await testApp.db.updateTable('second_factors').set({ last_step: null }).where('user_id', '=', person.user.id).execute()
    const other = {
      ...(await testApp.db.selectFrom('sessions').selectAll().where('user_id', '=', person.user.id).executeTakeFirstOrThrow()),
    }
    await testApp.db
      .insertInto('sessions')
      .values({ ...other, token_hash: 'another' })
      .execute()
    await withPasskey()
    const left = await testApp.db.selectFrom('sessions').select('token_hash').where('user_id', '=', person.user.id).execute()
    expect(left.map(({ token_hash }) => token_hash)).toEqual([other.token_hash])
  })
})

it('new recovery codes and removing a passkey take the factor beside the password', async () => {
  const { passkey, recovery_codes } = await withPasskey()
  const tries = [
    () => person.browser.call(renewRecoveryCodes, { body: { password: PASSWORD } }),
    () => person.browser.call(removePasskey, { params: { id: passkey.id }, body: { password: PASSWORD } }),
  ]
  await leaveOpen()
  for (const attempt of tries) expect(said(await attempt())).toEqual(needed)
  // Whoever has lost the device has the codes.
  expect((await person.browser.call(giveSecondFactor, { body: { token: recovery_codes?.[0] ?? '' } })).status).toBe(200)
  for (const attempt of tries) expect((await attempt()).status).toBe(200)
})

describe('giving a passkey within a session', () => {
  beforeEach(withPasskey)

  it('is offered to who has one', async () => {
    expect((await person.browser.call(startSecondFactor)).body).toMatchObject({
      app: false,
      passkey: { allowCredentials: [{ id: device.id.toString('base64url') }], rpId: site.rpId },
    })
    const other = await enroll(testApp)
    expect((await other.browser.call(startSecondFactor)).body).toEqual({ app: false, passkey: null })
    await withTwoFactor(testApp, other)
    expect((await other.browser.call(startSecondFactor)).body).toEqual({ app: true, passkey: null })
  })

  it.each([
    ['another origin', { origin: 'https://portal.example.com' }],
    ['another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['the answer to something else', { type: 'webauthn.create' }],
  ])('refuses %s, and counts it', async (_, meddle) => {
    await leaveOpen()
    expect(said(await givePasskey(person, meddle))).toEqual([422, 'passkey_not_accepted'])
    expect(said(await beginKey())).toEqual(needed)
    for (let tried = 0; tried < 9; tried += 1) await givePasskey(person, meddle)
    expect((await givePasskey()).status).toBe(429)
  })

  it('takes a challenge once, in the session that asked, within five minutes', async () => {
    const { body } = await person.browser.call(startSecondFactor)
    const response = device.get(body.passkey?.challenge ?? '')
    const other = await enroll(testApp)
    expect((await other.browser.call(giveSecondFactor, { body: { response } })).status).toBe(422)
    expect((await person.browser.call(giveSecondFactor, { body: { response } })).status).toBe(200)
    expect((await person.browser.call(giveSecondFactor, { body: { response } })).status).toBe(422)
    const { body: late } = await person.browser.call(startSecondFactor)
    await testApp.db
      .updateTable('pending_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    const tooLate = device.get(late.passkey?.challenge ?? '')
    expect((await person.browser.call(giveSecondFactor, { body: { response: tooLate } })).status).toBe(422)
  })

  it('takes no challenge that was for adding one', async () => {
    const { body } = await beginKey()
    const response = device.get(body.challenge)
    expect((await person.browser.call(giveSecondFactor, { body: { response } })).status).toBe(422)
  })

  it('is the real person’s while impersonating', async () => {
    const dev = await developer(testApp)
    await dev.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    expect((await dev.browser.call(startSecondFactor)).body).toEqual({ app: false, passkey: null })
  })

  it('needs one of both', async () => {
    const { status, error } = await person.browser.call(giveSecondFactor, { body: {} })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['token']])
  })
})
