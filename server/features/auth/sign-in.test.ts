import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSelf, login, logout } from '#contract/auth/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { setPassword } from '#server/domain/people/set-password.ts'
import { change } from '#server/lib/database/change.ts'
import { networkOf } from '#server/lib/http/client.ts'
import { SESSION_IDLE, SESSION_LIFE } from '#server/lib/http/session-life.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { withLibrary } from '#server/testing/argon2-once.ts'
import { factorsOf } from '#server/testing/audit.ts'
import { enroll, lock, PASSWORD, type SignedIn, signIn } from '#server/testing/people.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

const testApp = await appOfFile()
const person = await enroll(testApp)
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
    await lock(testApp, locked)
    const answers = [
      await attempt(testApp.visitor()),
      await attempt(testApp.visitor(), PASSWORD, 'nobody@example.org'),
      await attempt(testApp.visitor(), PASSWORD, locked.user.email),
    ]
    for (const { status, error } of answers)
      expect([status, error]).toEqual([422, { code: 'sign_in_failed', message: errorTable.sign_in_failed.message }])
  })

  it('refuses an account that signs in with one unknown browser after the other, and lets in one that it knows', async () => {
    const { browser, user } = await enroll(testApp)
    const most = rateLimits.unknownDevices.most.account
    for (let at = 0; at < most; at++) expect((await attempt(testApp.visitor(), PASSWORD, user.email)).status).toBe(200)
    const refused = await attempt(testApp.visitor(), PASSWORD, user.email)
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect((await attempt(browser, PASSWORD, user.email)).status).toBe(200)
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
    const factors = await factorsOf(testApp, person.user.id)
    expect([factors[0], factors.at(-1)]).toEqual([['registration'], ['password']])
  })

  it('stores nothing of what was typed if no account has the email address', async () => {
    const email = 'my.secret.typed.here@example.org'
    expect((await testApp.visitor().call(login, { body: { email, password: PASSWORD } })).status).toBe(422)
    const last = await testApp.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(last).toMatchObject({ what: 'sign-in failed', record_id: null, address: '127.0.0.1', details: null })
  })
})

