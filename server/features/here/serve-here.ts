// /here/{token}: where people answer a roll call without signing in. Opening the link changes nothing, because mail scanners open it as well; the press
// does. The token stands in the place of a session, of the ajax marker and of the origin.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { type Language, languages } from '#contract/options.ts'
import { answers, WORDS_LENGTH } from '#contract/records/roll-call-options.ts'
import { withAnswer } from '#contract/roll-calls/schemas.ts'
import * as s from '#contract/schema.ts'
import { acceptedLanguage } from '#server/domain/accepted-language.ts'
import { parseBody } from '#server/domain/calls/bind-calls.ts'
import type { Deps } from '#server/domain/context.ts'
import { zoneOf } from '#server/domain/geography/time-zones.ts'
import { mainPhoneOf, zoneOfMainOffice } from '#server/domain/organizations/offices/find-main-office.ts'
import { herePath } from '#server/domain/roll-calls/here-path.ts'
import { recordAnswer } from '#server/domain/roll-calls/record-answer.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { clientOf } from '#server/lib/http/client.ts'
import { slowWrongTokens } from '#server/lib/http/slow-wrong-tokens.ts'
import { whenTooLarge } from '#server/lib/http/too-large.ts'
import { type Found, findAsked } from './find-asked.ts'
import { closedPage, type Problem, pagePolicy, questionPage, thanksPage, unknownPage } from './page.ts'
import { receivedText } from './words.ts'

const BODY_LIMIT = 16 * 1024

const form = z.object({
  answer: z.nullish(s.emptyOr(s.choice(answers), fieldErrors.choice)),
  ...withAnswer,
})

type Request = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, string | undefined> }>

export const serveHere = (app: FastifyInstance, deps: Deps) =>
  app.register(async (here) => {
    here.removeAllContentTypeParsers()
    here.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, readJson(String(body))))
    here.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const slow = slowWrongTokens()
    here.setErrorHandler(whenTooLarge((request, reply) => answerTo(request as Request, reply, 'tooLarge')))
    here.get(herePath(':token'), (request: Request, reply) => answerTo(request, reply, 'look'))
    here.post(herePath(':token'), { bodyLimit: BODY_LIMIT }, (request: Request, reply) => answerTo(request, reply, 'press'))

    async function answerTo(request: Request, reply: FastifyReply, kind: 'look' | 'press' | 'tooLarge') {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        vary: 'accept, accept-language',
      })
      let found: Found
      try {
        found = await findAsked(deps.db, request.params.token)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error
        await slow(clientOf(request, deps.settings).network)
        if (wantsJson(request)) throw error
        return sendPage(reply, 404, unknownPage(languageOf(request, null)))
      }
      const language = languageOf(request, found.person.language)
      if (found.isClosed) return sendClosed(request, reply, { found, language })
      let problem: Problem | null = kind === 'tooLarge' ? 'tooLarge' : null
      if (kind === 'press') {
        try {
          found = { ...found, person: await press(found, request.body) }
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          if (error.code === 'roll_call_closed') return sendClosed(request, reply, { found, language })
          problem = problemIn(error)
          if (wantsJson(request) || problem === null) throw error
          if (error.retryAfter) reply.header('retry-after', error.retryAfter)
        }
      }
      if (wantsJson(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(presentAsked(found)))
      const page = await pageOf(deps.db, found, { language, chosen: chosenIn(request), problem, typed: wordsIn(request) })
      return sendPage(reply, problem ? statuses[problem] : 200, page)
    }

    async function sendClosed(request: Request, reply: FastifyReply, { found, language }: { found: Found; language: Language }) {
      const phone = await mainPhoneOf(deps.db, found.rollCall.credit_union_id)
      if (wantsJson(request)) throw new AppError('roll_call_closed', { more: { phone } })
      return sendPage(reply, 409, closedPage(language, { isExercise: found.rollCall.is_exercise, phone }))
    }

    async function press({ rollCall, person }: Found, body: unknown) {
      const { answer, work, words } = parseBody(form, body ?? {})
      const state = answer || (person.state === 'safe' || person.state === 'needs_help' ? person.state : null)
      if (!state) throw fieldError('answer', fieldErrors.required)
      return change(deps.db, (tx) => recordAnswer(tx, rollCall, person.id, { state, work: work || undefined, words, source: 'self' }))
    }
  })

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return { answer: 'unreadable' }
  }
}

const wantsJson = ({ headers }: Request) => /\bapplication\/json\b/.test(headers.accept ?? '')

/** The link's, otherwise the person's, otherwise the browser's. */
function languageOf({ query, headers }: Request, own: string | null): Language {
  const known = (name: string | null | undefined) => languages.find((each) => each === name)
  return known(query.lang) ?? known(own) ?? acceptedLanguage(headers['accept-language'])
}

const chosenIn = ({ query }: Request) => answers.find((each) => each === query.answer) ?? null

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page)

const statuses = { wrong: 422, tooLarge: 413, tooMany: 429 } as const satisfies Record<Problem, number>

const problemIn = ({ code }: AppError): Problem | null =>
  code === 'invalid_input' ? 'wrong' : code === 'too_many_attempts' ? 'tooMany' : null

/** What was typed into the form that was sent, as far as it may be stored. */
function wordsIn({ body }: Request): string | null {
  const { words } = (body ?? {}) as { words?: unknown }
  return typeof words === 'string' ? words.slice(0, WORDS_LENGTH) : null
}

const answerOf = ({ person }: Found) => (person.state === 'safe' || person.state === 'needs_help' ? person.state : null)

function presentAsked(found: Found) {
  const { rollCall, person } = found
  const answer = answerOf(found)
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    organization: rollCall.organization,
    is_exercise: rollCall.is_exercise,
    answer,
    work: answer && person.work,
    words: answer && person.words,
    answered_at: answer && person.answered_at,
    closes_at: rollCall.closes_at,
  }
}

interface Shown {
  language: Language
  chosen: (typeof answers)[number] | null
  problem: Problem | null
  /** Shown again if it was not stored. */
  typed: string | null
}

async function pageOf(db: Db, found: Found, { language, chosen, problem, typed }: Shown) {
  const { rollCall, person } = found
  const { first_name, last_name } = person
  const asked = { language, first_name, last_name, isExercise: rollCall.is_exercise, organization: rollCall.organization }
  const answer = answerOf(found)
  if (answer === null) return questionPage(asked, chosen, problem)
  const zone = await zoneOfMainOffice(db, { credit_union_id: rollCall.credit_union_id, directory_charter: null })
  const moment = new Date(person.answered_at ?? person.as_of ?? rollCall.started_at)
  const received = receivedText(language, moment, zone ?? zoneOf(null))
  const words = (problem && typed) ?? person.words
  return thanksPage({ ...asked, answer, work: person.work, words, received }, problem)
}
