// No call can be used to flood a mailbox: what each mails is within the table of kinds, however often it is made.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, login, register } from '#contract/auth/calls.ts'
import { updatePassword } from '#contract/back-office/calls.ts'
import { cancelOffer } from '#contract/help-requests/calls.ts'
import { notifyCompleted } from '#contract/prepare/calls.ts'
import { createUser } from '#contract/users/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { allRoutes } from '#server/app/features.ts'
import { type MailKindName, mailKinds } from '#server/domain/mail/mail-kinds.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import {
  colleague,
  developer,
  enroll,
  enrollUnconfirmed,
  PASSWORD,
  prove,
  registration,
  type SignedIn,
  signIn,
} from '#server/testing/people.ts'
import type { Row } from './walk-row.ts'
import { rows } from './walk-rows.ts'
import { type Owner, ownerIn, type Side, stageSide, untilChanged } from './walk-stage.ts'

let testApp: TestApp
let own: Side

beforeAll(async () => {
  testApp = await createTestApp()
  own = await stageSide(testApp, 'Quillon', '28045')
}, 240_000)
afterAll(() => testApp.close())
beforeEach(async () => {
  for (const table of ['failures', 'mail_recipients', 'outbox'] as const) await testApp.db.deleteFrom(table).execute()
})

/** More than the table allows of any kind. */
const MANY = 13

const queued = () => testApp.db.selectFrom('outbox').selectAll().execute()

/** What is beyond the table of kinds. */
async function breaches(): Promise<string[]> {
  const addresses = await testApp.db.selectFrom('users').select('email').where('email_proven_at', 'is not', null).execute()
  const proven = new Set([...addresses.map(({ email }) => email), testApp.settings.PROGRAM_EMAIL])
  const mails = (await queued()).filter(({ kind }) => kind === 'mail' || kind === 'alert_mail')
  const kindIn = (counted_as: string | null) => counted_as?.split(':')[0] as MailKindName | undefined
  const toStrangers = mails.filter(({ recipient, counted_as }) => {
    const kind = kindIn(counted_as)
    return !proven.has(recipient) && (kind === undefined || mailKinds[kind].to === 'proven')
  })
  const tooMany = [...Map.groupBy(mails, ({ counted_as }) => counted_as)].filter(([counted_as, each]) => {
    const kind = kindIn(counted_as)
    const limit = kind && mailKinds[kind].limit
    return limit !== undefined && 'most' in limit && each.length > limit.most + 1
  })
  return [
    ...toStrangers.map(({ counted_as, recipient }) => `${counted_as} to the stranger ${recipient}`),
    ...tooMany.map(([counted_as, each]) => `${each.length} × ${counted_as}`),
  ]
}

const callers = ['administrator', 'developer', 'unconfirmed'] as const
type Caller = (typeof callers)[number]

const changing = allRoutes
  .map(({ feature, name, call }) => ({ name: `${feature} ${name}`, call, row: rows[`${feature} ${name}`] }))
  .filter(({ call }) => call.method !== 'GET')

describe.each(changing)('$name', ({ call, row }) => {
  it.each(callers)('mails within the limits, however often %s calls it', async (caller) => {
    const owner = await owners.for(own)
    const { browser } = await people.for(caller)
    // Only what mails is tried more often.
    for (let n = 0; n < MANY && (await attempt(caller, browser, owner)); n += 1);
    expect(await breaches()).toEqual([])
  })

  /** Whether it mailed. */
  async function attempt(caller: Caller, browser: Browser, owner: Owner): Promise<boolean> {
    const id = await idOf(row, owner)
    const body = bodyOf(row, id, owner)
    const url = `${API_BASE}${call.path
      .replace('{provider}', 'gmail')
      .replace(/\{\w+\}/, id)
      .replace(/\{\w+\}/, 'nowhere')}`
    const before = (await queued()).length
    const { statusCode } = await browser.request({ method: call.method, url, ...(body && !call.multipart && { body }) })
    people.answered(caller, call, statusCode)
    owners.answered(own, call, statusCode)
    return (await queued()).length > before
  }
})

const someone = (caller: Caller): Promise<SignedIn> => {
  if (caller === 'administrator') return colleague(testApp, own.charterNumber, 'Administrator')
  return caller === 'developer' ? developer(testApp) : enrollUnconfirmed(testApp)
}
const people = untilChanged(someone)
const owners = untilChanged(ownerIn)
const idOf = async (row: Row | undefined, owner: Owner) => (row && 'id' in row && row.id ? row.id(owner) : owner.person.user.id)
const bodyOf = (row: Row | undefined, id: string, owner: Owner) => {
  if (row === undefined) return undefined
  if ('changes' in row) return row.body?.(owner)
  return 'shows' in row ? row.body : row.body?.(id, owner)
}

