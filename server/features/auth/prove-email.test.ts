import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, keepEmail, login, mailProof, proveEmail, register } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { createUser, updateUser } from '#contract/users/calls.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { Browser } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { mailsTo, proofTokenFor, subjectsTo } from '#server/testing/outbox.ts'
import {
  acting,
  developer,
  enroll,
  enrollUnconfirmed,
  lock,
  PASSWORD,
  registration,
  type SignedIn,
  signIn,
  team,
} from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

const OWN_PASSWORD = 'my very own lighthouse 4'

let person: SignedIn

const testApp = await appOfFile()
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  person = await enrollUnconfirmed(testApp)
})

const prove = (browser: Browser, body: object) => browser.call(proveEmail, { body })
const tokenFor = (email = person.user.email) => proofTokenFor(testApp, email)
const isIn = async ({ browser }: { browser: Browser }) => (await browser.call(getSelf)).status === 200
const isProven = async () => (await stored()).email_proven_at !== null
const stored = () => testApp.db.selectFrom('users').selectAll().where('id', '=', person.user.id).executeTakeFirstOrThrow()
const over = [422, { token: [fieldErrors.proofOver] }]
const refusal = async (browser: Browser, body: object) => {
  const { status, error } = await prove(browser, body)
  return [status, error.errors]
}

it('lifts that the address was declined: its own person enrolled by it', async () => {
  const address_hash = (await addressHasher(testApp.db))(person.user.email)
  await testApp.db.insertInto('declined_addresses').values({ address_hash, declined_at: now() }).execute()
  expect((await prove(person.browser, { token: await tokenFor() })).status).toBe(200)
  expect(await testApp.db.selectFrom('declined_addresses').select('address_hash').execute()).toEqual([])
})

/** Ways in that another person left behind: a second factor, a provider, a known device, push subscriptions. */
async function leaveWaysIn() {
  const { recovery_codes } = await withTwoFactor(testApp, person)
  const user_id = person.user.id
  await testApp.db
    .insertInto('identities')
    .values({ provider: 'gmail', subject: user_id, user_id, email: person.user.email, created_at: now() })
    .execute()
  await testApp.db
    .insertInto('push_subscriptions')
    .values({
      id: newId(),
      user_id,
      endpoint: `https://push.example/${user_id}`,
      p256dh: 'x',
      auth: 'x',
      device_hash: null,
      answered_at: null,
      created_at: now(),
    })
    .execute()
  return recovery_codes
}

async function waysIn() {
  const found: string[] = []
  for (const table of ['sessions', 'identities', 'second_factors', 'recovery_codes', 'push_subscriptions', 'known_devices'] as const)
    if (await testApp.db.selectFrom(table).select('user_id').where('user_id', '=', person.user.id).executeTakeFirst()) found.push(table)
  return found
}

describe('the welcome mail', () => {
  it('holds a link for seven days of which only the hash is stored', async () => {
    const token = await tokenFor()
    expect(token).toMatch(/^[\w-]{43}$/)
    const row = await testApp.db
      .selectFrom('one_time_tokens')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'email proof', user_id: person.user.id, email: person.user.email })
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBeCloseTo(7 * 24 * 3_600_000, -4)
    expect(person.user.email_proven).toBe(false)
  })

  it('goes to added colleagues, without any word of the person who added them', async () => {
    const { manager } = await team(testApp)
    const email = `typed.${person.user.email}`
    const form = { firstName: 'Evil', lastName: 'Link', phone: '228-555-0101', position: 'Middle Management', department: 'Other' }
    const { status, body } = await manager.browser.call(createUser, { body: { ...form, email, password: PASSWORD } })
    expect([status, body.email_proven]).toEqual([201, false])
    const [mail] = await mailsTo(testApp, email)
    expect(mail?.subject).toBe('Welcome to Breakwater: verify your email address')
    expect(mail?.text).not.toMatch(/Evil|Link|Tester/)
    expect((await prove(testApp.visitor(), { token: await tokenFor(email), password: PASSWORD })).status).toBe(200)
  })

  it('is sent again to the mailbox that is not proven, five times an hour, and to no other', async () => {
    for (let n = 0; n < 5; n += 1) expect((await person.browser.call(mailProof)).status).toBe(200)
    expect((await person.browser.call(mailProof)).status).toBe(429)
    expect(await subjectsTo(testApp, person.user.email)).toHaveLength(6)
    const proven = await enroll(testApp)
    expect((await proven.browser.call(mailProof)).status).toBe(200)
    expect(await subjectsTo(testApp, proven.user.email)).toHaveLength(1)
  })
})

