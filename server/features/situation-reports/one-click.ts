// Ends a subscription by the link in its mails, without sign-in: on a screen, or by the mail program itself, which posts to the link (RFC 8058).

import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/domain/context.ts'
import { unsubscribe } from '#server/domain/mail/unsubscribe.ts'

/** Mail programs send neither cookies nor our marker, and a form of one field that says what the request is. */
export const serveOneClick = (app: FastifyInstance, deps: Deps) =>
  app.register(async (mailPrograms) => {
    mailPrograms.removeAllContentTypeParsers()
    mailPrograms.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    mailPrograms.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      await unsubscribe(deps, params.token)
      return reply.header('cache-control', 'no-store').send({ status: 'success' })
    })
  })
