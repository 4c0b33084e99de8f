import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSelf, login, logout, showPendingSignIn } from '#contract/auth/calls.ts'
import { TWO_FACTOR_ENABLED } from '#contract/auth/options.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { countRecoveryCodes, renewRecoveryCodes, setUpTwoFactor } from '#contract/security/calls.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { eventsAbout, factorsOf, kindsAbout } from '#server/testing/audit.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { acting, developer, enroll, lock, PASSWORD, type SignedIn } from '#server/testing/people.ts'
import { beginTwoFactor, tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

let testApp: TestApp
let person: SignedIn

beforeAll(async () => {
  // The clock is stopped, so that a token is still valid when it arrives.
  vi.useFakeTimers({ toFake: ['Date'] })
  testApp = await createTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  person = await enroll(testApp)
})

const setUp = (body: { enable: boolean; token?: string; password?: string }, browser = person.browser) =>
  browser.call(setUpTwoFactor, { body })

const signIn = (browser: Browser, body: { password?: string; token?: string }) =>
  browser.call(login, { body: { email: person.user.email, ...body } })

/** A token that is surely wrong: not one of the three that are right now. */
const wrongToken = (secret: string) => {
  const right = [-1, 0, 1].map((step) => tokenOf(secret, step))
  return ['000000', '111111', '222222', '333333'].find((token) => !right.includes(token)) ?? ''
}

describe('recovery codes', () => {
  const left = async () => (await person.browser.call(countRecoveryCodes)).body.left
  const renew = (password?: string) => person.browser.call(renewRecoveryCodes, { body: { password } })

  it('are counted, and replaced by new ones after the password', async () => {
    expect(await left()).toBe(0)
    expect((await renew(PASSWORD)).status).toBe(409)
    const [former = ''] = (await withTwoFactor(testApp, person)).recovery_codes
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token: former })).status).toBe(200)
    expect(await left()).toBe(9)
    expect((await renew('a wrong password')).status).toBe(422)
    expect(await left()).toBe(9)
    const { body } = await renew(PASSWORD)
    expect([new Set(body.recovery_codes).size, await left()]).toEqual([10, 10])
    expect(body.recovery_codes).not.toContain(former)
    expect(await kindsAbout(testApp, person.user.id)).toContain('recovery codes renewed')
    expect(await subjectsTo(testApp, person.user.email)).toContain('New recovery codes were made for your Breakwater account')
  })

  it('are not replaced by who impersonates', async () => {
    await withTwoFactor(testApp, person)
    const dev = await developer(testApp)
    await dev.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    expect((await dev.browser.call(renewRecoveryCodes, { body: { password: PASSWORD } })).status).toBe(403)
  })
})

describe('setting up', () => {
  it('answers secret, address and picture, and nothing is on yet', async () => {
    const { status, body } = await setUp({ enable: true, password: PASSWORD })
    expect(status).toBe(200)
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: expect.stringContaining('otpauth://totp/Breakwater'),
      qr: expect.stringMatching(/^<svg/),
    })
    expect((await person.browser.call(getSelf)).body.uses_two_factor_auth).toBe(false)
    expect((await signIn(testApp.visitor(), { password: PASSWORD })).body).toHaveProperty('id')
  })

  it('is confirmed with a token, and answers ten recovery codes this once', async () => {
    const secret = await beginTwoFactor(person)
    const { status, body } = await setUp({ enable: true, token: tokenOf(secret) })
    expect([status, body]).toEqual([200, { uses_two_factor_auth: true, recovery_codes: expect.any(Array) }])
    const codes = 'recovery_codes' in body ? body.recovery_codes : []
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await person.browser.call(getSelf)).body.uses_two_factor_auth).toBe(true)
    expect(await kindsAbout(testApp, person.user.id)).toContain('two-factor enabled')
    expect(await subjectsTo(testApp, person.user.email)).toContain('Two-factor was enabled for your Breakwater account')
  })

  it('refuses a wrong token, and one without a set-up', async () => {
    const without = await setUp({ enable: true, token: '123456' })
    expect([without.status, without.error]).toEqual([422, { code: 'wrong_token', message: errorTable.wrong_token.message }])
    const secret = await beginTwoFactor(person)
    expect((await setUp({ enable: true, token: wrongToken(secret) })).status).toBe(422)
    expect((await person.browser.call(getSelf)).body.uses_two_factor_auth).toBe(false)
  })

  it('that is begun again forgets the former secret', async () => {
    const former = await beginTwoFactor(person)
    const secret = await beginTwoFactor(person)
    expect((await setUp({ enable: true, token: tokenOf(former) })).status).toBe(422)
    expect((await setUp({ enable: true, token: tokenOf(secret) })).status).toBe(200)
  })

  it('does not replace an app that is in use: a borrowed session could', async () => {
    await withTwoFactor(testApp, person)
    expect((await setUp({ enable: true })).status).toBe(409)
  })

  it('stores neither the secret nor the codes in the clear', async () => {
    const { secret, recovery_codes } = await withTwoFactor(testApp, person)
    const factors = await testApp.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.user.id).execute()
    const codes = await testApp.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.user.id).execute()
    expect([factors.length, codes.length]).toEqual([1, 10])
    const stored = JSON.stringify([factors, codes])
    for (const { code_hash } of codes) expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    for (const each of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(each)
  })

  it('is refused while impersonating', async () => {
    const dev = await developer(testApp)
    await dev.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    for (const body of [{ enable: true }, { enable: true, token: '123456' }, { enable: false, token: '123456' }]) {
      expect((await setUp(body, dev.browser)).status).toBe(403)
    }
  })
})

