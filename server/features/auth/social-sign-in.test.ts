import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSelf, login, loginGmail, loginLinkedin, register, showPendingSignIn, socialRegister } from '#contract/auth/calls.ts'
import type { RegistrationInput } from '#contract/auth/schemas.ts'
import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { invite } from '#contract/invitations/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { factorsOf, kindsAbout } from '#server/testing/audit.ts'
import type { OidcProvider } from '#server/testing/oidc-provider.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { enroll, enrollUnconfirmed, lock, PASSWORD, registration, type SignedIn, signIn } from '#server/testing/people.ts'
import { callback, goThere, isVisitor, startWithProvider } from '#server/testing/social-trip.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

let provider: OidcProvider
let testApp: TestApp
let count = 0

beforeAll(async () => {
  ;({ provider, testApp } = await startWithProvider())
})
afterAll(async () => {
  await testApp.close()
  await provider.close()
})
beforeEach(() => {
  count += 1
})

const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value)
const subject = () => `subject-${count}`
const somebody = (changes: object = {}) => ({
  email: `social${count}@example.org`,
  email_verified: true,
  given_name: 'Sol',
  family_name: 'Marsh',
  hd: 'example.org',
  ...changes,
})

/** The form of a registration after a social sign-in: neither address nor password. */
function socialForm(changes: Partial<Record<keyof RegistrationInput, unknown>> = {}) {
  const { email: _email, password: _password, password_confirmation: _confirmation, ...form } = registration(changes)
  return { ...form, password: '', password_confirmation: '' }
}

