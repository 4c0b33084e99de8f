// Signing in through a provider: the way there, and what a person without an account can do.

import { describe, expect, it } from 'vitest'
import { getSelf, loginGmail, loginLinkedin, register, showPendingSignIn, socialRegister } from '#contract/auth/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { invite } from '#contract/invitations/calls.ts'
import { createTestApp } from '#server/testing/app.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import { enroll, PASSWORD, registration, signIn } from '#server/testing/people.ts'
import { socialForm, socialPeople } from '#server/testing/social-people.ts'
import { callback, goThere, isVisitor } from '#server/testing/social-trip.ts'

const { provider, testApp, subject, somebody } = await socialPeople()

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
      email: somebody().email,
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
    expect([status, body.email, body.role]).toEqual([201, somebody().email, 'Administrator'])
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
      const email = somebody().email
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

it('an ordinary registration takes no address of a provider sign-in that waits', async () => {
  provider.signInAs(subject(), somebody())
  const browser = testApp.visitor()
  await goThere(provider, browser)
  const { status, body } = await browser.call(register, { body: registration() })
  expect(status).toBe(201)
  expect(body.email).not.toBe(somebody().email)
  expect((await signIn(testApp, body.email, PASSWORD)).answer.status).toBe(200)
})
