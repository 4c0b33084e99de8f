// /say/{token}: where people whom a storm asks say how their offices are, without signing in. /say is the same for the person of a session. Opening either
// changes nothing, because mail scanners open links as well; the press does.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/options.ts'
import { sayPath } from '#contract/paths.ts'
import { acceptedLanguage } from '#server/domain/accepted-language.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Deps } from '#server/domain/context.ts'
import { askedOffices, otherOffices } from '#server/domain/say/asked-offices.ts'
import { storePress } from '#server/domain/say/store-press.ts'
import { AppError } from '#server/lib/app-error.ts'
import { clientOf } from '#server/lib/http/client.ts'
import { slowWrongTokens } from '#server/lib/http/slow-wrong-tokens.ts'
import { whenTooLarge } from '#server/lib/http/too-large.ts'
import { donePage, type Received } from './done-page.ts'
import { type FoundSayer, findLinked, findSignedIn } from './find-sayer.ts'
import { pagePolicy, sentencePage } from './frame.ts'
import { endLink } from './not-me.ts'
import { PAGE, type Problem, questionPage, type Shown } from './page.ts'
import { presentSaid } from './present-said.ts'
import { readPress } from './read-press.ts'
import { sayWords } from './words.ts'

/** Forty offices with all of their fields. */
const BODY_LIMIT = 64 * 1024

type Act = 'look' | 'press' | 'tooLarge'

type Request = FastifyRequest<{ Params: { token?: string }; Querystring: Record<string, unknown> }>

/** What the app checks before a page for a signed-in person. */
export interface Guards {
  /** @throws AppError for a request that no signed-in person may make */
  actorOf(request: FastifyRequest): Promise<Actor>
  isFromOwnPage(request: FastifyRequest): boolean
}

export const serveSay = (app: FastifyInstance, deps: Deps, guards: Guards) =>
  app.register(async (say) => {
    const { db } = deps
    say.removeAllContentTypeParsers()
    say.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, readJson(String(body))))
    say.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const slow = slowWrongTokens()
    say.setErrorHandler(
      whenTooLarge((request, reply) =>
        'token' in (request.params as object)
          ? answerLinked(request as Request, reply, 'tooLarge')
          : answerSignedIn(request as Request, reply, 'tooLarge'),
      ),
    )
    say.get(sayPath(), (request: Request, reply) => answerSignedIn(request, reply, 'look'))
    say.post(sayPath(), { bodyLimit: BODY_LIMIT }, (request: Request, reply) => answerSignedIn(request, reply, 'press'))
    say.get(sayPath(':token'), (request: Request, reply) => answerLinked(request, reply, 'look'))
    say.post(sayPath(':token'), { bodyLimit: BODY_LIMIT }, (request: Request, reply) => answerLinked(request, reply, 'press'))
    say.post(sayPath(':token', 'not-me'), { bodyLimit: BODY_LIMIT }, answerNotMe)

    async function answerSignedIn(request: Request, reply: FastifyReply, act: Act) {
      // With `no-referrer` the browser would send a form without its origin.
      setHeaders(reply, 'same-origin')
      let actor: Actor
      try {
        actor = await guards.actorOf(request)
        if (act !== 'look' && !guards.isFromOwnPage(request)) throw new AppError('not_from_app')
      } catch (error) {
        return sendRefusal(request, reply, error)
      }
      const found = await findSignedIn(db, actor)
      if (found.pressing === null) {
        if (wantsJson(request)) throw new AppError('forbidden')
        const language = languageOf(request, actor.language)
        return sendPage(reply, 403, sentencePage(language, { title: sayWords[language].noOffices }))
      }
      return answer(request, reply, found, act)
    }

    async function answerLinked(request: Request, reply: FastifyReply, act: Act) {
      setHeaders(reply, 'no-referrer')
      const found = await findLinked(db, request.params.token ?? '').catch((error: unknown) => whenUnknown(error))
      if (found === null) return sendUnknown(request, reply)
      if (!found.isOver) return answer(request, reply, found, act)
      if (wantsJson(request)) throw new AppError('incident_closed')
      const language = languageOf(request, found.sayer.language)
      const { over, overHint } = sayWords[language]
      return sendPage(reply, 409, sentencePage(language, { title: over, hint: overHint }))
    }

    async function answerNotMe(request: Request, reply: FastifyReply) {
      setHeaders(reply, 'no-referrer')
      const ended = await endLink(deps, request.params.token ?? '')
      if (!ended) return sendUnknown(request, reply)
      if (wantsJson(request)) return reply.send({ status: 'success' })
      const language = languageOf(request, null)
      const { notMeDone, notMeHint } = sayWords[language]
      return sendPage(reply, 200, sentencePage(language, { title: notMeDone, hint: notMeHint }))
    }

    async function sendUnknown(request: Request, reply: FastifyReply) {
      await slow(clientOf(request, deps.settings).network)
      if (wantsJson(request)) throw new AppError('not_found')
      const language = languageOf(request, null)
      const { unknown, unknownHint } = sayWords[language]
      return sendPage(reply, 404, sentencePage(language, { title: unknown, hint: unknownHint }))
    }

    async function answer(request: Request, reply: FastifyReply, { sayer, pressing }: FoundSayer, act: Act) {
      const asked = { language: languageOf(request, sayer.language), page: 1, chosen: chosenIn(request) }
      const of = { directoryId: sayer.directory_id, incidents: sayer.incidents, reader: sayer.reader }
      let offices = await askedOffices(db, of)
      asked.page = pageIn(request, offices.length)
      let problem: Problem | null = act === 'tooLarge' ? { kind: 'tooLarge', errors: {}, body: {}, others: [] } : null
      let received: Received | null = null
      if (act === 'press' && pressing) {
        const others = await otherOffices(db, of, offices)
        try {
          const press = readPress(request.body, offices, others)
          const at = await storePress(db, press, {
            ...pressing,
            cry: { incidents: sayer.incidents, PUBLIC_URL: deps.settings.PUBLIC_URL, vault: deps.vault },
          })
          const told = press.entries.map(({ office_id }) => office_id)
          received = {
            at,
            hasStatuses: told.length > 0,
            isInArea: told.some((id) => offices.some((office) => office.id === id)),
            isHeld: press.publicNote !== null && !pressing.mayPublish,
            need: press.need,
            leftOut: press.leftOut,
          }
          offices = await askedOffices(db, { ...of, also: told })
        } catch (error) {
          problem = problemIn(error, request.body, others)
          if (problem === null || wantsJson(request)) throw error
          if (error instanceof AppError && error.retryAfter) reply.header('retry-after', error.retryAfter)
        }
      }
      if (wantsJson(request)) return reply.send(await presentSaid(db, { sayer, offices, by: pressing?.by.id ?? '', received }))
      const shown: Shown = { ...asked, sayer, offices }
      if (received) return sendPage(reply, 200, donePage(shown, received))
      return sendPage(reply, problem ? statuses[problem.kind] : 200, await questionPage(shown, problem))
    }

    function sendRefusal(request: Request, reply: FastifyReply, error: unknown) {
      if (!(error instanceof AppError) || wantsJson(request)) throw error
      const language = languageOf(request, null)
      const { signIn, signInHint, toLogin, foreign, again, refused } = sayWords[language]
      const page =
        error.status === 401
          ? sentencePage(language, { title: signIn, hint: signInHint, link: { to: '/login', text: toLogin } })
          : error.code === 'not_from_app'
            ? sentencePage(language, { title: refused, hint: foreign, link: { to: sayPath(), text: again } })
            : sentencePage(language, { title: refused, hint: error.message })
      return sendPage(reply, error.status, page)
    }
  })

