// A client that sends the ETag of its copy gets a 304 if the response has not changed: on a slow connection, an unchanged list costs a hundred
// bytes. Nothing is stored here. The ETag is a hash of the response, or of the data that the handler names.

import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that changes nothing, even if it is a POST: its answer has an ETag. */
    isRead?: boolean
  }
}

/** Weak, because the answer may be compressed in several ways. */
export const tagOfKey = (key: string) => `W/"${key}"`
const tagOf = (answer: string) => tagOfKey(hash('sha256', answer, 'base64url'))

/** Whether one of the tags that the client sent is this one. */
export const matchesEtag = ({ headers }: FastifyRequest, tag: string) =>
  headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false

/** A search is a POST in this API and still only reads, so that it answers 304 as well, and not the 412 of a change that was refused. */
export function answerUnchanged(api: FastifyInstance) {
  api.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || !request.routeOptions.config.isRead) return done(null, payload)
    const tag = tagSaid(reply) ?? (typeof payload === 'string' ? tagOf(payload) : undefined)
    if (tag === undefined) return done(null, payload)
    reply.header('etag', tag)
    done(null, matchesEtag(request, tag) ? unchanged(reply) : payload)
  })
}

function tagSaid(reply: FastifyReply) {
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' ? tag : undefined
}

function unchanged(reply: FastifyReply) {
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return ''
}
