// Who has an answer already, and says so by its ETag, is told "unchanged" instead of getting it again: on a slow line a list that has not
// changed costs a hundred bytes. Nothing is remembered here; the tag is a hash of the answer.

import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing, also where it is a POST: its answer carries an ETag. */
    isRead?: boolean
  }
}

/** Weak: what is sent may be compressed in several ways. */
const tagOf = (answer: string) => `W/"${hash('sha1', answer, 'base64url')}"`

/** Whether one of the tags that the client sent is this one. */
const isAmong = (tag: string, sent: string | undefined) => sent?.split(',').some((each) => each.trim() === tag) ?? false

/** A search is a POST in this API and still only reads, so that it answers 304 as well, and not the 412 of a change that was refused. */
export function answerUnchanged(api: FastifyInstance) {
  api.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !request.routeOptions.config.isRead) return done(null, payload)
    const tag = tagOf(payload)
    reply.header('etag', tag)
    if (!isAmong(tag, request.headers['if-none-match'])) return done(null, payload)
    done(null, unchanged(reply))
  })
}

function unchanged(reply: FastifyReply) {
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return ''
}