function setHeaders(reply: FastifyReply, referrer: string) {
  reply.headers({
    'cache-control': 'private, no-store',
    'referrer-policy': referrer,
    'x-robots-tag': 'noindex',
    vary: 'accept, accept-language, cookie',
  })
}

function readJson(body: string): unknown {
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    return { all: 'unreadable' }
  }
}

const wantsJson = ({ headers }: Request) => /\bapplication\/json\b/.test(headers.accept ?? '')

/** The link's, otherwise the person's, otherwise the browser's. */
function languageOf({ query, headers }: Request, own: string | null): Language {
  const known = (name: unknown) => languages.find((each) => each === name)
  return known(query.lang) ?? known(own) ?? acceptedLanguage(headers['accept-language'])
}

const chosenIn = ({ query: { all } }: Request): 'open' | 'closed' | null => (all === 'open' || all === 'closed' ? all : null)

function pageIn({ query }: Request, offices: number): number {
  const page = typeof query.page === 'string' && /^\d{1,3}$/.test(query.page) ? Number(query.page) : 1
  return Math.min(Math.max(page, 1), Math.max(1, Math.ceil(offices / PAGE)))
}

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page)

const statuses = { wrong: 422, tooLarge: 413, tooMany: 429, refused: 409 } as const satisfies Record<Problem['kind'], number>
const kinds = new Map<string, Problem['kind']>([
  ['invalid_input', 'wrong'],
  ['too_many_attempts', 'tooMany'],
  ['not_acceptable_now', 'refused'],
])

function problemIn(error: unknown, body: unknown, others: Problem['others']): Problem | null {
  if (!(error instanceof AppError)) return null
  const kind = kinds.get(error.code)
  return kind ? { kind, errors: error.extras.errors ?? {}, body, others } : null
}

function whenUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
