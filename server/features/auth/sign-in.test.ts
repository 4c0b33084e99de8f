import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSelf, login, logout } from '#contract/auth/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { SESSION_IDLE, SESSION_LIFE } from '#server/http/actor.ts'
import { hashToken } from '#server/http/tokens.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { enroll, PASSWORD, type SignedIn, signIn } from '#server/testing/people.ts'

let testApp: TestApp
let person: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  person = await enroll(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
})

const attempt = (browser: Browser, password = 'a wrong password', email = person.user.email) =>
  browser.call(login, { body: { email, password } })

describe('signing in', () => {
  it('answers the session user, whatever the case of the address', async () => {
    const { browser, answer } = await signIn(testApp, person.user.email.toUpperCase())
    expect([answer.status, answer.body]).toEqual([200, person.user])
    expect((await browser.call(getSelf)).body).toEqual(person.user)
  })

  it('refuses a wrong password, an unknown address and a locked account alike', async () => {
    const locked = await enroll(testApp)
    await testApp.db.updateTable('users').set({ locked: true }).where('id', '=', locked.user.id).execute()
    const answers = [
      await attempt(testApp.visitor()),
      await attempt(testApp.visitor(), PASSWORD, 'nobody@example.org'),
      await attempt(testApp.visitor(), PASSWORD, locked.user.email),
    ]
    for (const { status, error } of answers) expect([status, error]).toEqual([422, { message: errorTable.sign_in_failed.message }])
  })

  it('says what is missing in the form', async () => {
    const { status, error } = await testApp.visitor().call(login, { body: { email: 'x' } })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['email', 'password']])
  })

  it('is on record, and so is a failure', async () => {
    await attempt(testApp.visitor())
    await attempt(testApp.visitor(), PASSWORD)
    const events = await testApp.db
      .selectFrom('audit_events')
      .select(['what', 'actor_id', 'address'])
      .where('record_id', '=', person.user.id)
      .execute()
    expect(events).toContainEqual({ what: 'sign-in failed', actor_id: null, address: '127.0.0.1' })
    expect(events).toContainEqual({ what: 'signed in', actor_id: person.user.id, address: '127.0.0.1' })
  })
})

