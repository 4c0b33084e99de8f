// A request with a key: nothing ambient stands behind it, so it needs no marker and no Origin, and cookies are ignored.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCall } from '#contract/call.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { KEY_PREFIX, type Scope } from '#contract/records/key-options.ts'
import type { Deps } from '#server/domain/context.ts'
import { findKey } from '#server/domain/keys/key-actor.ts'
import { isKeyText } from '#server/domain/keys/key-text.ts'
import { AppError } from '#server/lib/app-error.ts'
import { clientIp, networkOf } from '#server/lib/http/client.ts'
import { windowCounter } from '#server/lib/http/window-counter.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { MINUTE } from '#server/lib/time.ts'

/** Whatever it holds: a request that names a key is never a session's. */
export const hasKey = ({ headers }: FastifyRequest) => headers.authorization !== undefined

/** An address ends up in logs and histories, so a key in it is refused whether it is right or not. */
export function refuseKeyInAddress(request: FastifyRequest, reply: FastifyReply): boolean {
  const values = Object.values((request.query ?? {}) as Record<string, unknown>).flat()
  if (!values.some((value) => typeof value === 'string' && value.startsWith(KEY_PREFIX))) return false
  void reply.code(400).send(new AppError('key_not_valid').body)
  return true
}

/** Signs requests in by their keys. The counts are of this process. */
export function openKeyGuard(deps: Deps) {
  const requests = windowCounter({ most: rateLimits.keyRequests.most.key, window: MINUTE })
  const wrong = windowCounter({ most: rateLimits.wrongKeys.most.network, window: 15 * MINUTE })

  /** One answer for a key that is wrong, has ended, or comes from another network. */
  function refusalOf(address: string): AppError {
    const retryAfter = wrong(networkOf(address).network)
    return retryAfter > 0 ? new AppError('too_many_attempts', { retryAfter }) : new AppError('key_not_valid')
  }

  return async (request: FastifyRequest, { scope }: AnyCall) => {
    const address = clientIp(request)
    const text = keyIn(request)
    const hash = text === null ? null : hashToken(text)
    const found = hash === null ? undefined : await findKey(deps.db, hash, address)
    if (!found || hash === null) throw refusalOf(address)
    const retryAfter = requests(hash)
    if (retryAfter > 0) throw new AppError('too_many_attempts', { retryAfter })
    requireScope(found.scopes, scope)
    if (!found.actor.organization_confirmed) throw new AppError('not_confirmed')
    request.actor = found.actor
  }
}

function requireScope(scopes: readonly Scope[], scope: AnyCall['scope']) {
  if (scope === undefined) throw new AppError('not_for_keys')
  if (scope !== 'any' && !scopes.includes(scope)) throw new AppError('scope_missing', { more: { scope } })
}

/** Null where the header is not one whole key. */
function keyIn({ headers, raw }: FastifyRequest): string | null {
  const sent = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization').length
  const [, text = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return sent === 1 && isKeyText(text) ? text : null
}