describe('the link of an honest person', () => {
  it('proves the email address where they are signed in, and nothing of theirs ends', async () => {
    await leaveWaysIn()
    const before = await waysIn()
    expect((await prove(person.browser, { token: await tokenFor() })).status).toBe(200)
    expect((await person.browser.call(getSelf)).body.email_proven).toBe(true)
    expect(await waysIn()).toEqual(before)
    expect((await stored()).password_hash).not.toBeNull()
    expect((await eventsAbout(testApp, person.user.id)).at(-1)).toMatchObject({ what: 'email proven', details: { how: 'link' } })
  })

  it('proves it in another browser with the password; session and password stay', async () => {
    const { headers, status } = await prove(testApp.visitor(), { token: await tokenFor(), password: PASSWORD })
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    expect([await isProven(), await isIn(person), (await signIn(testApp, person.user.email)).answer.status]).toEqual([true, true, 200])
  })

  it('proves nothing by itself, in another person’s browser, or while impersonating, and still works', async () => {
    const token = await tokenFor()
    const needed = [422, { password: [fieldErrors.proofPassword] }]
    expect(await refusal(testApp.visitor(), { token })).toEqual(needed)
    const stranger = await enroll(testApp)
    expect(await refusal(stranger.browser, { token })).toEqual(needed)
    const dev = await developer(testApp)
    expect((await dev.browser.call(impersonate, { params: { id: person.user.id }, body: { id: person.user.id, ...acting } })).status).toBe(
      200,
    )
    expect(await refusal(dev.browser, { token })).toEqual(needed)
    expect(await isProven()).toBe(false)
    expect((await prove(person.browser, { token })).status).toBe(200)
  })

  it('works once, and no other that was mailed works after it', async () => {
    const first = await tokenFor()
    await person.browser.call(mailProof)
    const second = await tokenFor()
    expect(second).not.toBe(first)
    expect((await prove(person.browser, { token: first })).status).toBe(200)
    expect(await refusal(person.browser, { token: first })).toEqual(over)
    expect(await refusal(testApp.visitor(), { token: second, new_password: OWN_PASSWORD })).toEqual(over)
  })

  it('of two at once proves once', async () => {
    const token = await tokenFor()
    const answers = await Promise.all([1, 2, 3].map(() => prove(testApp.visitor(), { token, new_password: OWN_PASSWORD })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await kindsAbout(testApp, person.user.id)).filter((kind) => kind === 'email proven')).toHaveLength(1)
  })
})

describe('an account that another person prepared with the address', () => {
  it('is the owner’s alone after a new password', async () => {
    const codes = await leaveWaysIn()
    expect((await prove(testApp.visitor(), { token: await tokenFor(), new_password: OWN_PASSWORD })).status).toBe(200)
    expect(await waysIn()).toEqual(['known_devices'])
    expect(await isIn(person)).toBe(false)
    expect((await signIn(testApp, person.user.email)).answer.status).toBe(422)
    const body = { email: person.user.email, password: PASSWORD, token: codes[0] ?? '' }
    expect((await testApp.visitor().call(login, { body })).status).toBe(422)
    const { answer, browser } = await signIn(testApp, person.user.email, OWN_PASSWORD)
    expect([answer.status, (await browser.call(getSelf)).body.email_proven]).toEqual([200, true])
    expect(await subjectsTo(testApp, person.user.email)).toContain('Your Breakwater password was changed')
  })

  it('does not move to another address that was asked for before', async () => {
    const { administrator, member } = await team(testApp)
    await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', member.user.id).execute()
    await member.browser.call(mailProof)
    const evil = `evil.${member.user.email}`
    await administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { email: evil } })
    const [own, others] = [await tokenFor(member.user.email), await tokenFor(evil)]
    expect((await prove(testApp.visitor(), { token: own, new_password: OWN_PASSWORD })).status).toBe(200)
    expect(await refusal(testApp.visitor(), { token: others, new_password: OWN_PASSWORD })).toEqual(over)
    const { browser } = await signIn(testApp, member.user.email, OWN_PASSWORD)
    expect((await browser.call(getSelf)).body).toMatchObject({ email: member.user.email, email_pending: null })
  })
})

