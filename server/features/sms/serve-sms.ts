// What the provider of text messages calls: /sms/status says what became of a message, /sms/incoming brings what people text. Its signature stands in the
// place of a session, of the ajax marker and of the origin. Without a provider there are no such addresses.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { markup } from '#server/lib/http/markup.ts'
import { providerIn, smsPaths } from '#server/lib/texts/provider.ts'
import { isSigned, signatureOf } from '#server/lib/texts/signature.ts'
import { answerIncoming } from './incoming.ts'
import { storeStatus } from './status.ts'

const BODY_LIMIT = 64 * 1024

export async function serveSms(app: FastifyInstance, deps: Deps) {
  if (providerIn(deps.settings) === null) return
  await app.register(async (sms) => {
    sms.removeAllContentTypeParsers()
    sms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, new URLSearchParams(String(body))))
    sms.post(smsPaths.status, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      await storeStatus(deps.db, signedFields(request, deps))
      return reply.code(204).send()
    })
    sms.post(smsPaths.incoming, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const said = await answerIncoming(deps, signedFields(request, deps))
      return sendReply(reply, said)
    })
  })
}

/** @throws AppError `forbidden` */
function signedFields(request: FastifyRequest, { settings }: Deps): URLSearchParams {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const expected = signatureOf(settings.SMS_TOKEN ?? '', settings.PUBLIC_URL + request.url, fields)
  const given = request.headers['x-twilio-signature']
  if (!isSigned(typeof given === 'string' ? given : undefined, expected)) throw new AppError('forbidden')
  return fields
}

/** As TwiML: each message that the provider sends back. */
function sendReply(reply: FastifyReply, said: readonly string[]) {
  const { source } = markup`<Response>${said.map((text) => markup`<Message>${text}</Message>`)}</Response>`
  return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>${source}`)
}