const NEW_SIGN_IN = 'New sign-in to Breakwater'
const countOf = async (to: string, subject: string) => (await subjectsTo(testApp, to)).filter((each) => each === subject).length

describe('right sign-ins with unknown browsers', () => {
  const signInOften = async (email: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) statuses.push((await signIn(testApp, email)).answer.status)
    return statuses
  }

  it('mail nothing to an address that nobody has proven', async () => {
    const victim = (await enrollUnconfirmed(testApp)).user.email
    await testApp.db.deleteFrom('outbox').execute()
    await signInOften(victim, 12)
    expect(await subjectsTo(testApp, victim)).toEqual([])
  })

  it('mail three times an hour, then once for all, and are refused after 30', async () => {
    const { user, browser } = await enroll(testApp)
    const statuses = await signInOften(user.email, 32)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses.slice(30)).toEqual([429, 429])
    expect(await countOf(user.email, NEW_SIGN_IN)).toBe(4)
    // A browser that the account knows is not held up.
    expect((await browser.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200)
  })

  it('at the same moment are limited, too', async () => {
    const { user } = await enroll(testApp)
    const all = await Promise.all(Array.from({ length: 40 }, () => signIn(testApp, user.email)))
    expect(all.filter(({ answer }) => answer.status === 200)).toHaveLength(30)
  })

  it('at the same moment are limited if none was known before: the first is no unknown one', async () => {
    const { user } = await enroll(testApp)
    await testApp.db.deleteFrom('known_devices').where('user_id', '=', user.id).execute()
    const all = await Promise.all(Array.from({ length: 40 }, () => signIn(testApp, user.email)))
    expect(all.filter(({ answer }) => answer.status === 200)).toHaveLength(31)
  })
})

it('an own password that is changed again and again is told of four times an hour', async () => {
  const { user, browser } = await enroll(testApp)
  let current = PASSWORD
  for (let n = 0; n < 10; n += 1) {
    const password = `another harbor ${n}`
    await browser.call(changePassword, { body: { current_password: current, password } })
    current = password
  }
  expect(await countOf(user.email, 'Your Breakwater password was changed')).toBe(4)
})

it('a stranger whom an unconfirmed Administrator types gets the proof of the address and nothing else', async () => {
  const { browser } = await enrollUnconfirmed(testApp)
  const { first_name: firstName, last_name: lastName, email, phone, position, department } = registration()
  const body = { firstName, lastName, email, phone, position, department, password: PASSWORD }
  const { body: typed } = await browser.call(createUser, { body })
  for (let n = 0; n < 8; n += 1) await browser.call(updatePassword, { body: { id: typed.id, password: `another harbor ${n}` } })
  expect(await subjectsTo(testApp, email)).toEqual(['Welcome to Breakwater: verify your email address'])
})

it('an organization that submits its form again and again is refused after ten an hour', async () => {
  const { browser } = await enrollUnconfirmed(testApp)
  await testApp.db.deleteFrom('outbox').execute()
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await browser.call(notifyCompleted, { body: {} })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(await queued()).toHaveLength(10)
})

it('a unit that is offered and taken back 30 times is told of 22 times, and the rest is in the last one', async () => {
  const asking = await enroll(testApp)
  const lending = await enroll(testApp)
  const request = await ask(asking)
  await testApp.db.deleteFrom('outbox').execute()
  for (let n = 0; n < 30; n += 1) {
    const { id } = await offer(lending, request)
    await lending.browser.call(cancelOffer, { params: { id }, body: { reason: 'Needed here' } })
  }
  expect((await subjectsTo(testApp, asking.user.email)).length).toBe(22)
})

it('an account that is registered with an address is told of what happens to it only once the address is proven', async () => {
  const person = await enrollUnconfirmed(testApp)
  await testApp.visitor().call(register, { body: registration({ email: person.user.email }) })
  await signIn(testApp, person.user.email)
  expect(await countOf(person.user.email, NEW_SIGN_IN)).toBe(0)
  await prove(testApp, person)
  await signIn(testApp, person.user.email)
  expect(await countOf(person.user.email, NEW_SIGN_IN)).toBe(1)
})