describe('the address to go to', () => {
  it('asks for a code with PKCE, state and nonce', async () => {
    const { body } = await testApp.visitor().call(loginGmail)
    const { origin, searchParams } = new URL(body.url)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: callback('gmail'),
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('is another one each time', async () => {
    const browser = testApp.visitor()
    const [one, two] = [await browser.call(loginGmail), await browser.call(loginGmail)]
    expect(one.body.url).not.toBe(two.body.url)
  })

  it('is 503 if the provider is not set up, or is a different one', async () => {
    const without = await createTestApp()
    const lying = await createTestApp({
      OIDC_GMAIL_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost'),
      OIDC_GMAIL_CLIENT_ID: provider.clientId,
      OIDC_GMAIL_CLIENT_SECRET: provider.clientSecret,
    })
    try {
      const answer = await without.visitor().call(loginLinkedin)
      expect([answer.status, answer.error]).toEqual([
        503,
        { code: 'provider_not_configured', message: errorTable.provider_not_configured.message },
      ])
      expect((await lying.visitor().call(loginGmail)).status).toBe(503)
    } finally {
      await without.close()
      await lying.close()
    }
  })
})

describe('a person without an account', () => {
  it('comes to the registration, prefilled, and is not signed in', async () => {
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody())
    expect(await goThere(provider, browser)).toBe('/login?view=social-register')
    expect(await isVisitor(browser)).toBe(true)
    expect((await browser.call(showPendingSignIn)).body).toEqual({
      kind: 'social',
      email: `social${count}@example.org`,
      email_verified: true,
      email_taken: false,
      first_name: 'Sol',
      last_name: 'Marsh',
      app: false,
      passkey: false,
    })
  })

  it('registers with the provider’s identity, whatever the body says, and then signs in with it', async () => {
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody())
    await goThere(provider, browser)
    const { status, body } = await browser.call(socialRegister, { body: { ...socialForm(), email: 'somebody.else@example.org' } })
    expect([status, body.email, body.role]).toEqual([201, `social${count}@example.org`, 'Administrator'])
    expect({ ...(await browser.call(getSelf)).body, token_used: false }).toEqual(body)
    const elsewhere = testApp.visitor()
    expect(await goThere(provider, elsewhere)).toBe('/dashboard')
    expect((await elsewhere.call(getSelf)).body.id).toBe(body.id)
    // No password opens the account.
    expect((await signIn(testApp, body.email, '')).answer.status).toBe(422)
    expect((await signIn(testApp, body.email)).answer.status).toBe(422)
  })

  it.each([true, false])(
    'joins the organization of an invitation by its token; the provider verified the address: %s',
    async (email_verified) => {
      const inviting = await enroll(testApp)
      const email = `social${count}@example.org`
      await inviting.browser.call(invite, { body: { email: email.toUpperCase() } })
      const mail = await lastMailTo(testApp, email.toUpperCase(), /^You are invited/)
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      const { first_name, last_name, phone, position, department, terms_agreed } = socialForm()
      const form = { first_name, last_name, phone, position, department, terms_agreed, token }

      const stranger = testApp.visitor()
      provider.signInAs(`${subject()}-stranger`, somebody({ email: 'stranger@example.org' }))
      await goThere(provider, stranger)
      const refused = await stranger.call(socialRegister, { body: form })
      expect([refused.status, refused.error.errors]).toEqual([422, { token: [fieldErrors.invitationOver] }])

      const browser = testApp.visitor()
      provider.signInAs(subject(), somebody({ email_verified }))
      await goThere(provider, browser)
      const { status, body } = await browser.call(socialRegister, { body: form })
      expect([status, body.role, body.credit_union_id, body.email_proven]).toEqual([201, 'Member', inviting.user.credit_union_id, true])
    },
  )

  it('registers once', async () => {
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody())
    await goThere(provider, browser)
    const answers = await Promise.all([1, 2].map(() => browser.call(socialRegister, { body: socialForm() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await browser.call(socialRegister, { body: socialForm() })).error.message).toBe(errorTable.no_pending_sign_in.message)
  })

  it('keeps what was begun when the form is at fault', async () => {
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody())
    await goThere(provider, browser)
    const bad = await browser.call(socialRegister, { body: socialForm({ phone: '1', terms_agreed: false }) })
    expect([bad.status, Object.keys(bad.error.errors ?? {}).sort()]).toEqual([422, ['phone', 'terms_agreed']])
    expect((await browser.call(socialRegister, { body: socialForm() })).status).toBe(201)
  })

  it('does not register without having been there, nor in another browser', async () => {
    provider.signInAs(subject(), somebody())
    await goThere(provider, testApp.visitor())
    const { status, error } = await testApp.visitor().call(socialRegister, { body: socialForm() })
    expect([status, error]).toEqual([422, { code: 'no_pending_sign_in', message: errorTable.no_pending_sign_in.message }])
  })

  it('does not register without an address', async () => {
    provider.signInAs(subject(), { given_name: 'Sol' })
    expect(await goThere(provider, testApp.visitor())).toBe('/login?social=no-email')
  })

  it('does not take over the address of an account if the provider has not verified it', async () => {
    const known = await enroll(testApp)
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email, email_verified: false }))
    expect(await goThere(provider, browser)).toBe('/login?view=social-register')
    const { status, error } = await browser.call(socialRegister, { body: socialForm() })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['email']])
    expect(await isVisitor(browser)).toBe(true)
    expect(await kindsAbout(testApp, known.user.id)).not.toContain('social sign-in linked')
  })
})