describe('what proves nothing', () => {
  it('a wrong password, which is counted, and a new one that is easy to guess', async () => {
    const token = await tokenFor()
    const wrong = [422, { password: [fieldErrors.proofWrongPassword] }]
    const visitor = testApp.visitor({ address: '10.7.0.1' })
    expect(await refusal(visitor, { token, new_password: 'password1' })).toEqual([422, { new_password: [fieldErrors.guessedFirst] }])
    expect(await refusal(visitor, { token, new_password: 'short' })).toEqual([422, { new_password: [fieldErrors.password] }])
    for (let n = 0; n < 10; n += 1) expect(await refusal(visitor, { token, password: `wrong ${n}` })).toEqual(wrong)
    expect((await prove(visitor, { token, password: PASSWORD })).status).toBe(429)
    expect(await isProven()).toBe(false)
    expect((await prove(person.browser, { token })).status).toBe(200)
  })

  it('a token that is wrong, cut off or of another kind, which is counted; the right one still works', async () => {
    const token = await tokenFor()
    const visitor = testApp.visitor({ address: '10.7.0.2' })
    const other = 'a'.repeat(43)
    await testApp.db
      .insertInto('one_time_tokens')
      .values({
        token_hash: hashToken(other),
        kind: 'password reset',
        user_id: person.user.id,
        invitation_id: null,
        email: person.user.email,
        created_at: now(),
        expires_at: new Date(Date.now() + 60_000).toISOString(),
        used_at: null,
      })
      .execute()
    for (const wrong of [token.slice(1), `${token}x`, other, 'x', '\u0130', ...Array.from({ length: 5 }, (_, n) => `${n}`)])
      expect(await refusal(visitor, { token: wrong, new_password: OWN_PASSWORD })).toEqual(over)
    expect((await prove(visitor, { token: 'wrong again', new_password: OWN_PASSWORD })).status).toBe(429)
    expect((await prove(visitor, { token, new_password: OWN_PASSWORD })).status).toBe(200)
  })

  it('a link that has expired, or that belongs to a locked or deleted person', async () => {
    const token = await tokenFor()
    const tokens = () => testApp.db.updateTable('one_time_tokens').where('token_hash', '=', hashToken(token))
    await tokens().set({ expires_at: now() }).execute()
    expect(await refusal(person.browser, { token })).toEqual(over)
    await tokens()
      .set({ expires_at: new Date(Date.now() + 60_000).toISOString() })
      .execute()
    await lock(testApp, person)
    expect(await refusal(testApp.visitor(), { token, password: PASSWORD })).toEqual(over)
    await lock(testApp, person, false)
    await testApp.db.updateTable('users').set({ deleted_at: now() }).where('id', '=', person.user.id).execute()
    expect(await refusal(testApp.visitor(), { token, password: PASSWORD })).toEqual(over)
  })
})