describe('the session', () => {
  it('is a cookie out of reach of scripts; only its hash is stored', async () => {
    const browser = testApp.visitor()
    const { headers } = await attempt(browser, PASSWORD)
    const cookie = [headers['set-cookie']].flat().find((each) => String(each).startsWith('breakwater_session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).not.toMatch(/Secure/)
    const token = browser.cookies.get('breakwater_session') ?? ''
    const stored = await testApp.db.selectFrom('sessions').select('token_hash').execute()
    expect(stored.map((row) => row.token_hash)).toContain(hashToken(token))
    expect(JSON.stringify(await testApp.db.selectFrom('sessions').selectAll().execute())).not.toContain(token)
  })

  it('is Secure where the portal is reached by https', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://portal.example.org' })
    try {
      const browser = secure.visitor()
      const { user } = await enroll(secure)
      const { headers } = await browser.call(login, { body: { email: user.email, password: PASSWORD } })
      expect(String(headers['set-cookie'])).toMatch(/breakwater_session=[^;]+;[^,]*Secure/)
    } finally {
      await secure.close()
    }
  })

  it('is a new one at each sign-in, and the former one of that browser ends', async () => {
    const browser = testApp.visitor()
    await attempt(browser, PASSWORD)
    const former = browser.cookies.get('breakwater_session') ?? ''
    await attempt(browser, PASSWORD)
    expect(browser.cookies.get('breakwater_session')).not.toBe(former)
    const old = testApp.visitor()
    old.cookies.set('breakwater_session', former)
    expect((await old.call(getSelf)).status).toBe(401)
  })

  it('ends with logout, which anybody may call', async () => {
    const { browser } = await signIn(testApp, person.user.email)
    const token = browser.cookies.get('breakwater_session') ?? ''
    expect((await browser.call(logout)).body).toEqual({ message: 'success' })
    expect(browser.cookies.has('breakwater_session')).toBe(false)
    browser.cookies.set('breakwater_session', token)
    expect((await browser.call(getSelf)).status).toBe(401)
    expect((await testApp.visitor().call(logout)).body).toEqual({ message: 'success' })
    const events = await testApp.db.selectFrom('audit_events').select('actor_id').where('what', '=', 'signed out').execute()
    expect(events.filter(({ actor_id }) => actor_id === person.user.id)).toHaveLength(1)
    expect(events.filter(({ actor_id }) => actor_id === null)).toEqual([])
  })

  it.each([
    ['12 hours without use', 'last_used_at', SESSION_IDLE],
    ['30 days', 'created_at', SESSION_LIFE],
  ] as const)('ends after %s', async (_, column, age) => {
    const { browser, user } = await enroll(testApp)
    const setAge = (milliseconds: number) =>
      testApp.db
        .updateTable('sessions')
        .set({ [column]: new Date(Date.now() - milliseconds).toISOString() })
        .where('user_id', '=', user.id)
        .execute()
    await setAge(age - 60_000)
    expect((await browser.call(getSelf)).status).toBe(200)
    await setAge(age + 1000)
    expect((await browser.call(getSelf)).status).toBe(401)
  })

  it('ends where the person is locked or deleted', async () => {
    for (const change of [{ locked: true }, { deleted_at: new Date().toISOString() }]) {
      const { browser, user } = await enroll(testApp)
      await testApp.db.updateTable('users').set(change).where('id', '=', user.id).execute()
      expect((await browser.call(getSelf)).status).toBe(401)
    }
  })
})

describe('guessing', () => {
  const fail = async (times: number, browserOf: (n: number) => Browser, email?: string) => {
    for (let n = 0; n < times; n += 1) expect((await attempt(browserOf(n), undefined, email)).status).toBe(422)
  }

  it('is over after 10 failures for one account from one address: 429 with Retry-After, even with the right password', async () => {
    await fail(10, () => testApp.visitor())
    const { status, headers } = await attempt(testApp.visitor(), PASSWORD)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await attempt(testApp.visitor({ address: '10.0.0.2' }), PASSWORD)).status).toBe(200)
  })

  it('is counted alike when all guesses come at the same moment', async () => {
    const statuses = (await Promise.all(Array.from({ length: 25 }, () => attempt(testApp.visitor())))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15)
    // Who was told nothing did not guess: it holds nobody up for longer.
    const counted = await testApp.db
      .selectFrom('failures')
      .select('id')
      .where('account_key', '=', person.user.email.toLowerCase())
      .execute()
    expect(counted).toHaveLength(statuses.filter((status) => status === 422).length)
  })

  it('does not hold up others at the same address', async () => {
    await fail(10, () => testApp.visitor())
    const other = await enroll(testApp)
    expect((await attempt(testApp.visitor(), PASSWORD, other.user.email)).status).toBe(200)
  })

  it('does not count successes', async () => {
    for (let n = 0; n < 12; n += 1) expect((await attempt(testApp.visitor(), PASSWORD)).status).toBe(200)
    const atOnce = await Promise.all(Array.from({ length: 25 }, () => attempt(testApp.visitor(), PASSWORD)))
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('is over after 100 failures for one account, but a device that signed in before is not held up by them', async () => {
    const { browser: known } = await signIn(testApp, person.user.email)
    await known.call(logout)
    await insertFailures(100, (n) => ({ account_key: person.user.email.toLowerCase(), address: `10.1.0.${n}` }))
    expect((await attempt(testApp.visitor({ address: '10.2.0.1' }), PASSWORD)).status).toBe(429)
    expect((await attempt(known, PASSWORD)).status).toBe(200)
    const { browser: ofAnother } = await signIn(testApp, (await enroll(testApp)).user.email)
    expect((await attempt(ofAnother, PASSWORD)).status).toBe(429)
  })

  it('is over after 100 failures from one address', async () => {
    await insertFailures(100, (n) => ({ account_key: `somebody${n}@example.org`, address: '10.3.0.1' }))
    expect((await attempt(testApp.visitor({ address: '10.3.0.1' }), PASSWORD)).status).toBe(429)
  })

  it('at many accounts at the same moment is told no more than a hundred times', async () => {
    await insertFailures(90, (n) => ({ account_key: `somebody${n}@example.org`, address: '10.4.0.1' }))
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => attempt(testApp.visitor({ address: '10.4.0.1' }), 'wrong wrong', `guess${n}@example.org`)),
    )
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15)
  })

  it('the right one among many at the same moment is told no more than the others', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => attempt(testApp.visitor())),
      attempt(testApp.visitor(), PASSWORD),
    ])
    expect(answers.at(-1)?.status).toBe(429)
  })

  it('is forgiven after 15 minutes', async () => {
    const happened_at = new Date(Date.now() - 15 * 60_000 - 1000).toISOString()
    await insertFailures(10, () => ({ account_key: person.user.email.toLowerCase(), address: '127.0.0.1', happened_at }))
    expect((await attempt(testApp.visitor(), PASSWORD)).status).toBe(200)
  })

  async function insertFailures(count: number, make: (n: number) => { account_key: string; address: string; happened_at?: string }) {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: crypto.randomUUID(),
      device_hash: null,
      happened_at: new Date().toISOString(),
      ...make(n),
    }))
    await testApp.db.insertInto('failures').values(rows).execute()
  }
})