describe('while a password is being compared', () => {
  const HASH_OF_ANOTHER = `$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$${'A'.repeat(43)}`

  // Through the database: the call compares passwords as well, and each comparison waits for the one before.
  const changePassword = ({ user }: SignedIn) => change(testApp.db, (tx) => setPassword(tx, { ...user, language: null }, HASH_OF_ANOTHER))

  /** Signs in, and does that once the password was found right and no session is stored yet. */
  async function meanwhile({ user }: SignedIn, happens: () => Promise<unknown>) {
    const late = testApp.visitor()
    let isLate = false
    let answer: Awaited<ReturnType<typeof attempt>> | undefined
    await withLibrary(
      (usual) => ({
        ...usual,
        async verify(stored, given) {
          const isRight = await usual.verify(stored, given)
          if (isLate) return isRight
          isLate = true
          await happens()
          return isRight
        },
      }),
      async () => {
        answer = await attempt(late, PASSWORD, user.email)
      },
    )
    return { late, status: answer?.status, code: answer?.error?.code }
  }

  it('it is changed: the old one opens nothing anymore', async () => {
    const owner = await enroll(testApp)
    const { late, status, code } = await meanwhile(owner, () => changePassword(owner))
    expect([status, code]).toEqual([422, 'sign_in_failed'])
    expect((await late.call(getSelf)).status).toBe(401)
  })

  it('it is changed: the old one is no first step either', async () => {
    const owner = await enroll(testApp)
    const { secret } = await withTwoFactor(testApp, owner)
    const { late, status } = await meanwhile(owner, () => changePassword(owner))
    expect(status).toBe(422)
    expect((await late.call(login, { body: { email: owner.user.email, token: tokenOf(secret) } })).status).toBe(422)
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

  describe('where the portal is reached by https', () => {
    let secure: TestApp
    beforeAll(async () => {
      secure = await createTestApp({ PUBLIC_URL: 'https://portal.example.org' })
    })
    afterAll(() => secure.close())

    it('is a cookie that browsers take from this host alone, and so is every other', async () => {
      const { browser, user } = await enroll(secure)
      const { headers } = await browser.call(login, { body: { email: user.email, password: PASSWORD } })
      const cookies = [headers['set-cookie']].flat().map(String)
      expect(cookies).toHaveLength(2)
      for (const cookie of cookies)
        expect(cookie).toMatch(/^__Host-breakwater_(?:session|device_[0-9a-f]{16})=[^;]+;(?=.*Path=\/;)(?=.*Secure)(?!.*Domain)/)
    })

    it('is not one that a sibling host could plant under the former name', async () => {
      const planted = await enroll(secure)
      const { browser, user } = await enroll(secure)
      const own = browser.cookies.get('__Host-breakwater_session')
      browser.cookies.clear()
      browser.cookies.set('breakwater_session', planted.browser.cookies.get('__Host-breakwater_session') ?? '')
      expect((await browser.call(getSelf)).status).toBe(401)
      browser.cookies.set('__Host-breakwater_session', own ?? '')
      expect((await browser.call(getSelf)).body.id).toBe(user.id)
    })
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

  it('ends with logout, which any visitor may call', async () => {
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

  it('ends when the person is locked or deleted', async () => {
    const [locked, deleted] = [await enroll(testApp), await enroll(testApp)]
    await lock(testApp, locked)
    await testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', deleted.user.id).execute()
    for (const { browser } of [locked, deleted]) expect((await browser.call(getSelf)).status).toBe(401)
  })
})

describe('guessing', () => {
  const fail = async (times: number, browserOf: (n: number) => Browser, email?: string) => {
    for (let n = 0; n < times; n += 1) expect((await attempt(browserOf(n), undefined, email)).status).toBe(422)
  }

  it('is refused after 10 failures for one account from one address, even with the right password', async () => {
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
    // An attempt without an answer revealed nothing, so it does not count.
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
    const atOnce = await Promise.all(Array.from({ length: 14 }, () => attempt(testApp.visitor(), PASSWORD)))
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('is over after 100 failures for one account, which do not limit a device that signed in before', async () => {
    const { browser: known } = await signIn(testApp, person.user.email)
    await known.call(logout)
    await insertFailures(100, (n) => ({ account_key: person.user.email.toLowerCase(), address: `10.1.0.${n}` }))
    expect((await attempt(testApp.visitor({ address: '10.2.0.1' }), PASSWORD)).status).toBe(429)
    expect((await attempt(known, PASSWORD)).status).toBe(200)
    const ofAnother = testApp.visitor({ address: '10.2.0.2' })
    expect((await attempt(ofAnother, PASSWORD, (await enroll(testApp)).user.email)).status).toBe(200)
    expect((await attempt(ofAnother, PASSWORD)).status).toBe(429)
  })

  it('of others from elsewhere does not limit a new device where the account was last used', async () => {
    const known = testApp.visitor({ address: '2001:db8:0:7::1' })
    expect((await attempt(known, PASSWORD)).status).toBe(200)
    await insertFailures(100, (n) => ({ account_key: person.user.email.toLowerCase(), address: `10.1.0.${n}` }))
    const newDevice = testApp.visitor({ address: '2001:db8:0:7:aaaa::2' })
    await fail(10, () => newDevice)
    expect((await attempt(newDevice, PASSWORD)).status).toBe(429)
    await testApp.db.deleteFrom('failures').where('address', 'like', '2001:%').execute()
    expect((await attempt(newDevice, PASSWORD)).status).toBe(200)
    expect((await attempt(testApp.visitor({ address: '2001:db8:0:8::2' }), PASSWORD)).status).toBe(429)
  })

  it('is counted for a /64 of IPv6 as one address, at one account and at many', async () => {
    const visitor = (n: number) => testApp.visitor({ address: `2001:db8:0:1:${n.toString(16)}::1` })
    await fail(10, visitor)
    expect((await attempt(visitor(10), PASSWORD)).status).toBe(429)
    await insertFailures(90, (n) => ({ account_key: `somebody${n}@example.org`, address: networkOf('2001:db8:0:1::').network }))
    expect((await attempt(visitor(11), PASSWORD, 'another@example.org')).status).toBe(429)
    expect((await attempt(testApp.visitor({ address: '2001:db8:0:2::1' }), 'wrong wrong', 'another@example.org')).status).toBe(422)
  })

  it('is counted for a /48 of IPv6 with ten times the limit', async () => {
    const address = (n: number) => `2001:db8:5:${n.toString(16)}::1`
    const ofNetwork = (n: number) => {
      const { network, site } = networkOf(address(n))
      return { account_key: `somebody${n}@example.org`, address: network, site }
    }
    await insertFailures(999, ofNetwork)
    await fail(1, () => testApp.visitor({ address: address(2000) }), 'another@example.org')
    expect((await attempt(testApp.visitor({ address: address(2001) }), 'wrong wrong', 'a.third@example.org')).status).toBe(429)
    expect((await attempt(testApp.visitor({ address: '2001:db8:6:1::1' }), 'wrong wrong', 'a.third@example.org')).status).toBe(422)
  })

  it('from an IPv4 address counts alike if a socket writes it as IPv6', async () => {
    await fail(10, (n) => testApp.visitor({ address: n % 2 ? '10.6.0.1' : '::ffff:10.6.0.1' }))
    expect((await attempt(testApp.visitor({ address: '10.6.0.1' }), PASSWORD)).status).toBe(429)
  })

  it('is limited for each person of a shared browser by their own device cookie', async () => {
    const other = await enroll(testApp)
    const shared = testApp.visitor({ address: '10.7.0.1' })
    for (const { email } of [other.user, person.user]) {
      expect((await attempt(shared, PASSWORD, email)).status).toBe(200)
      await shared.call(logout)
    }
    const marks = [...shared.cookies].filter(([name]) => name.startsWith('breakwater_device_'))
    expect(new Set(marks.map(([, mark]) => mark)).size).toBe(2)
    const rows = await testApp.db
      .selectFrom('known_devices')
      .select('user_id')
      .where(
        'token_hash',
        'in',
        marks.map(([, mark]) => hashToken(mark)),
      )
      .execute()
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([person.user.id, other.user.id].sort())
  })

  it('does not limit a device that an earlier version knew by one cookie for all people', async () => {
    const token_hash = hashToken('an-earlier-mark')
    await testApp.db
      .insertInto('known_devices')
      .values({ user_id: person.user.id, token_hash, network: null, created_at: new Date().toISOString() })
      .execute()
    await insertFailures(100, (n) => ({ account_key: person.user.email.toLowerCase(), address: `10.1.0.${n}` }))
    const browser = testApp.visitor({ address: '10.2.0.9' })
    browser.cookies.set('breakwater_device', 'an-earlier-mark')
    expect((await attempt(browser, PASSWORD)).status).toBe(200)
  })

  it('is over after 100 failures from one address', async () => {
    await insertFailures(100, (n) => ({ account_key: `somebody${n}@example.org`, address: '10.3.0.1' }))
    expect((await attempt(testApp.visitor({ address: '10.3.0.1' }), PASSWORD)).status).toBe(429)
  })

  it('at many accounts at the same moment reveals at most a hundred results', async () => {
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

  async function insertFailures(
    count: number,
    make: (n: number) => { account_key: string; address: string; site?: string | null; happened_at?: string },
  ) {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: crypto.randomUUID(),
      device_hash: null,
      happened_at: new Date().toISOString(),
      ...make(n),
    }))
    await testApp.db.insertInto('failures').values(rows).execute()
  }
})
