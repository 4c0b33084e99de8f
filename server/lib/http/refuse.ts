// Turns any error into an answer. An unexpected one is logged in full, with the request's id, and answered as "internal".

import type { FastifyReply, FastifyRequest } from 'fastify'
import { NoResultError } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/lib/app-error.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { WrongKeyError } from '#server/lib/secrets/installation-key.ts'
import { methodNameOf, routeNameOf } from './route-name.ts'

const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_ERR_BAD_URL: 'not_found',
}

let isWrongKeyLogged = false

export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof WrongKeyError && !isWrongKeyLogged) {
    isWrongKeyLogged = true
    request.log.error('A second factor cannot be decrypted: it was encrypted with another installation key.')
  }
  // Somebody deleted it after this request had found it; should it be a fault of ours, this says so.
  if (error instanceof NoResultError)
    request.log.warn({ err: error, method: methodNameOf(request), route: routeNameOf(request, reply) }, 'a row is no longer there')
  const refusal = isCutOff(request) || hasLeft(error, request) ? new AppError('unreadable') : asRefusal(error)
  if (refusal.status >= 500 && refusal.code !== 'provider_not_configured') {
    request.log.error({ err: error, method: methodNameOf(request), route: routeNameOf(request, reply) }, 'request failed')
  }
  if (ATTEMPTS.has(refusal.status)) logAttempt(refusal, request, reply)
  if (refusal.code === 'too_large') readToTheEnd(request, reply)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply.code(refusal.status).send(refusal.body)
}

/** What was tried without the right to it, from another site, or too often. */
const ATTEMPTS: ReadonlySet<number> = new Set([403, 419, 429])
/** Enough of a session's hash to see what belongs together. It names no one. */
const SESSION_LENGTH = 12

function logAttempt({ code, status }: AppError, request: FastifyRequest, reply: FastifyReply) {
  const session = request.actor?.sessionHash.slice(0, SESSION_LENGTH)
  request.log.warn({ code, method: methodNameOf(request), route: routeNameOf(request, reply), status, session }, 'request refused')
}

/** The client has gone, or was too slow, before the whole request was here. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** The client disconnected while it received its response, so it does not receive this one. */
const hasLeft = (error: unknown, { raw }: FastifyRequest) =>
  (error as { code?: string } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

/** Hung up on in the middle of sending, a client would see a broken connection and not our answer. The time for a request bounds it. */
export function readToTheEnd(request: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('connection')
  request.raw.resume()
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof WrongKeyError) return new AppError('sign_in_failed')
  if (error instanceof NoResultError) return new AppError('not_found')
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code && codeOfFastify[code]
  if (known) return new AppError(known)
  // Checked before the database's errors, because a client that disconnects is a broken connection as well.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('unreadable')
  if (isDiskFull(error)) return new AppError('storage_full')
  return new AppError(isDatabaseUnavailable(error) ? 'unavailable' : 'internal')
}
