import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changePassword, getSelf, login, requestPasswordReset, resetPassword } from '#contract/auth/calls.ts'
import { TWO_FACTOR_ENABLED } from '#contract/auth/options.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { createUser, listUsers, updateUser } from '#contract/users/calls.ts'
import { isFormerMember } from '#server/domain/organizations/admission/admit.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { sendDue } from '#server/lib/jobs/outbox-worker.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { Browser } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { mailsTo, subjectsTo } from '#server/testing/outbox.ts'
import {
  acting,
  developer,
  enroll,
  enrollUnconfirmed,
  lock,
  organizationOf,
  PASSWORD,
  type SignedIn,
  signIn,
  team,
} from '#server/testing/people.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'
import { resetSender } from './request-reset.ts'

const NEW_PASSWORD = 'another harbor 8'
const SUBJECT = 'Set a new password for Breakwater'

let person: SignedIn

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  person = await enroll(testApp)
})

const ask = (email: string) => testApp.visitor().call(requestPasswordReset, { body: { email } })
const resetMails = async (email: string) => (await mailsTo(testApp, email)).filter(({ subject }) => subject === SUBJECT)

/** What the outbox does with the requests, some seconds after the answers. */
const workOff = () => {
  const { db, settings } = testApp
  const reset = resetSender({ db, settings, vault: openVault(settings) })
  return sendDue({ db, log: { warn: () => {}, error: () => {} }, send: { reset }, clock: () => Date.now() + 5000 })
}

/** Asks for a link, and returns the token in its mail. */
async function linkFor(email: string): Promise<string> {
  const before = (await resetMails(email)).length
  expect((await ask(email)).status).toBe(200)
  await workOff()
  const mails = await resetMails(email)
  expect(mails.length).toBe(before + 1)
  const text = mails.at(-1)?.text ?? ''
  return /https:\/\/portal\.example\.org\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const reset = (email: string, token: string, password = NEW_PASSWORD, password_confirmation = password) =>
  testApp.visitor().call(resetPassword, { body: { email, password, password_confirmation, token } })

describe('asking for a link', () => {
  it('mails a link that holds a token of which only the hash is stored', async () => {
    const token = await linkFor(person.user.email)
    expect(token.length).toBeGreaterThanOrEqual(43)
    const [mail] = await resetMails(person.user.email)
    expect(mail?.text).toContain('works once, for 60 minutes')
    const rows = await testApp.db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', person.user.id).execute()
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashToken(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
    const [row] = rows
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBeLessThanOrEqual(60 * 60_000)
    expect(await kindsAbout(testApp, person.user.id)).toContain('password reset requested')
  })

  it('answers an unknown address like a known one, and sends no mail', async () => {
    const known = await ask(person.user.email)
    const unknown = await ask('nobody.at.all@example.org')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect([known.status, known.body]).toEqual([200, { status: 'success' }])
    await workOff()
    expect(await resetMails(person.user.email)).toHaveLength(1)
    expect(await mailsTo(testApp, 'nobody.at.all@example.org')).toEqual([])
  })

  it('stores the same for every address, and leaves the rest to the outbox, so that no time says anything', async () => {
    const stranger = `${newId()}@example.org`
    const original = testApp.db.selectFrom.bind(testApp.db)
    const read = new Set<string>()
    const spy = vi.spyOn(testApp.db, 'selectFrom').mockImplementation(((table: never) => {
      read.add(String(table))
      return original(table)
    }) as typeof testApp.db.selectFrom)
    const askedAt = Date.now()
    for (const email of [person.user.email, stranger]) {
      await ask(email)
      // The next request is served: whatever a process does right after its answer would be done by then.
      await testApp.visitor().call(getSelf)
    }
    spy.mockRestore()
    expect([...read]).not.toContain('users')
    const stored = await testApp.db
      .selectFrom('outbox')
      .select(['recipient', 'next_attempt_at'])
      .where('kind', '=', 'reset')
      .where('recipient', 'in', [person.user.email, stranger])
      .execute()
    expect(stored.map(({ recipient }) => recipient).sort()).toEqual([person.user.email, stranger].sort())
    for (const row of stored) expect(Date.parse(row.next_attempt_at) - askedAt).toBeGreaterThanOrEqual(1000)
    expect(await resetMails(person.user.email)).toEqual([])
    await workOff()
    expect(await resetMails(person.user.email)).toHaveLength(1)
    const left = await testApp.db.selectFrom('outbox').select('id').where('kind', '=', 'reset').execute()
    expect(left).toEqual([])
  })

  it('refuses a malformed address at its field', async () => {
    const { status, error } = await ask('not an address')
    expect([status, error.errors]).toEqual([422, { email: [fieldErrors.email] }])
  })

  it('sends nothing to a locked person', async () => {
    await lock(testApp, person)
    expect((await ask(person.user.email)).status).toBe(200)
    await linkFor((await enroll(testApp)).user.email)
    expect(await resetMails(person.user.email)).toEqual([])
  })

  it('mails one address five times an hour, without telling anyone', async () => {
    for (let n = 0; n < 5; n += 1) await linkFor(person.user.email)
    expect((await ask(person.user.email)).body).toEqual({ status: 'success' })
    await linkFor((await enroll(testApp)).user.email)
    expect(await resetMails(person.user.email)).toHaveLength(5)
  })

  it('is refused after 50 requests from one address within an hour', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 51; n += 1) statuses.push((await ask(`stranger${n}@example.org`)).status)
    expect(statuses.slice(0, 50).every((status) => status === 200)).toBe(true)
    expect(statuses[50]).toBe(429)
  })
})

