// /look-back/{token}: three questions after an incident, answered without signing in. Opening the link changes nothing, because mail scanners open it as
// well; the press does.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { LOOK_BACK_LENGTH, type LookBackQuestion, lookBackQuestions } from '#contract/look-backs/options.ts'
import { type Language, languages } from '#contract/options.ts'
import * as s from '#contract/schema.ts'
import { acceptedLanguage } from '#server/domain/accepted-language.ts'
import { parseBody } from '#server/domain/calls/bind-calls.ts'
import type { Deps } from '#server/domain/context.ts'
import { lookBackPath } from '#server/domain/look-backs/look-back-path.ts'
import { AppError } from '#server/lib/app-error.ts'
import { clientOf } from '#server/lib/http/client.ts'
import { slowWrongTokens } from '#server/lib/http/slow-wrong-tokens.ts'
import { answerQuestions, type FoundLookBack, findLookBack } from './answer-questions.ts'
import { formPage, pagePolicy, thanksPage, unknownPage } from './page.ts'

/** Three answers, each character escaped. */
const BODY_LIMIT = 64 * 1024

const answer = () => z.nullish(s.optionalText().check(s.atMost(LOOK_BACK_LENGTH, fieldErrors.lookBackTooLong)))
const form = z.object({ what_helped: answer(), what_was_in_the_way: answer(), what_to_prepare: answer() })

type Request = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>

export const serveLookBack = (app: FastifyInstance, deps: Deps) =>
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, readJson(String(body))))
    pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const slow = slowWrongTokens()
    pages.get(lookBackPath(':token'), (request: Request, reply) => answerTo(request, reply, false))
    pages.post(lookBackPath(':token'), { bodyLimit: BODY_LIMIT }, (request: Request, reply) => answerTo(request, reply, true))

    async function answerTo(request: Request, reply: FastifyReply, isPress: boolean) {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        vary: 'accept, accept-language',
      })
      let found = await findLookBack(deps.db, request.params.token)
      if (found === null) {
        await slow(clientOf(request, deps.settings).network)
        if (wantsJson(request)) throw new AppError('not_found')
        return sendPage(reply, 404, unknownPage(languageOf(request, null)))
      }
      const language = languageOf(request, found.language)
      let errors: Record<string, string[]> = {}
      if (isPress) {
        try {
          await answerQuestions(deps.db, found, parseBody(form, request.body ?? {}))
          found = (await findLookBack(deps.db, request.params.token)) ?? found
        } catch (error) {
          if (wantsJson(request) || !(error instanceof AppError)) throw error
          if (error.code === 'answered') return sendPage(reply, 409, formPage(language, { found, typed: found, errors }))
          if (error.code !== 'invalid_input') throw error
          errors = error.extras.errors ?? {}
        }
      }
      if (wantsJson(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(presented(found)))
      const isWrong = Object.keys(errors).length > 0
      if (isPress && !isWrong) return sendPage(reply, 200, thanksPage(language, found))
      return sendPage(reply, isWrong ? 422 : 200, formPage(language, { found, typed: isWrong ? typedIn(request) : found, errors }))
    }
  })

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return { what_helped: 0 }
  }
}

const wantsJson = ({ headers }: Request) => /\bapplication\/json\b/.test(headers.accept ?? '')

/** The link's, otherwise the person's, otherwise the browser's. */
function languageOf({ query, headers }: Request, own: string | null): Language {
  const known = (name: unknown) => languages.find((each) => each === name)
  return known(query.lang) ?? known(own) ?? acceptedLanguage(headers['accept-language'])
}

const presented = ({ incident, answered_at, can_change_until, what_helped, what_was_in_the_way, what_to_prepare }: FoundLookBack) => ({
  incident,
  ...{ what_helped, what_was_in_the_way, what_to_prepare },
  ...{ answered_at, can_change_until },
})

/** A little of what is too long. */
const typedIn = ({ body }: Request) =>
  Object.fromEntries(
    lookBackQuestions.map((name) => {
      const typed = ((body ?? {}) as Record<string, unknown>)[name]
      return [name, typeof typed === 'string' ? typed.slice(0, 2 * LOOK_BACK_LENGTH) : null]
    }),
  ) as Record<LookBackQuestion, string | null>

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page)
