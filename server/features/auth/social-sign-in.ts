// Sign-in through a provider: OpenID Connect, authorization code with PKCE, state and nonce.

import type { SocialFailure } from '#contract/auth/options.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ownPath } from '#contract/rules/own-path.ts'
import { isEmail } from '#contract/rules/phone-and-email.ts'
import { API_BASE } from '#contract/wire.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { waitingRequests } from '#server/domain/organizations/admission/join-requests.ts'
import { mailMissingProof } from '#server/domain/people/proof-mail.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { openSession } from '#server/domain/sign-in/open-session.ts'
import { beginPending, endPending, findPending } from '#server/domain/sign-in/pending-sign-in.ts'
import { secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { answersFor, findByIdentity, type NamedByProvider, type Provider } from './identities.ts'
import { configured, openId } from './providers.ts'

/** Stored while the person is at the provider, and bound to this browser by its cookie. */
interface AtProvider {
  provider: Provider
  state: string
  nonce: string
  code_verifier: string
  /** The path that the person wanted; null for the dashboard. */
  wanted: string | null
}

/** The screens of the client for a failure, for a missing step and for success. */
const LOGIN_FAILED = '/login?social='
const REGISTER = '/login?view=social-register'
const SECOND_STEP = '/login?view=login&step=token'
const DASHBOARD = '/dashboard'

const callbackUrl = ({ settings }: SignInContext, provider: Provider) => `${settings.PUBLIC_URL}${API_BASE}/auth/callback/${provider}`

/** Sign-ins started at a provider from one network within an hour: each is stored until it ends. */
const TRIPS_FROM_ONE_NETWORK = rateLimits.socialSignIns.most.network

/** The address to send the browser to. */
export async function sendToProvider(context: SignInContext, provider: Provider, redirect = ''): Promise<{ url: string }> {
  const { config, hasPkceAndNonce } = await configured(context.settings, provider)
  await limitRequests(context.db, 'social sign-in', ...ofNetwork(context.client, TRIPS_FROM_ONE_NETWORK))
  const client = await openId()
  const trip: AtProvider = {
    provider,
    state: client.randomState(),
    nonce: client.randomNonce(),
    code_verifier: client.randomPKCECodeVerifier(),
    wanted: ownPath(redirect),
  }
  await beginPending(context, 'at provider', null, trip)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(context, provider),
    scope: 'openid profile email',
    state: trip.state,
    ...(hasPkceAndNonce && {
      nonce: trip.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(trip.code_verifier),
      code_challenge_method: 'S256',
    }),
  })
  return { url: url.href }
}

/** Exchanges the code, identifies the person, and returns the URL where the browser continues. */
export async function comeBackFromProvider(context: SignInContext, provider: Provider, search: string): Promise<string> {
  const trip = await findPending<AtProvider>(context, 'at provider')
  // Each trip to a provider ends here once, whatever comes of it.
  const isOurs = trip?.details.provider === provider && (await endPending(context))
  if (!trip || !isOurs) return pathTo('failed', null)
  const named = await nameOf(context, { ...trip.details, search })
  return pathTo(typeof named === 'string' ? named : await nextStep(context, named).catch(failureOf), trip.details.wanted)
}

/** An account may sign in with so many unknown browsers only (`openSession`). */
function failureOf(error: unknown): Next {
  if (error instanceof AppError && error.code === 'too_many_attempts') return 'too-many'
  throw error
}

type Next = SocialFailure | 'register' | 'second step' | 'is in'

/** Where the browser continues. The wanted path comes along until the person is signed in. */
function pathTo(next: Next, wanted: string | null): string {
  if (next === 'is in') return ownPath(wanted ?? '') ?? DASHBOARD
  const login = next === 'register' ? REGISTER : next === 'second step' ? SECOND_STEP : `${LOGIN_FAILED}${next}`
  return wanted === null ? login : `${login}&${new URLSearchParams({ redirect: wanted })}`
}