describe('the link', () => {
  it('sets the password once', async () => {
    const token = await linkFor(person.user.email)
    expect((await reset(person.user.email.toUpperCase(), token)).body).toEqual({ status: 'success' })
    expect((await signIn(testApp, person.user.email)).answer.status).toBe(422)
    expect((await signIn(testApp, person.user.email, NEW_PASSWORD)).answer.status).toBe(200)
    const again = await reset(person.user.email, token, 'a third password')
    expect([again.status, again.error]).toEqual([422, { code: 'reset_link_invalid', message: errorTable.reset_link_invalid.message }])
    expect((await signIn(testApp, person.user.email, NEW_PASSWORD)).answer.status).toBe(200)
    expect(await kindsAbout(testApp, person.user.id)).toContain('password reset')
    expect(await subjectsTo(testApp, person.user.email)).toContain('Your Breakwater password was changed')
  })

  it('works once of two at the same moment', async () => {
    const token = await linkFor(person.user.email)
    const statuses = await Promise.all(
      ['one password', 'two password'].map(async (each) => (await reset(person.user.email, token, each)).status),
    )
    expect(statuses.sort()).toEqual([200, 422])
  })

  it('ends every session, half sign-ins and the other links', async () => {
    const { browser: elsewhere } = await signIn(testApp, person.user.email)
    const other = await linkFor(person.user.email)
    await reset(person.user.email, await linkFor(person.user.email))
    expect((await person.browser.call(getSelf)).status).toBe(401)
    expect((await elsewhere.call(getSelf)).status).toBe(401)
    expect((await reset(person.user.email, other)).status).toBe(422)
  })

  it('is over after 60 minutes', async () => {
    const token = await linkFor(person.user.email)
    await testApp.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', person.user.id)
      .execute()
    expect((await reset(person.user.email, token)).status).toBe(422)
  })

  it('belongs to one person', async () => {
    const token = await linkFor(person.user.email)
    const other = await enroll(testApp)
    expect((await reset(other.user.email, token)).status).toBe(422)
    expect((await reset('nobody@example.org', token)).status).toBe(422)
    expect((await signIn(testApp, other.user.email)).answer.status).toBe(200)
  })

  it('names a short password and a wrong confirmation', async () => {
    const token = await linkFor(person.user.email)
    const { status, error } = await reset(person.user.email, token, 'short', 'other')
    expect([status, error.errors]).toEqual([
      422,
      { password: [fieldErrors.password], password_confirmation: [fieldErrors.passwordConfirmation] },
    ])
  })

  it('names a password that is guessed first, and still works with another one', async () => {
    const token = await linkFor(person.user.email)
    const { email, first_name, last_name } = person.user
    const organization = await organizationOf(testApp, person)
    const own = [last_name, email, `${last_name} ${first_name}`, organization, `${organization}2026!`]
    const refusals = [
      ...['Password123!', 'Breakwater2026'].map((password) => [password, fieldErrors.guessedFirst] as const),
      ...own.map((password) => [password, fieldErrors.ownNames] as const),
    ]
    for (const [password, sentence] of refusals) {
      const { status, error } = await reset(person.user.email, token, password)
      expect([password, status, error.errors]).toEqual([password, 422, { password: [sentence] }])
    }
    expect((await reset(person.user.email, token)).status).toBe(200)
  })

  it('works after many wrong passwords and tokens, and so does signing in with the new password', async () => {
    const browser = testApp.visitor()
    const attempt = (password: string) => browser.call(login, { body: { email: person.user.email, password } })
    for (let n = 0; n < 10; n += 1) await attempt('a wrong password')
    for (let n = 0; n < 3; n += 1) expect((await reset(person.user.email, `guess-${n}`)).status).toBe(429)
    // Strangers use up the limits of the account and of the IP address.
    await failures(100, () => ({ account_key: person.user.email, address: '10.9.0.1' }))
    await failures(100, (n) => ({ account_key: `somebody${n}@example.org`, address: '127.0.0.1' }))
    expect((await attempt(PASSWORD)).status).toBe(429)
    const token = await linkFor(person.user.email)
    const body = { email: person.user.email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, token }
    expect((await browser.call(resetPassword, { body })).status).toBe(200)
    expect((await attempt(NEW_PASSWORD)).status).toBe(200)
    // A person who did not follow the link still meets the limit.
    const { answer } = await signIn(testApp, person.user.email, NEW_PASSWORD)
    expect(answer.status).toBe(429)
  })

  it('proves the email address: a person who made the account with it loses every way in', async () => {
    const prepared = await enrollUnconfirmed(testApp)
    const { email, id: user_id } = prepared.user
    await withTwoFactor(testApp, prepared)
    await testApp.db.insertInto('identities').values({ provider: 'gmail', subject: user_id, user_id, email, created_at: now() }).execute()
    expect((await reset(email, await linkFor(email))).status).toBe(200)
    const { browser, answer } = await signIn(testApp, email, NEW_PASSWORD)
    expect(answer.status).toBe(200)
    expect((await browser.call(getSelf)).body).toMatchObject({ email_proven: true, uses_two_factor_auth: false })
    expect(await testApp.db.selectFrom('identities').selectAll().where('user_id', '=', user_id).execute()).toEqual([])
  })

  it('frees an address that a stranger typed in and locked, and leaves that organization', async () => {
    const stranger = await enrollUnconfirmed(testApp)
    const email = `owner.${person.user.email}`
    const form = { firstName: 'Wren', lastName: 'Quill', phone: '228-555-0101', position: 'Middle Management', department: 'Other' }
    const { body: typed } = await stranger.browser.call(createUser, { body: { ...form, email, password: PASSWORD } })
    await stranger.browser.call(updateUser, { params: { id: typed.id }, body: { locked: true } })
    expect((await signIn(testApp, email)).answer.status).toBe(422)
    expect((await reset(email, await linkFor(email))).status).toBe(200)
    const { browser, answer } = await signIn(testApp, email, NEW_PASSWORD)
    expect(answer.status).toBe(200)
    expect((await browser.call(getSelf)).body).toMatchObject({ email_proven: true, credit_union_id: null })
    expect((await stranger.browser.call(listUsers)).body.map(({ id }) => id)).toEqual([stranger.user.id])
    expect(await kindsAbout(testApp, typed.id)).toContain('user removed')
    expect(await isFormerMember(testApp.db, stranger.user.credit_union_id ?? '', emailKey(email))).toBe(true)
  })

  it('does not get around the lock of a person with a proven address who had asked before', async () => {
    const { administrator, member } = await team(testApp)
    const token = await linkFor(member.user.email)
    await administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { locked: true } })
    await reset(member.user.email, token)
    expect((await signIn(testApp, member.user.email, NEW_PASSWORD)).answer.status).toBe(422)
    const people = (await administrator.browser.call(listUsers)).body
    expect(people.find(({ id }) => id === member.user.id)?.locked).toBeTruthy()
  })

  it('does not get around the second factor of a person with a proven address, but ends identities', async () => {
    const { email, id: user_id } = person.user
    await withTwoFactor(testApp, person)
    await testApp.db.insertInto('identities').values({ provider: 'gmail', subject: user_id, user_id, email, created_at: now() }).execute()
    expect((await reset(email, await linkFor(email))).status).toBe(200)
    expect((await signIn(testApp, email, NEW_PASSWORD)).answer.body).toEqual({ message: TWO_FACTOR_ENABLED })
    expect(await testApp.db.selectFrom('identities').selectAll().where('user_id', '=', user_id).execute()).toEqual([])
  })

  it('makes one device at a time known while a second factor is still to be proven', async () => {
    const { recovery_codes: codes } = await withTwoFactor(testApp, person)
    const resetIn = async (browser: Browser) => {
      const token = await linkFor(person.user.email)
      const body = { email: person.user.email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, token }
      expect((await browser.call(resetPassword, { body })).status).toBe(200)
    }
    const attemptIn = async (browser: Browser, token: string) =>
      (await browser.call(login, { body: { email: person.user.email, password: NEW_PASSWORD, token } })).status
    const [first, second] = [testApp.visitor({ address: '10.8.0.1' }), testApp.visitor({ address: '10.8.0.1' })]
    await resetIn(first)
    await resetIn(second)
    await failures(100, () => ({ account_key: person.user.email, address: '10.9.0.1' }))
    expect(await attemptIn(first, codes[0] ?? '')).toBe(429)
    expect(await attemptIn(second, 'no code')).toBe(422)
    expect(await attemptIn(second, codes[0] ?? '')).toBe(200)
    // The mailbox alone was proven before: the sign-in itself is mailed.
    expect(await subjectsTo(testApp, person.user.email)).toContain('New sign-in to Breakwater')
  })

  const failures = (count: number, make: (n: number) => { account_key: string; address: string }) =>
    testApp.db
      .insertInto('failures')
      .values(Array.from({ length: count }, (_, n) => ({ id: newId(), device_hash: null, happened_at: now(), ...make(n) })))
      .execute()

  it('cannot be guessed: 10 wrong ones and it is 429', async () => {
    for (let n = 0; n < 10; n += 1) expect((await reset(person.user.email, `guess-${n}`)).status).toBe(422)
    const { status, headers } = await reset(person.user.email, 'guess-10')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('changing the own password', () => {
  const change = (current_password: string, password = NEW_PASSWORD, browser = person.browser) =>
    browser.call(changePassword, { body: { current_password, password } })

  it('keeps this session, ends the others and the links, tells the person', async () => {
    const { browser: elsewhere } = await signIn(testApp, person.user.email)
    const token = await linkFor(person.user.email)
    const { status, body } = await change(PASSWORD)
    expect([status, body]).toEqual([200, { status: 'success' }])
    expect((await person.browser.call(getSelf)).status).toBe(200)
    expect((await elsewhere.call(getSelf)).status).toBe(401)
    expect((await reset(person.user.email, token)).status).toBe(422)
    expect((await signIn(testApp, person.user.email, NEW_PASSWORD)).answer.status).toBe(200)
    expect(await kindsAbout(testApp, person.user.id)).toContain('password changed')
    expect(await subjectsTo(testApp, person.user.email)).toContain('Your Breakwater password was changed')
  })

  it('refuses a wrong old password, and the eleventh guess', async () => {
    for (let n = 0; n < 10; n += 1) expect((await change('a wrong password')).status).toBe(422)
    expect((await change('a wrong password')).status).toBe(429)
    expect((await person.browser.call(getSelf)).status).toBe(200)
  })

  it('refuses a short new one', async () => {
    const { status, error } = await change(PASSWORD, 'short')
    expect([status, error.errors]).toEqual([422, { password: [fieldErrors.password] }])
  })

  it('refuses a new one that is guessed first, at its field', async () => {
    const { status, error } = await change(PASSWORD, 'iloveyou')
    expect([status, error.errors]).toEqual([422, { password: [fieldErrors.guessedFirst] }])
    const { error: named } = await change(PASSWORD, await organizationOf(testApp, person))
    expect(named.errors).toEqual({ password: [fieldErrors.ownNames] })
    expect((await signIn(testApp, person.user.email)).answer.status).toBe(200)
  })

  it('is refused while impersonating', async () => {
    const dev = await developer(testApp)
    await dev.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    const { status, error } = await change(PASSWORD, NEW_PASSWORD, dev.browser)
    expect([status, error.message]).toEqual([403, errorTable.while_impersonating.message])
  })
})
