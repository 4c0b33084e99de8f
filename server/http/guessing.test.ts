// Two processes of one installation, and what the time of an answer tells.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, register, requestPasswordReset } from '#contract/auth.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE, type Route } from '#contract/route.ts'
import { buildApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open.ts'
import { Browser, createTestApp, TEST_BUILD, type TestApp } from '#server/testing/app.ts'
import { enroll, PASSWORD, registration, type SignedIn } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let testApp: TestApp
let person: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  person = await enroll(testApp)
})

describe('two processes of one installation', () => {
  let second: OpenDatabase
  let both: Awaited<ReturnType<typeof buildApp>>[]
  beforeAll(async () => {
    second = openDatabase({ DATA_DIR: testApp.dataDir, DATABASE_URL: testApp.databaseUrl })
    const { db, engine } = second
    both = [
      testApp.app,
      await buildApp({ db, engine, settings: testApp.settings, buildId: TEST_BUILD, webRoot: null, nudgeOutbox: () => {} }),
    ]
  })
  afterAll(async () => {
    await both[1]?.close()
    await second.close()
  })

  /** Statuses of calls that go to the one and the other in turn, each from a browser without a past. */
  async function inTurn(count: number, route: Route, body: (n: number) => unknown) {
    const statuses: number[] = []
    for (let n = 0; n < count; n += 1) {
      const app = both[n % 2]
      if (!app) throw new Error('Two are needed.')
      statuses.push((await new Browser(app).call(route, { body: body(n) })).status)
    }
    return statuses
  }

  it('count wrong passwords together', async () => {
    const body = () => ({ email: person.user.email, password: 'a wrong password' })
    expect(await inTurn(12, login, body)).toEqual([...Array(10).fill(422), 429, 429])
  })

  it('count wrong tokens together with them', async () => {
    await withTwoFactor(testApp, person)
    const body = (n: number) => ({ email: person.user.email, password: PASSWORD, token: `no code ${n}` })
    expect(await inTurn(12, login, body)).toEqual([...Array(10).fill(422), 429, 429])
  })

  it('count requests for reset links together', async () => {
    const statuses = await inTurn(52, requestPasswordReset, (n) => ({ email: `stranger${n}@example.org` }))
    expect(statuses).toEqual([...Array(50).fill(200), 429, 429])
  })

  it('count registrations with one email address together', async () => {
    const taken = () => registration({ email: person.user.email })
    // The person's own registration was one.
    await testApp.db.deleteFrom('failures').execute()
    expect(await inTurn(22, register, taken)).toEqual([...Array(20).fill(422), 429, 429])
  })
})

describe('the time of an answer', () => {
  /** The median of the milliseconds that each of two takes, asked in turn so that what else the machine does falls on both. */
  async function timesOf(one: () => Promise<unknown>, other: () => Promise<unknown>) {
    const times: [number[], number[]] = [[], []]
    await one()
    await other()
    for (let n = 0; n < 15; n += 1) {
      for (const [place, act] of [one, other].entries()) {
        const start = performance.now()
        await act()
        times[place]?.push(performance.now() - start)
      }
    }
    const [first = 0, second = 0] = times.map((each) => each.sort((a, b) => a - b)[7] ?? 0)
    return { first, second }
  }

  const send = (path: string, body: object, n: number) =>
    testApp.app.inject({
      method: 'POST',
      url: `${API_BASE}${path}`,
      payload: body,
      remoteAddress: `10.20.${Math.floor(n / 250)}.${n % 250}`,
      headers: { [AJAX_HEADER]: AJAX_MARKER },
    })

  it('of a sign-in does not say whether there is such a person, one without a password, or a locked one', async () => {
    const others = [await enroll(testApp), await enroll(testApp)]
    const [social = '', locked = ''] = others.map(({ user }) => user.email)
    await testApp.db.updateTable('users').set({ password_hash: null }).where('email', '=', social).execute()
    await testApp.db.updateTable('users').set({ locked: true }).where('email', '=', locked).execute()
    let n = 0
    const attempt = (email: string, password: string) => () => {
      n += 1
      return send('/auth/login', { email, password }, n)
    }
    for (const [email, password] of [
      ['nobody.at.all@example.org', 'a wrong password'],
      [social, 'a wrong password'],
      [locked, PASSWORD],
    ] as const) {
      const { first, second } = await timesOf(attempt(person.user.email, 'a wrong password'), attempt(email, password))
      // Without the work of a hash it would be a tenth.
      expect([email, second > first * 0.6, second < first * 1.7]).toEqual([email, true, true])
    }
  })
})
