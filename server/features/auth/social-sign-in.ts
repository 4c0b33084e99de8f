// Sign-in through a provider: OpenID Connect, authorization code with PKCE, state and nonce.

import * as client from 'openid-client'
import { LINE_LENGTH } from '#contract/limits.ts'
import { isEmail } from '#contract/phone-and-email.ts'
import { API_BASE } from '#contract/wire.ts'
import { AppError } from '#server/app-error.ts'
import type { SignInContext } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import { limitRequests, ofNetwork } from '#server/rate-limits/limit-requests.ts'
import { secondFactorsOf } from '#server/second-factors/second-factors.ts'
import { openSession } from '#server/sessions/open-session.ts'
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

const callbackUrl = ({ settings }: SignInContext, provider: Provider) => `${settings.PUBLIC_URL}${API_BASE}/auth/callback/${provider}`

/** Trips to a provider from one network within an hour: each is kept until it ends. */
const TRIPS_FROM_ONE_NETWORK = 300

/** The address to send the browser to. */
export async function sendToProvider(context: SignInContext, provider: Provider): Promise<{ url: string }> {
  const { config, hasPkceAndNonce } = await configured(context.settings, provider)
  await limitRequests(context.db, 'social sign-in', ...ofNetwork(context.client, TRIPS_FROM_ONE_NETWORK))
  const kept: AtProvider = {
    provider,
    state: client.randomState(),
    nonce: client.randomNonce(),
    code_verifier: client.randomPKCECodeVerifier(),
  }
  await beginPending(context, 'at provider', null, kept)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(context, provider),
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
export async function comeBackFromProvider(context: SignInContext, provider: Provider, search: string): Promise<string> {
  const kept = await findPending<AtProvider>(context, 'at provider')
  // Each trip to a provider ends here once, whatever comes of it.
  const isOurs = kept?.details.provider === provider && (await endPending(context))
  if (!kept || !isOurs) return LOGIN_FAILED
  const named = await nameOf(context, { ...kept.details, search })
  return named ? goOn(context, named) : LOGIN_FAILED
}

/** What a provider's answer is checked against, and the answer itself: the query of the URL that it sent the browser back to. */
interface Answer extends AtProvider {
  search: string
}

/** Whom the provider names; null where anything about the answer is not as it must be. */
async function nameOf(context: SignInContext, { provider, search, ...kept }: Answer): Promise<NamedByProvider | null> {
  try {
    const { config, hasPkceAndNonce } = await configured(context.settings, provider)
    const tokens = await client.authorizationCodeGrant(config, new URL(`${callbackUrl(context, provider)}${search}`), {
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
    context.log.warn({ provider }, `sign-in through ${provider} was refused: ${error instanceof Error ? error.message : 'unknown'}`)
    await recordEvent(context.db, { address: context.client.ip }, 'sign-in failed', { details: { provider } })
    return null
  }
}

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' && value !== '' ? value : other)

async function goOn(context: SignInContext, named: NamedByProvider): Promise<string> {
  const user = await findByIdentity(context, named)
  if (user?.is_locked_out) return refused(context, user, named)
  if (user && (await secondFactorsOf(context.db, user.id)).hasAny) {
    await beginPending(context, 'two-factor', user.id, {})
    return SECOND_STEP
  }
  if (!user || !(await hasCreditUnion(context, user.id))) {
    if (!user && !isAddress(named.email)) return LOGIN_FAILED
    // Who is known but has no organization completes that account with the form.
    await beginPending(context, 'social', user?.id ?? null, named)
    return REGISTER
  }
  await openSession(context, user.id)
  return DASHBOARD
}

/** An account needs an address; not every provider tells one. */
const isAddress = (email: string) => email.length <= LINE_LENGTH && isEmail(email)

async function refused(context: SignInContext, user: { id: string; credit_union_id: string | null }, { provider }: NamedByProvider) {
  await recordEvent(context.db, { address: context.client.ip }, 'sign-in failed', {
    recordId: user.id,
    creditUnionId: user.credit_union_id,
    details: { provider },
  })
  return LOGIN_FAILED
}

async function hasCreditUnion({ db }: SignInContext, userId: string) {
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
export async function pendingSocial(context: SignInContext) {
  const pending = await findPending<NamedByProvider>(context, 'social')
  if (!pending) throw new AppError('no_pending_sign_in')
  return pending
}