describe('signing in', () => {
  let secret: string
  let recovery_codes: string[]
  beforeEach(async () => {
    ;({ secret, recovery_codes } = await withTwoFactor(testApp, person))
  })

  it('asks for a token after the right password only', async () => {
    const { status, body } = await signIn(testApp.visitor(), { password: PASSWORD })
    expect([status, body]).toEqual([200, { message: TWO_FACTOR_ENABLED }])
    const wrong = await signIn(testApp.visitor(), { password: 'a wrong password' })
    expect([wrong.status, wrong.error]).toEqual([422, { code: 'sign_in_failed', message: errorTable.sign_in_failed.message }])
  })

  it('works in one call', async () => {
    const browser = testApp.visitor()
    const { status, body } = await signIn(browser, { password: PASSWORD, token: tokenOf(secret) })
    expect([status, body]).toEqual([200, { ...person.user, uses_two_factor_auth: true, second_factor_given: true }])
    expect((await browser.call(getSelf)).status).toBe(200)
    expect((await factorsOf(testApp, person.user.id)).at(-1)).toEqual(['password', 'code'])
  })

  it('works in two, without the password in the second, and after a reload', async () => {
    const browser = testApp.visitor()
    await signIn(browser, { password: PASSWORD })
    expect((await browser.call(getSelf)).status).toBe(401)
    expect((await browser.call(showPendingSignIn)).body).toEqual({
      kind: 'two-factor',
      email: person.user.email,
      email_taken: false,
      email_verified: true,
      first_name: null,
      last_name: null,
      app: true,
      passkey: false,
    })
    expect((await signIn(browser, { token: tokenOf(secret) })).status).toBe(200)
    expect((await browser.call(getSelf)).status).toBe(200)
    expect((await browser.call(showPendingSignIn)).status).toBe(404)
    expect((await factorsOf(testApp, person.user.id)).at(-1)).toEqual(['first step', 'code'])
  })

  it('refuses a token alone, in this browser or another', async () => {
    const browser = testApp.visitor()
    expect((await signIn(browser, { token: tokenOf(secret) })).status).toBe(422)
    await signIn(browser, { password: PASSWORD })
    expect((await signIn(testApp.visitor(), { token: tokenOf(secret) })).status).toBe(422)
  })

  it('in two steps belongs to one person', async () => {
    const other = await enroll(testApp)
    const { secret: othersSecret } = await withTwoFactor(testApp, other)
    const browser = testApp.visitor()
    await signIn(browser, { password: PASSWORD })
    const { status } = await browser.call(login, { body: { email: other.user.email, token: tokenOf(othersSecret) } })
    expect(status).toBe(422)
  })

  it('waits five minutes for the second step, in an HttpOnly cookie whose hash is stored', async () => {
    const browser = testApp.visitor()
    const answer = await browser.call(login, { body: { email: person.user.email, password: PASSWORD } })
    const cookie = [answer.headers['set-cookie']].flat().find((each) => String(each).startsWith('breakwater_pending='))
    expect(String(cookie)).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/)
    const rows = await testApp.db.selectFrom('pending_sign_ins').selectAll().where('user_id', '=', person.user.id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('breakwater_pending'))
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
    await testApp.db
      .updateTable('pending_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect((await signIn(browser, { token: tokenOf(secret) })).status).toBe(422)
    expect((await browser.call(showPendingSignIn)).status).toBe(404)
  })

  it('that waits is over after a logout, and when the account is locked meanwhile', async () => {
    const browser = testApp.visitor()
    await signIn(browser, { password: PASSWORD })
    await browser.call(logout)
    expect((await signIn(browser, { token: tokenOf(secret) })).status).toBe(422)
    await signIn(browser, { password: PASSWORD })
    await lock(testApp, person)
    expect((await signIn(browser, { token: tokenOf(secret) })).status).toBe(422)
  })

  it('accepts one step of drift either way, and no more', async () => {
    for (const [step, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      await testApp.db.updateTable('second_factors').set({ last_step: null }).execute()
      expect([step, (await signIn(testApp.visitor(), { password: PASSWORD, token: tokenOf(secret, step) })).status]).toEqual([step, status])
    }
  })

  it('accepts a token once, and none before it', async () => {
    const token = tokenOf(secret)
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token })).status).toBe(200)
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token })).status).toBe(422)
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token: tokenOf(secret, -1) })).status).toBe(422)
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token: tokenOf(secret, 1) })).status).toBe(200)
  })

  it('accepts a token once of two at the same moment', async () => {
    const token = tokenOf(secret)
    const answers = await Promise.all([1, 2].map(() => signIn(testApp.visitor(), { password: PASSWORD, token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('accepts the token of the set-up no second time', async () => {
    const other = await enroll(testApp)
    const othersSecret = await beginTwoFactor(other)
    const token = tokenOf(othersSecret)
    expect((await setUp({ enable: true, token }, other.browser)).status).toBe(200)
    const { status } = await testApp.visitor().call(login, { body: { email: other.user.email, password: PASSWORD, token } })
    expect(status).toBe(422)
  })

  it('accepts a recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = recovery_codes
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token: first })).status).toBe(200)
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token: first })).status).toBe(422)
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')} `
    expect((await signIn(testApp.visitor(), { password: PASSWORD, token: typed })).status).toBe(200)
    const twice = await Promise.all([1, 2].map(() => signIn(testApp.visitor(), { password: PASSWORD, token: recovery_codes[2] ?? '' })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('accepts a recovery code that an earlier version stored, once', async () => {
    const [code = ''] = recovery_codes
    const { hash } = openVault({ DATA_DIR: testApp.dataDir })
    const used_at = new Date().toISOString()
    await testApp.db.updateTable('recovery_codes').set({ used_at }).where('user_id', '=', person.user.id).execute()
    await testApp.db
      .insertInto('recovery_codes')
      .values({ user_id: person.user.id, code_hash: hash(`${person.user.id} ${code.replaceAll('-', '')}`), used_at: null })
      .execute()
    for (const expected of [200, 422]) expect((await signIn(testApp.visitor(), { password: PASSWORD, token: code })).status).toBe(expected)
  })

  it('counts wrong tokens like wrong passwords, and puts them on record', async () => {
    const browser = testApp.visitor()
    await signIn(browser, { password: PASSWORD })
    for (let n = 0; n < 10; n += 1) expect((await signIn(browser, { token: wrongToken(secret) })).status).toBe(422)
    expect((await signIn(browser, { token: tokenOf(secret) })).status).toBe(429)
    const failed = (await eventsAbout(testApp, person.user.id)).filter(({ what }) => what === 'sign-in failed')
    expect(failed).toHaveLength(10)
    expect(failed[0]).toMatchObject({ actor_id: null, credit_union_id: person.user.credit_union_id, address: '127.0.0.1' })
  })
})