describe('a changed address', () => {
  const ask = (email: string, by = person) => by.browser.call(updateUser, { params: { id: by.user.id }, body: { email } })

  it('counts once its own link was opened; the former one, which was proven, is told before and after', async () => {
    const former = person.user.email
    await prove(person.browser, { token: await tokenFor() })
    const email = `new.${former}`
    expect((await ask(email)).body).toMatchObject({ email: former, email_pending: email })
    expect((await person.browser.call(getSelf)).body).toMatchObject({ email: former, email_pending: email })
    expect((await signIn(testApp, email)).answer.status).toBe(422)
    expect((await prove(person.browser, { token: await tokenFor(email) })).status).toBe(200)
    expect((await person.browser.call(getSelf)).body).toMatchObject({ email, email_pending: null, email_proven: true })
    expect([(await signIn(testApp, former)).answer.status, (await signIn(testApp, email)).answer.status]).toEqual([422, 200])
    expect(await subjectsTo(testApp, former)).toEqual([
      'Welcome to Breakwater: verify your email address',
      'Your Breakwater email address is about to change',
      'Your Breakwater email address was changed',
    ])
    expect(await refusal(testApp.visitor(), { token: await tokenFor(former), new_password: OWN_PASSWORD })).toEqual(over)
  })

  it('is told to no address that nobody has proven', async () => {
    const former = person.user.email
    const email = `new.${former}`
    await ask(email)
    await prove(person.browser, { token: await tokenFor(email) })
    expect(await subjectsTo(testApp, former)).toEqual(['Welcome to Breakwater: verify your email address'])
  })

  it('waits while the present one is proven', async () => {
    const email = `later.${person.user.email}`
    await ask(email)
    expect((await prove(person.browser, { token: await tokenFor() })).status).toBe(200)
    expect((await person.browser.call(getSelf)).body).toMatchObject({ email_pending: email, email_proven: true })
    await person.browser.call(mailProof)
    expect((await prove(person.browser, { token: await tokenFor(email) })).status).toBe(200)
  })

  it('is replaced by a later one, whose link alone works', async () => {
    const [first, second] = [`one.${person.user.email}`, `two.${person.user.email}`]
    await ask(first)
    await ask(second)
    expect(await refusal(person.browser, { token: await tokenFor(first) })).toEqual(over)
    expect((await prove(person.browser, { token: await tokenFor(second) })).status).toBe(200)
  })

  it('is withdrawn by its person alone: the account keeps its address, and the link ends', async () => {
    const email = `not.${person.user.email}`
    expect((await person.browser.call(keepEmail)).status).toBe(404)
    await ask(email)
    const token = await tokenFor(email)
    const support = await developer(testApp)
    await support.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    expect((await support.browser.call(keepEmail)).error.code).toBe('while_impersonating')
    expect((await person.browser.call(keepEmail)).status).toBe(200)
    expect((await person.browser.call(getSelf)).body).toMatchObject({ email: person.user.email, email_pending: null })
    expect(await refusal(person.browser, { token })).toEqual(over)
    expect((await person.browser.call(keepEmail)).status).toBe(404)
    // Also when the same address is typed again.
    await ask(email)
    expect(await refusal(person.browser, { token })).toEqual(over)
    await person.browser.call(keepEmail)
    // The first link of the account still works.
    expect((await prove(person.browser, { token: await tokenFor() })).status).toBe(200)
  })

  it('is refused if the address is taken, now or by the time that it is proven', async () => {
    const other = await enroll(testApp)
    const { status, error } = await ask(other.user.email.toUpperCase())
    expect([status, error.errors]).toEqual([422, { email: [fieldErrors.emailTaken] }])
    const email = `taken.${person.user.email}`
    await ask(email)
    const token = await tokenFor(email)
    expect((await testApp.visitor().call(register, { body: registration({ email }) })).status).toBe(201)
    expect(await refusal(person.browser, { token })).toEqual([422, { token: [fieldErrors.proofTaken] }])
    expect((await person.browser.call(getSelf)).body).toMatchObject({ email: person.user.email, email_proven: false })
  })

  it('makes an account of others the owner’s alone, but does not get around a second factor', async () => {
    const own = await enroll(testApp)
    const email = `victim.${own.user.email}`
    await ask(email, own)
    const { db } = testApp
    await db
      .insertInto('identities')
      .values({ provider: 'gmail', subject: email, user_id: own.user.id, email, created_at: now() })
      .execute()
    await withTwoFactor(testApp, own)
    const token = await tokenFor(email)
    expect(await refusal(testApp.visitor(), { token, new_password: OWN_PASSWORD })).toEqual([
      422,
      { password: [fieldErrors.proofSecondFactor] },
    ])
    await db.deleteFrom('second_factors').where('user_id', '=', own.user.id).execute()
    expect((await prove(testApp.visitor(), { token, new_password: OWN_PASSWORD })).status).toBe(200)
    expect(await isIn(own)).toBe(false)
    expect(await db.selectFrom('identities').selectAll().where('user_id', '=', own.user.id).execute()).toEqual([])
    expect((await signIn(testApp, email, OWN_PASSWORD)).answer.status).toBe(200)
  })
})
