// Two processes of one installation, and the information in the time of an answer.

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login, register, requestPasswordReset } from '#contract/auth/calls.ts'
import type { AnyCall } from '#contract/call.ts'
import { buildApp } from '#server/app/app.ts'
import { type OpenDatabase, openDatabase } from '#server/lib/database/engines/open.ts'
import { Browser, TEST_BUILD } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { type Library, withLibrary } from '#server/testing/argon2-once.ts'
import { enroll, lock, PASSWORD, registration, type SignedIn } from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let person: SignedIn

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  person = await enroll(testApp)
})

describe('two processes of one installation', () => {
  let second: OpenDatabase
  let both: Awaited<ReturnType<typeof buildApp>>[]
  beforeAll(async () => {
    second = openDatabase({ DATA_DIR: testApp.dataDir, DATABASE_URL: testApp.databaseUrl })
    both = [testApp.app, await buildApp({ db: second.db, settings: testApp.settings, buildId: TEST_BUILD, webRoot: null })]
  })
  afterAll(async () => {
    await both[1]?.close()
    await second.close()
  })

  /** Statuses of calls that go to the one and the other in turn, each from a browser without a past. */
  async function inTurn(count: number, route: AnyCall, body: (n: number) => unknown) {
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
    // A refused attempt counted nothing more, and an hour later all is forgotten. One row is for the IP address, another for the account.
    const asked = await testApp.db.selectFrom('failures').select('id').where('account_key', 'like', 'password reset: %').execute()
    expect(asked).toHaveLength(2 * 50)
    await testApp.db
      .updateTable('failures')
      .set({ happened_at: new Date(Date.now() - 60 * 60_000).toISOString() })
      .execute()
    expect(await inTurn(2, requestPasswordReset, (n) => ({ email: `another${n}@example.org` }))).toEqual([200, 200])
  })

  it('count registrations with one email address together', async () => {
    const taken = () => registration({ email: person.user.email })
    // The person's own registration was one.
    await testApp.db.deleteFrom('failures').execute()
    expect(await inTurn(22, register, taken)).toEqual([...Array(20).fill(422), 429, 429])
  })
})

it('wrong passwords of a clock that was fast keep nobody out for longer than others do', async () => {
  const visitor = testApp.visitor()
  const attempt = async (password: string) => (await visitor.call(login, { body: { email: person.user.email, password } })).status
  for (let n = 0; n < 10; n += 1) await attempt('a wrong password')
  expect(await attempt(PASSWORD)).toBe(429)
  await testApp.db
    .updateTable('failures')
    .set({ happened_at: new Date(Date.now() + 24 * 60 * 60_000).toISOString() })
    .execute()
  expect(await attempt(PASSWORD)).toBe(200)
})

describe('the time of an answer', () => {
  it('to a sign-in takes the same work for no person, one without a password and a locked one', async () => {
    const others = [await enroll(testApp), await enroll(testApp)]
    const [social = '', locked = ''] = others.map(({ user }) => user.email)
    for (const other of others.slice(1)) await lock(testApp, other)
    await testApp.db.updateTable('users').set({ password_hash: null }).where('email', '=', social).execute()
    const known = await workOf(person.user.email, 'a wrong password')
    expect(known).toEqual(['read users', 'read failures', 'hash', 'write failures', 'read failures', 'write audit_events'])
    expect(await workOf('nobody.at.all@example.org', 'a wrong password')).toEqual(known)
    expect(await workOf(social, 'a wrong password')).toEqual(known)
    expect(await workOf(locked, PASSWORD)).toEqual(known)
  })

  /** The steps of an attempt, in order. Only the hash takes a time that can be measured from afar. */
  async function workOf(email: string, password: string) {
    const done: string[] = []
    const executor = testApp.db.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    const spy = vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
      const [, verb, table] = /^(select|insert)\b.*?\b(?:from|into) "(\w+)"/s.exec(query.sql) ?? []
      done.push(`${verb === 'select' ? 'read' : 'write'} ${table}`)
      return execute(query)
    })
    const watched = (argon2: Library): Library => ({
      ...argon2,
      verify: (hash, ...rest) => {
        done.push('hash')
        // As costly for each: the same algorithm, memory and passes.
        expect(String(hash)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
        return argon2.verify(hash, ...rest)
      },
    })
    try {
      await withLibrary(watched, async () => expect((await testApp.visitor().call(login, { body: { email, password } })).status).toBe(422))
      return done
    } finally {
      spy.mockRestore()
    }
  }
})