describe('switching off', () => {
  it('takes a token', async () => {
    const { secret } = await withTwoFactor(testApp, person)
    expect((await setUp({ enable: false, token: wrongToken(secret) })).status).toBe(422)
    expect((await setUp({ enable: false })).error.errors).toHaveProperty('token')
    const { status, body } = await setUp({ enable: false, token: tokenOf(secret) })
    expect([status, body]).toEqual([200, { uses_two_factor_auth: false }])
    expect((await signIn(testApp.visitor(), { password: PASSWORD })).body).toHaveProperty('id')
    expect(await kindsAbout(testApp, person.user.id)).toContain('two-factor disabled')
    expect(await subjectsTo(testApp, person.user.email)).toContain('Two-factor was disabled for your Breakwater account')
  })

  it('takes a recovery code, and leaves none behind', async () => {
    const { recovery_codes } = await withTwoFactor(testApp, person)
    expect((await setUp({ enable: false, token: recovery_codes[0] ?? '' })).status).toBe(200)
    const left = await testApp.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.user.id).execute()
    expect(left).toEqual([])
    await withTwoFactor(testApp, person)
    expect((await setUp({ enable: false, token: recovery_codes[1] ?? '' })).status).toBe(422)
  })

  it('refuses the eleventh guess', async () => {
    const { secret } = await withTwoFactor(testApp, person)
    for (let n = 0; n < 10; n += 1) expect((await setUp({ enable: false, token: wrongToken(secret) })).status).toBe(422)
    expect((await setUp({ enable: false, token: tokenOf(secret) })).status).toBe(429)
  })
})
