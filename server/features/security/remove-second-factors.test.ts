import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSelf, login } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { removeSecondFactors } from '#contract/security/calls.ts'
import { listUsers } from '#contract/users/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { acting, alsoBelongsTo, developer, enroll, PASSWORD, type SignedIn, signIn, type Team, team } from '#server/testing/people.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

const SUBJECT = 'Two-factor was removed from your Breakwater account'

let testApp: TestApp
let own: Team

beforeAll(async () => {
  // The clock is stopped, so that a token is still valid when it arrives.
  vi.useFakeTimers({ toFake: ['Date'] })
  testApp = await createTestApp({ PUBLIC_URL: 'https://portal.example.org' })
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
})

const remove = (actor: SignedIn, { user }: SignedIn) => actor.browser.call(removeSecondFactors, { params: { id: user.id } })
const uses = async (person: SignedIn) => (await signIn(testApp, person.user.email)).answer.body

describe('with a lost phone and lost recovery codes', () => {
  it('signs in with the password alone once an Administrator has removed the second factors', async () => {
    const { recovery_codes, secret } = await withTwoFactor(testApp, own.member)
    expect(await uses(own.member)).toEqual({ message: 'two factor enabled' })
    const { status, body } = await remove(own.administrator, own.member)
    expect([status, body]).toEqual([200, { status: 'success' }])
    expect(await uses(own.member)).toMatchObject({ id: own.member.user.id, uses_two_factor_auth: false })
    const left = await testApp.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', own.member.user.id).execute()
    expect(left).toEqual([])
    // The lost factors no longer work.
    for (const token of [recovery_codes[0], tokenOf(secret, 1)]) {
      const { status: alone } = await testApp.visitor().call(login, { body: { email: own.member.user.email, token } })
      expect(alone).toBe(422)
    }
  })

  it('is signed out everywhere, half sign-ins too, told by mail, and it is on record', async () => {
    const { secret } = await withTwoFactor(testApp, own.member)
    const half = testApp.visitor()
    await half.call(login, { body: { email: own.member.user.email, password: PASSWORD } })
    await remove(own.administrator, own.member)
    expect((await own.member.browser.call(getSelf)).status).toBe(401)
    expect((await half.call(login, { body: { email: own.member.user.email, token: tokenOf(secret) } })).status).toBe(422)
    const mail = await lastMailTo(testApp, own.member.user.email, SUBJECT)
    expect(mail?.text).toContain(own.administrator.user.name)
    expect(mail?.text).toContain('https://portal.example.org/security')
    expect(await eventsAbout(testApp, own.member.user.id)).toContainEqual({
      what: 'two-factor removed',
      actor_id: own.administrator.user.id,
      acting_as_id: null,
      credit_union_id: own.creditUnionId,
      address: '127.0.0.1',
      details: null,
    })
  })

  it('is helped once: of two at the same moment one has nothing left to do', async () => {
    await withTwoFactor(testApp, own.member)
    const answers = await Promise.all([remove(own.administrator, own.member), remove(own.administrator, own.member)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await subjectsTo(testApp, own.member.user.email)).filter((each) => each === SUBJECT)).toHaveLength(1)
  })

  it('is helped by a developer, the only Administrator too', async () => {
    await withTwoFactor(testApp, own.administrator)
    expect((await remove(await developer(testApp), own.administrator)).status).toBe(200)
    expect(await uses(own.administrator)).toHaveProperty('id')
  })
})

describe('no one else', () => {
  it('of the organization or outside of it does so', async () => {
    await withTwoFactor(testApp, own.member)
    const stranger = await enroll(testApp)
    expect((await remove(own.manager, own.member)).status).toBe(403)
    expect((await remove(stranger, own.member)).status).toBe(404)
    expect(await uses(own.member)).toEqual({ message: 'two factor enabled' })
  })

  it('removes their own ones, as Administrator or as developer', async () => {
    for (const person of [own.administrator, await developer(testApp)]) {
      await withTwoFactor(testApp, person)
      expect((await remove(person, person)).status).toBe(403)
    }
  })

  it('does so while impersonating, to a developer, or to a person of two organizations', async () => {
    const dev = await developer(testApp)
    const both = await enroll(testApp)
    for (const person of [dev, both]) {
      await withTwoFactor(testApp, person)
      await alsoBelongsTo(testApp, person, own.creditUnionId)
      expect((await remove(own.administrator, person)).status).toBe(403)
    }
    await withTwoFactor(testApp, own.member)
    await dev.browser.call(impersonate, { params: { id: own.administrator.user.id }, body: acting })
    const { status, error } = await remove(dev, own.member)
    expect([status, error.message]).toEqual([403, errorTable.while_impersonating.message])
  })
})

it('the list says for whom it is possible: people who have one', async () => {
  const allowed = async (actor: SignedIn) => {
    const { body } = await actor.browser.call(listUsers)
    return body.filter((each) => each.allowed.remove_second_factors).map(({ id }) => id)
  }
  expect(await allowed(own.administrator)).toEqual([])
  await withTwoFactor(testApp, own.member)
  expect(await allowed(own.administrator)).toEqual([own.member.user.id])
  expect(await allowed(own.manager)).toEqual([])
  expect((await remove(own.administrator, own.manager)).status).toBe(409)
})

describe('from the command line', () => {
  const run = (...args: string[]) =>
    startProcess({ DATA_DIR: testApp.dataDir, DATABASE_URL: testApp.databaseUrl }, ['scripts/operate/remove-second-factors.ts', ...args])

  it('the last of all gets in again, whatever the case of the address', async () => {
    const dev = await developer(testApp)
    await withTwoFactor(testApp, dev)
    const { exited, output } = await run(dev.user.email.toUpperCase())
    expect(await exited).toBe(0)
    expect(output()).toBe(`${dev.user.name} now signs in with a password alone, and gets an email about it.\n`)
    expect(await uses(dev)).toHaveProperty('id')
    expect(await kindsAbout(testApp, dev.user.id)).toContain('two-factor removed')
    expect(await subjectsTo(testApp, dev.user.email)).toContain(SUBJECT)

    const again = await run(dev.user.email)
    expect(await again.exited).toBe(1)
    expect(again.errors()).toMatch(/^No account with a second factor has the email address/)
  })

  it.each([[[]], [['dana']], [['a@example.org', 'b@example.org']]])('%j is not how it is called', async (args) => {
    const { exited, errors } = await run(...args)
    expect(await exited).toBe(1)
    expect(errors()).toBe('Usage: npm run remove-second-factors -- EMAIL\n')
  })
})
