// Sign-in through a provider: OpenID Connect, authorization code with PKCE, state and nonce.

import * as client from 'openid-client'
import { LINE_LENGTH } from '#contract/limits.ts'
import { isEmail } from '#contract/phone-and-email.ts'
import { API_BASE } from '#contract/wire.ts'
import { AppError } from '#server/app-error.ts'
import { recordEvent } from '#server/database/audit.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { limitRequests, ofNetwork } from '#server/rate-limits/limit-requests.ts'
import { secondFactorsOf } from '#server/second-factors/second-factors.ts'
import { type Browser, openSession } from '#server/sessions/open-session.ts'
import { beginPending, endPending, findPending } from '#server/sessions/pending-sign-in.ts'
import { findByIdentity, type NamedByProvider, type Provider } from './identities.ts'
import { configured } from './providers.ts'

/** What is kept while the person is at the provider: bound to this browser by its cookie. */
interface AtProvider {
  provider: Provider
  state: string
  nonce: string
  code_verifier: string
}

/** Where the client shows what went wrong, what is still needed, or that all is well. */
const LOGIN_FAILED = '/login?social=failed'
const REGISTER = '/login?view=social-register'
const SECOND_STEP = '/login?view=login&step=token'
const DASHBOARD = '/dashboard'

const callbackAddress = ({ settings }: Browser, provider: Provider) => `${settings.PUBLIC_URL}${API_BASE}/auth/callback/${provider}`

/** Trips to a provider from one network within an hour: each is kept until it ends. */
const TRIPS_FROM_ONE_NETWORK = 300

/** The address to send the browser to. */
export async function sendToProvider(browser: Browser, provider: Provider): Promise<{ url: string }> {
  const { config, hasPkceAndNonce } = await configured(browser.settings, provider)
  await limitRequests(browser.db, 'social sign-in', ...ofNetwork(browser.request, TRIPS_FROM_ONE_NETWORK))
  const kept: AtProvider = {
    provider,
    state: client.randomState(),
    nonce: client.randomNonce(),
    code_verifier: client.randomPKCECodeVerifier(),
  }
  await beginPending(browser.db, browser, 'at provider', null, kept)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(browser, provider),
    scope: 'openid profile email',
    state: kept.state,
    ...(hasPkceAndNonce && {
      nonce: kept.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(kept.code_verifier),
      code_challenge_method: 'S256',
    }),
  })
  return { url: url.href }
}

/** Exchanges the code, finds out who it is, and answers where the browser goes on. */
export async function comeBackFromProvider(browser: Browser, provider: Provider): Promise<string> {
  const kept = await findPending<AtProvider>(browser.db, browser, 'at provider')
  // Each trip to a provider ends here once, whatever comes of it.
  const isOurs = kept?.details.provider === provider && (await endPending(browser.db, browser))
  if (!kept || !isOurs) return LOGIN_FAILED
  const named = await nameOf(browser, provider, kept.details)
  return named ? goOn(browser, named) : LOGIN_FAILED
}

/** Whom the provider names; null where anything about the answer is not as it must be. */
async function nameOf(browser: Browser, provider: Provider, kept: AtProvider): Promise<NamedByProvider | null> {
  const { search } = new URL(browser.request.url, browser.settings.PUBLIC_URL)
  try {
    const { config, hasPkceAndNonce } = await configured(browser.settings, provider)
    const tokens = await client.authorizationCodeGrant(config, new URL(`${callbackAddress(browser, provider)}${search}`), {
      expectedState: kept.state,
      idTokenExpected: true,
      ...(hasPkceAndNonce && { expectedNonce: kept.nonce, pkceCodeVerifier: kept.code_verifier }),
    })
    const claims = tokens.claims()
    if (!claims) return null
    const told =
      claims.email === undefined ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) } : claims
    return {
      provider,
      subject: claims.sub,
      email: textOr(told.email, ''),
      // LinkedIn writes it as text.
      email_verified: told.email_verified === true || told.email_verified === 'true',
      first_name: textOr(told.given_name, null),
      last_name: textOr(told.family_name, null),
    }
  } catch (error) {
    // The message alone: what comes with it may name the person.
    browser.request.log.warn(`sign-in through ${provider} was refused: ${error instanceof Error ? error.message : 'unknown'}`)
    await recordEvent(browser.db, { address: clientIp(browser.request) }, 'sign-in failed', { details: { provider } })
    return null
  }
}

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' && value !== '' ? value : other)

async function goOn(browser: Browser, named: NamedByProvider): Promise<string> {
  const user = await findByIdentity(browser, named)
  if (user?.is_locked_out) return refused(browser, user, named)
  if (user && (await secondFactorsOf(browser.db, user.id)).hasAny) {
    await beginPending(browser.db, browser, 'two-factor', user.id, {})
    return SECOND_STEP
  }
  if (!user || !(await hasCreditUnion(browser, user.id))) {
    if (!user && !isAddress(named.email)) return LOGIN_FAILED
    // Who is known but has no organization completes that account with the form.
    await beginPending(browser.db, browser, 'social', user?.id ?? null, named)
    return REGISTER
  }
  await openSession(browser, user.id)
  return DASHBOARD
}

/** An account needs an address; not every provider tells one. */
const isAddress = (email: string) => email.length <= LINE_LENGTH && isEmail(email)

async function refused({ db, request }: Browser, user: { id: string; credit_union_id: string | null }, { provider }: NamedByProvider) {
  await recordEvent(db, { address: clientIp(request) }, 'sign-in failed', {
    recordId: user.id,
    creditUnionId: user.credit_union_id,
    details: { provider },
  })
  return LOGIN_FAILED
}

async function hasCreditUnion({ db }: Browser, userId: string) {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'memberships.user_id').onRef('users.credit_union_id', '=', 'memberships.credit_union_id'),
    )
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select('credit_unions.id')
    .where('memberships.user_id', '=', userId)
    .where('credit_unions.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The person that a provider has named in this browser; 422 without a pending sign-in. */
export async function pendingSocial(browser: Browser) {
  const pending = await findPending<NamedByProvider>(browser.db, browser, 'social')
  if (!pending) throw new AppError('no_pending_sign_in')
  return pending
}
