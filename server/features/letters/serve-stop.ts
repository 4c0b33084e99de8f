// /letters/stop/{token}: the owner of an address ends letters without signing in. Opening the page changes nothing, because mail scanners open it as well;
// the press does, or the mail program's own (RFC 8058). The token stands in the place of a session, of the ajax marker and of the origin.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/options.ts'
import { insteads } from '#contract/records/ask-options.ts'
import { acceptedLanguage } from '#server/domain/accepted-language.ts'
import type { Deps } from '#server/domain/context.ts'
import { chosenAtLetter, languageOfLetter, unsubscribe } from '#server/domain/mail/unsubscribe.ts'
import { AppError } from '#server/lib/app-error.ts'
import { clientOf } from '#server/lib/http/client.ts'
import { slowWrongTokens } from '#server/lib/http/slow-wrong-tokens.ts'
import { donePage, fullPage, questionPage, stopPolicy, unknownPage } from './stop-page.ts'

const BODY_LIMIT = 4 * 1024

type Request = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, string | undefined> }>

export const serveLetterStop = (app: FastifyInstance, deps: Deps) =>
  app.register(async (stops) => {
    stops.removeAllContentTypeParsers()
    stops.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, new URLSearchParams(String(body))))
    const slow = slowWrongTokens()

    stops.get('/letters/stop/:token', async (request: Request, reply) => {
      const language = await languageOf(request, reply)
      if (!language) return
      const chosen = await chosenAtLetter(deps, request.params.token)
      return sendPage(reply, 200, chosen === null ? questionPage(language) : donePage(language, chosen === 'storms' ? chosen : null))
    })

    stops.post('/letters/stop/:token', { bodyLimit: BODY_LIMIT }, async (request: Request, reply) => {
      const language = await languageOf(request, reply)
      if (!language) return
      const pressed = request.body instanceof URLSearchParams ? request.body.get('instead') : null
      const instead = insteads.find((each) => each === pressed) ?? null
      try {
        await unsubscribe(deps, request.params.token, { instead })
      } catch (error) {
        // The desk has as many other contacts there by now as it may keep.
        if (!(error instanceof AppError) || error.code !== 'not_acceptable_now') throw error
        return sendPage(reply, 409, fullPage(language))
      }
      return sendPage(reply, 200, donePage(language, instead))
    })

    /** Null for a wrong token, which was answered. */
    async function languageOf(request: Request, reply: FastifyReply): Promise<Language | null> {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', vary: 'accept-language' })
      const known = (name: string | null | undefined) => languages.find((each) => each === name)
      const asked = known(request.query.lang)
      const accepted = acceptedLanguage(request.headers['accept-language'])
      try {
        const own = known(languageOfLetter(deps.vault, request.params.token))
        return asked ?? own ?? accepted
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error
        await slow(clientOf(request, deps.settings).network)
        await sendPage(reply, 404, unknownPage(asked ?? accepted))
        return null
      }
    }
  })

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('content-security-policy', stopPolicy).type('text/html; charset=utf-8').send(page)