/**
 * The values that a provider's answer is checked against, and the answer itself: the query of the URL to which the provider sent the browser back.
 */
interface Answer extends AtProvider {
  search: string
}

/** The person whom the provider identified, or the reason why it identified none. */
async function nameOf(context: SignInContext, { provider, search, ...trip }: Answer): Promise<NamedByProvider | SocialFailure> {
  if (isCanceled(search, trip.state)) return 'canceled'
  try {
    const client = await openId()
    const { config, hasPkceAndNonce } = await configured(context.settings, provider)
    const tokens = await client.authorizationCodeGrant(config, new URL(`${callbackUrl(context, provider)}${search}`), {
      expectedState: trip.state,
      idTokenExpected: true,
      ...(hasPkceAndNonce && { expectedNonce: trip.nonce, pkceCodeVerifier: trip.code_verifier }),
    })
    const claims = tokens.claims()
    if (!claims) return 'failed'
    const profile =
      claims.email === undefined ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) } : claims
    const email = textOr(profile.email, '')
    return {
      provider,
      subject: claims.sub,
      email,
      email_verified: profile.email_verified === true && answersFor(provider, email, textOr(profile.hd, null)),
      first_name: textOr(profile.given_name, null),
      last_name: textOr(profile.family_name, null),
    }
  } catch (error) {
    // Only the message is logged, because the rest of the error may name the person.
    context.log.warn({ provider }, `sign-in through ${provider} was refused: ${error instanceof Error ? error.message : 'unknown'}`)
    await recordEvent(context.db, { address: context.client.ip }, 'sign-in failed', { details: { provider } })
    return isUnavailable(error) ? 'away' : 'failed'
  }
}

/** The person canceled at the provider. LinkedIn has its own error codes for it. */
function isCanceled(search: string, state: string) {
  const answer = new URLSearchParams(search)
  return answer.get('state') === state && /^(?:access_denied|user_cancelled_\w+)$/.test(answer.get('error') ?? '')
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' && value !== '' ? value : other)

async function nextStep(context: SignInContext, named: NamedByProvider): Promise<Next> {
  const user = await findByIdentity(context, named)
  if (user?.is_locked_out) return refused(context, user, named)
  if (user && (await secondFactorsOf(context.db, user.id)).hasAny) {
    await beginPending(context, 'two-factor', user.id, {})
    return 'second step'
  }
  if (!user || !(await belongsOrWaits(context.db, user.id))) {
    if (!user && !isAddress(named.email)) return 'no-email'
    // A known person who belongs to no organization and asks none completes that account with the form.
    await beginPending(context, 'social', user?.id ?? null, named)
    return 'register'
  }
  // Such a person may have nothing else to prove the address with.
  await change(context.db, (tx) => mailMissingProof(tx, context, user.id))
  await openSession(
    context,
    user.id,
    [named.provider],
    async (tx) => (await findByIdentity({ ...context, db: tx }, named))?.id === user.id && !(await secondFactorsOf(tx, user.id)).hasAny,
  )
  return 'is in'
}

/** An account needs an address, and not every provider sends one. */
const isAddress = (email: string) => email.length <= LINE_LENGTH && isEmail(email)

async function refused(
  context: SignInContext,
  user: { id: string; credit_union_id: string | null },
  { provider }: NamedByProvider,
): Promise<Next> {
  await recordEvent(context.db, { address: context.client.ip }, 'sign-in failed', {
    recordId: user.id,
    creditUnionId: user.credit_union_id,
    details: { provider },
  })
  return 'locked'
}

/** A person who waits to join comes back to enter a code, to withdraw the request, or to ask another organization. (trust.md, section 1) */
const belongsOrWaits = async (db: Db, userId: string) => (await hasCreditUnion(db, userId)) || (await isWaiting(db, userId))

async function isWaiting(db: Db, userId: string) {
  const row = await waitingRequests(db).select('join_requests.id').where('join_requests.user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

async function hasCreditUnion(db: Db, userId: string) {
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
