import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginGmail, showPendingSignIn } from '#contract/auth/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import type { TestApp } from '#server/testing/app.ts'
import { type IdentityToken, type OidcProvider, signToken } from '#server/testing/oidc-provider.ts'
import { enroll } from '#server/testing/people.ts'
import { type Change, callback, comeBack, goThere, isVisitor, startWithProvider } from '#server/testing/social-trip.ts'

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

const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value)
const subject = () => `subject-${++count}`
const somebody = (changes: object = {}) => ({ email: `somebody${count}@example.org`, email_verified: true, hd: 'example.org', ...changes })

describe('an answer that is not as it must be', () => {
  const refusals: [what: string, meddle: { out?: Change; back?: Change }][] = [
    ['another state', { back: set('state', 'another') }],
    ['no state', { back: (url) => url.searchParams.delete('state') }],
    ['another nonce', { out: set('nonce', 'another-nonce-than-the-kept-one') }],
    ['another code challenge', { out: set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM') }],
    ['another issuer', { back: set('iss', 'https://accounts.example.org') }],
    ['no issuer', { back: (url) => url.searchParams.delete('iss') }],
    ['another code', { back: set('code', 'guessed') }],
    [
      'an error',
      {
        back: (url) => {
          url.searchParams.delete('code')
          url.searchParams.set('error', 'invalid_request')
        },
      },
    ],
    [
      'the address of the other provider',
      {
        back: (url) => {
          url.pathname = new URL(callback('linkedin')).pathname
        },
      },
    ],
  ]
  it.each(refusals)('is refused: %s', async (_, meddle) => {
    const known = await enroll(testApp)
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    const browser = testApp.visitor()
    expect(await goThere(provider, browser, meddle)).toBe('/login?social=failed')
    expect(await isVisitor(browser)).toBe(true)
    expect((await browser.call(showPendingSignIn)).status).toBe(404)
  })

  it.each(['access_denied', 'user_cancelled_login'])('says that the person canceled: %s', async (error) => {
    const browser = testApp.visitor()
    const cancel = (url: URL) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', error)
    }
    provider.signInAs(subject(), somebody())
    expect(await goThere(provider, browser, { back: cancel })).toBe('/login?social=canceled')
    const forged = (url: URL) => {
      cancel(url)
      set('state', 'another')(url)
    }
    expect(await goThere(provider, browser, { back: forged })).toBe('/login?social=failed')
  })

  it('is refused in a browser that did not begin it', async () => {
    const known = await enroll(testApp)
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    const begun = await testApp.visitor().call(loginGmail)
    const here = await provider.visit(begun.body.url)
    const other = testApp.visitor()
    await other.call(loginGmail)
    expect(await comeBack(other, here)).toBe('/login?social=failed')
    expect(await comeBack(testApp.visitor(), here)).toBe('/login?social=failed')
  })

  it('is refused the second time', async () => {
    const known = await enroll(testApp)
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    const browser = testApp.visitor()
    const { body } = await browser.call(loginGmail)
    const here = await provider.visit(body.url)
    const cookies = new Map(browser.cookies)
    expect(await comeBack(browser, here)).toBe('/dashboard')
    const replaying = testApp.visitor()
    for (const [name, value] of cookies) replaying.cookies.set(name, value)
    expect(await comeBack(replaying, here)).toBe('/login?social=failed')
  })

  it('is refused when it took too long', async () => {
    provider.signInAs(subject(), somebody())
    const browser = testApp.visitor()
    const { body } = await browser.call(loginGmail)
    await testApp.db
      .updateTable('pending_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect(await comeBack(browser, await provider.visit(body.url))).toBe('/login?social=failed')
  })

  it('does not redirect to another site', async () => {
    const browser = testApp.visitor()
    const location = await comeBack(browser, {
      pathname: new URL(callback('gmail')).pathname,
      search: '?redirect=https://evil.example&code=x',
    })
    expect(location).toBe('/login?social=failed')
  })
})

describe('an identity token', () => {
  const changed =
    (changes: object) =>
    ({ header, claims, keys }: IdentityToken) =>
      signToken(header, { ...claims, ...changes }, keys.own)
  const past = () => Math.floor(Date.now() / 1000) - 600

  async function signedInWith(forgery: (token: IdentityToken) => string) {
    const known = await enroll(testApp)
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    provider.forgeTokens(forgery)
    try {
      return await goThere(provider, testApp.visitor())
    } finally {
      provider.forgeTokens()
    }
  }

  it('that the provider signed is accepted', async () => {
    expect(await signedInWith(changed({}))).toBe('/dashboard')
  })

  it.each<[what: string, forgery: (token: IdentityToken) => string]>([
    ['without a signature', ({ header, claims }) => signToken(header, claims, null)],
    ['signed with another key', ({ header, claims, keys }) => signToken(header, claims, keys.other)],
    ['signed with the secret of the client', ({ header, claims }) => signToken(header, claims, provider.clientSecret)],
    [
      'that names the key to check it with',
      ({ header, claims, keys }) => signToken({ ...header, jwk: keys.other.export({ format: 'jwk' }), kid: undefined }, claims, keys.other),
    ],
    ['for another client', changed({ aud: 'another-client' })],
    ['of another issuer', changed({ iss: 'https://accounts.example.org' })],
    ['that has expired', changed({ iat: past(), exp: past() + 60 })],
    ['of another sign-in', changed({ nonce: 'another-nonce-than-the-kept-one' })],
  ])('is refused: %s', async (_, forgery) => {
    expect(await signedInWith(forgery)).toBe('/login?social=failed')
  })
})

it('an account with too many unknown browsers is told so, and not that the provider is away', async () => {
  const { user } = await enroll(testApp)
  provider.signInAs(subject(), somebody({ email: user.email }))
  const limit = rateLimits.unknownDevices.most.account
  await limitRequests(testApp.db, 'unknown devices', { by: user.id, limit, times: limit })
  expect(await goThere(provider, testApp.visitor())).toBe('/login?social=too-many')
  await testApp.db.deleteFrom('failures').where('account_key', '=', `unknown devices: ${user.id}`).execute()
  expect(await goThere(provider, testApp.visitor())).toBe('/dashboard')
})