describe('a person with an account', () => {
  let known: SignedIn
  beforeEach(async () => {
    known = await enroll(testApp)
  })

  it('is signed in by a verified address, told so, and by the subject from then on', async () => {
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email.toUpperCase() }))
    expect(await goThere(provider, browser)).toBe('/dashboard')
    expect((await browser.call(getSelf)).body).toEqual(known.user)
    expect(await kindsAbout(testApp, known.user.id)).toEqual(expect.arrayContaining(['social sign-in linked', 'signed in']))
    expect((await factorsOf(testApp, known.user.id)).at(-1)).toEqual(['gmail'])
    expect(await subjectsTo(testApp, known.user.email)).toContain('Google now opens your Breakwater account')

    provider.signInAs(subject(), somebody({ email: 'moved.away@example.org', email_verified: false }))
    const later = testApp.visitor()
    expect(await goThere(provider, later)).toBe('/dashboard')
    expect((await later.call(getSelf)).body.id).toBe(known.user.id)
  })

  describe('whose address is not proven', () => {
    beforeEach(async () => {
      known = await enrollUnconfirmed(testApp)
      provider.signInAs(subject(), somebody({ email: known.user.email }))
    })

    it('may be an account that another person made: a verified address takes it over', async () => {
      await withTwoFactor(testApp, known)
      const browser = testApp.visitor()
      expect(await goThere(provider, browser)).toBe('/dashboard')
      expect((await browser.call(getSelf)).body).toMatchObject({ id: known.user.id, email_proven: true, uses_two_factor_auth: false })
      expect(await isVisitor(known.browser)).toBe(true)
      expect((await signIn(testApp, known.user.email)).answer.status).toBe(422)
      expect(await subjectsTo(testApp, known.user.email)).toContain('Your old Breakwater password no longer works')
      expect(await goThere(provider, testApp.visitor())).toBe('/dashboard')
    })

    it('keeps everything if the browser is signed in as that person', async () => {
      expect(await goThere(provider, known.browser)).toBe('/dashboard')
      expect((await known.browser.call(getSelf)).body.email_proven).toBe(true)
      expect((await signIn(testApp, known.user.email)).answer.status).toBe(200)
    })

    it('is not proven by an address that is not verified', async () => {
      provider.signInAs(subject(), somebody({ email: known.user.email, email_verified: false }))
      expect(await goThere(provider, testApp.visitor())).toBe('/login?view=social-register')
      expect(await isVisitor(known.browser)).toBe(false)
    })
  })

  it('is another person at another provider, even with the same subject', async () => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    await goThere(provider, testApp.visitor())
    provider.signInAs(subject(), somebody())
    expect(await goThere(provider, testApp.visitor(), { route: loginLinkedin })).toBe('/login?view=social-register')
  })

  it.each([
    ['/alerts?searchString=a b#top', '/alerts?searchString=a%20b#top'],
    ['/prepare', '/prepare'],
    ['//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/.//evil.example/x', '/dashboard'],
    ['/dashboard/..//evil.example', '/dashboard'],
    ['/%2e//evil.example', '/dashboard'],
    ['/login?view=login', '/dashboard'],
    ['/api/v1/auth/loginGmail', '/dashboard'],
  ])('goes on where they wanted to: %s', async (redirect, location) => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, testApp.visitor(), { redirect })).toBe(location)
  })

  it('keeps the wanted path until they are signed in', async () => {
    const kept = '&redirect=%2Falerts'
    provider.signInAs(subject(), somebody())
    expect(await goThere(provider, testApp.visitor(), { redirect: '/alerts' })).toBe(`/login?view=social-register${kept}`)
    const back = set('error', 'access_denied')
    expect(await goThere(provider, testApp.visitor(), { redirect: '/alerts', back })).toBe(`/login?social=canceled${kept}`)
    await withTwoFactor(testApp, known)
    provider.signInAs(`${subject()}b`, somebody({ email: known.user.email }))
    expect(await goThere(provider, testApp.visitor(), { redirect: '/alerts' })).toBe(`/login?view=login&step=token${kept}`)
  })

  it('is refused while locked, and the failure is on record', async () => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    await goThere(provider, testApp.visitor())
    await lock(testApp, known)
    const browser = testApp.visitor()
    expect(await goThere(provider, browser)).toBe('/login?social=locked')
    expect(await isVisitor(browser)).toBe(true)
    expect(await kindsAbout(testApp, known.user.id)).toContain('sign-in failed')
  })

  it('gives the second factor all the same', async () => {
    const { secret } = await withTwoFactor(testApp, known)
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, browser)).toBe('/login?view=login&step=token')
    expect(await isVisitor(browser)).toBe(true)
    expect((await browser.call(showPendingSignIn)).body).toMatchObject({ kind: 'two-factor', email: known.user.email })
    const { status, body } = await browser.call(login, { body: { email: known.user.email, token: tokenOf(secret) } })
    expect([status, body]).toMatchObject([200, { id: known.user.id }])
  })

  it('without an organization completes the account with the form, and gets no second one', async () => {
    await withoutOrganization(known)
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, browser)).toBe('/login?view=social-register')
    const { status, body } = await browser.call(socialRegister, { body: socialForm({ first_name: 'Rowan' }) })
    expect([status, body]).toMatchObject([201, { id: known.user.id, first_name: 'Rowan', credit_union_id: expect.any(String) }])
    // The password still works.
    expect((await signIn(testApp, known.user.email)).answer.status).toBe(200)
  })

  describe('who asks to join', () => {
    const charter = () => String(670_000 + count)
    const there = () => socialForm({ charter_number: charter() })
    const requests = (id: string) =>
      testApp.db.selectFrom('join_requests').select(['state', 'credit_union_id']).where('user_id', '=', id).orderBy('state').execute()

    it('comes back to the request', async () => {
      await enroll(testApp, { charter_number: charter() })
      provider.signInAs(subject(), somebody())
      const browser = testApp.visitor()
      await goThere(provider, browser)
      const { body } = await browser.call(socialRegister, { body: there() })
      expect(body.waiting_for).toMatchObject({ id: expect.any(String) })
      const later = testApp.visitor()
      expect(await goThere(provider, later)).toBe('/dashboard')
      expect((await later.call(getSelf)).body).toMatchObject({ id: body.id, waiting_for: body.waiting_for })
    })

    it('has one request, whatever other windows send', async () => {
      const other = await enroll(testApp, { charter_number: charter() })
      await withoutOrganization(known)
      provider.signInAs(subject(), somebody({ email: known.user.email }))
      const windows = [testApp.visitor(), testApp.visitor(), testApp.visitor()] as const
      for (const window of windows) await goThere(provider, window)
      for (const window of windows.slice(0, 2)) expect((await window.call(socialRegister, { body: there() })).status).toBe(201)
      expect(await requests(known.user.id)).toEqual([
        { state: 'waiting', credit_union_id: other.user.credit_union_id },
        { state: 'withdrawn', credit_union_id: other.user.credit_union_id },
      ])
      const { body } = await windows[2].call(socialRegister, { body: socialForm() })
      expect(body).toMatchObject({ role: 'Administrator', waiting_for: null })
      expect((await requests(known.user.id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    })
  })

  it('without an organization gives the second factor first', async () => {
    await withTwoFactor(testApp, known)
    await withoutOrganization(known)
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, browser)).toBe('/login?view=login&step=token')
    expect((await browser.call(socialRegister, { body: socialForm() })).status).toBe(422)
  })

  const deleted = ({ user }: SignedIn) =>
    testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', user.id).execute()

  it('does not complete an account that was deleted or got a second factor meanwhile', async () => {
    await withoutOrganization(known)
    for (const meanwhile of [() => withTwoFactor(testApp, known), () => deleted(known)]) {
      const browser = testApp.visitor()
      provider.signInAs(subject(), somebody({ email: known.user.email }))
      await goThere(provider, browser)
      await meanwhile()
      expect((await browser.call(socialRegister, { body: socialForm() })).status).toBe(422)
      await testApp.db.deleteFrom('second_factors').where('user_id', '=', known.user.id).execute()
    }
  })

  it('registers again after the account was deleted', async () => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    await goThere(provider, testApp.visitor())
    await testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', known.user.id).execute()
    const browser = testApp.visitor()
    expect(await goThere(provider, browser)).toBe('/login?view=social-register')
    expect((await browser.call(socialRegister, { body: socialForm() })).body.id).not.toBe(known.user.id)
    expect(await goThere(provider, testApp.visitor())).toBe('/dashboard')
  })

  async function withoutOrganization({ user }: SignedIn) {
    await testApp.db.deleteFrom('memberships').where('user_id', '=', user.id).execute()
    await testApp.db.updateTable('users').set({ credit_union_id: null }).where('id', '=', user.id).execute()
  }
})

it('an ordinary registration takes no address of a provider sign-in that waits', async () => {
  provider.signInAs(subject(), somebody())
  const browser = testApp.visitor()
  await goThere(provider, browser)
  const { status, body } = await browser.call(register, { body: registration() })
  expect(status).toBe(201)
  expect(body.email).not.toBe(`social${count}@example.org`)
  expect((await signIn(testApp, body.email, PASSWORD)).answer.status).toBe(200)
})
