// The checks that every API request passes first: the right build, the app itself, a session, the role.

import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#contract/call.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import { refusalOf } from '#contract/roles.ts'
import { AJAX_HEADER, AJAX_MARKER, BUILD_HEADER } from '#contract/wire.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import type { Deps } from '#server/domain/context.ts'
import { lacksSecondFactor, limitWithoutSecondFactor, requireFactorNow, requireRecentFactor } from '#server/domain/second-factor-rule.ts'
import { findActor, ImpersonationEnded } from '#server/domain/sign-in/find-actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import { clientIp } from '#server/lib/http/client.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** A proxy may go by one of two Host headers and Node by the other, so no such request is answered. */
export const namesTwoHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** A client of another build would send what this server no longer means. */
export function refuseStaleBuild(request: FastifyRequest, buildId: string) {
  const build = request.headers[BUILD_HEADER]
  if (build !== undefined && build !== buildId) throw new AppError('stale_build')
}

/** A state-changing request must come from the app itself: it has the ajax marker, and its Origin, if it has one, is our own. */
export function refuseForeignRequest(request: FastifyRequest, deps: Deps) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers[AJAX_HEADER] !== AJAX_MARKER) throw new AppError('not_from_app')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request, deps)) throw new AppError('not_from_app')
}

/** A form without script has no marker, so its Origin, or the page that it says it came from, has to be our own. */
export function isFromOwnPage(request: FastifyRequest, deps: Deps): boolean {
  const { origin, referer } = request.headers
  if (origin !== undefined) return isOwnOrigin(origin, request, deps)
  return referer !== undefined && URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, request, deps)
}

/** The person of a session who opens or presses a page that is no call, as strictly as for the calls that it stands for. */
export async function pageActor(request: FastifyRequest, deps: Deps): Promise<Actor> {
  await signIn(request, deps)
  refuseByRole(request, request.method === 'POST' ? storeStatuses : listOffices, deps)
  if (!request.actor) throw new AppError('not_signed_in')
  return request.actor
}

/**
 * Where PUBLIC_URL is unset, the host that the client named counts, if its name can't be another site's. X-Forwarded-Host never does: some proxies pass
 * on what a client wrote there.
 */
const isOwnOrigin = (origin: string, { protocol, headers }: FastifyRequest, { settings }: Deps) =>
  origin === new URL(settings.PUBLIC_URL).origin ||
  (!settings.hasPublicUrl && origin === `${protocol}://${headers.host}` && isOfThisNetwork(origin, settings.HOST))

/** An IP address, `localhost`, or the name that the server listens on. The owner of any other name can make it lead here. */
function isOfThisNetwork(origin: string, ownHost: string) {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === ownHost.toLowerCase()
  )
}

export async function signIn(request: FastifyRequest, deps: Deps) {
  const token = request.cookies[sessionCookie(deps.settings)]
  const actor = token
    ? await findActor(deps.db, hashToken(token), clientIp(request)).catch((error: unknown) => {
        if (!(error instanceof ImpersonationEnded)) throw error
        request.hasStoppedActing = true
        return null
      })
    : null
  request.actor = actor && limitWithoutSecondFactor(actor, deps.settings)
}

export function refuseByRole({ actor, hasStoppedActing }: FastifyRequest, route: AnyCall, { settings }: Deps) {
  const refusal = refusalOf(route.access, actor)
  if (refusal === 'not_signed_in' && hasStoppedActing) throw new AppError('impersonation_ended')
  // With a second factor they would be refused as well: the desk is not the person's.
  if (refusal === 'forbidden' && route.access === 'desk' && actor?.impersonator) throw new AppError('while_impersonating')
  if (refusal === 'forbidden' && lacksSecondFactor(route, actor)) throw new AppError('second_factor_needed')
  if (refusal) throw new AppError(refusal)
  if (actor?.impersonator?.read_only && !isOpenToReaders(route)) throw new AppError('while_impersonating')
  if (actor && route.needsRecentFactor === true) requireRecentFactor(actor, settings)
  if (actor && route.needsOwnFactor) {
    requireRealPerson(actor)
    requireFactorNow(actor)
  }
}

/** A read-only impersonation can make calls that change nothing, and leave. */
const isOpenToReaders = (route: AnyCall) =>
  route.method === 'GET' ||
  route.reads === true ||
  route.asks === true ||
  route.csv === true ||
  route.access === 'public' ||
  route.access === 'impersonating'
