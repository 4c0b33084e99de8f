// Makes the application. Tests and production make it here, with the same options.

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { API_BASE, BODY_LIMIT } from '#contract/wire.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { BoundRoute } from '#server/domain/calls/bind-calls.ts'
import type { Deps } from '#server/domain/context.ts'
import { type FeedTimes, openAlertFeed } from '#server/features/alerts/alert-feed.ts'
import { serveCalendar } from '#server/features/calendar/serve-calendar.ts'
import { serveHere } from '#server/features/here/serve-here.ts'
import { serveLetterStop } from '#server/features/letters/serve-stop.ts'
import { serveLookBack } from '#server/features/look-backs/serve-look-back.ts'
import { serveOpen } from '#server/features/open/serve-open.ts'
import { type PageOutcome, pageAnswer } from '#server/features/pages/serve-pages.ts'
import { serveSay } from '#server/features/say/serve-say.ts'
import { serveOneClick } from '#server/features/situation-reports/one-click.ts'
import { serveSms } from '#server/features/sms/serve-sms.ts'
import { AppError } from '#server/lib/app-error.ts'
import { isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { watchDiskSpace } from '#server/lib/database/engines/disk-space.ts'
import { ping } from '#server/lib/database/engines/open.ts'
import { serveApiDocs } from '#server/lib/http/api-docs.ts'
import { refuseOnSocket } from '#server/lib/http/broken-request.ts'
import { drainConnections } from '#server/lib/http/drain-connections.ts'
import { acceptForms } from '#server/lib/http/forms.ts'
import { insideOf } from '#server/lib/http/pages.ts'
import { readableUrl } from '#server/lib/http/readable-url.ts'
import { refuse } from '#server/lib/http/refuse.ts'
import { REQUEST_ID_HEADER, requestIds } from '#server/lib/http/request-id.ts'
import { answerHeaders, secureHeaders } from '#server/lib/http/secure-headers.ts'
import { statusOf } from '#server/lib/http/success-status.ts'
import { trustedProxies } from '#server/lib/http/trusted-proxies.ts'
import { answerUnchanged } from '#server/lib/http/unchanged.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { type LogStream, logOptions, logRequests, RequestLog } from '#server/lib/telemetry/log.ts'
import type { Instrument } from '#server/lib/telemetry/when-ended.ts'
import { allRoutes } from './features.ts'
import { isFromOwnPage, namesTwoHosts, pageActor, refuseByRole, refuseForeignRequest, refuseStaleBuild, signIn } from './guards.ts'
import { hasKey, openKeyGuard, refuseKeyInAddress } from './key-guard.ts'
import { serveFiles } from './serve-files.ts'
import { serveLogos } from './serve-logos.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** The person acted as somebody else until this request. */
    hasStoppedActing: boolean
  }
  interface FastifyContextConfig {
    /** The answer lasts as long as the client listens. */
    isEndless?: boolean
  }
}

/** The parts that the application is made from: tests and production pass the same ones. */
export interface AppOptions extends Omit<Deps, 'vault' | 'alertFeed'> {
  /** The build of the web client that this server belongs to. */
  buildId: string
  /** The folder of the built web client; null without one. */
  webRoot: string | null
  feedTimes?: FeedTimes
  /** Counts pages by how they were answered. */
  onPage?: ((outcome: PageOutcome) => void) | undefined
  timeouts?: Timeouts
  /** The destination of the log; standard error by default. */
  logTo?: LogStream
  instruments?: readonly Instrument[]
}

/** In milliseconds. */
interface Timeouts {
  /** The limit for a request, from its first byte to its last. */
  request: number
  /** The limit for a connection on which nothing moves while an answer is sent. */
  silence: number
  /** How often slow senders are looked for. */
  lookEvery: number
}

/** Disconnects clients that send slowly or do not read the answer. */
const TIMEOUTS: Timeouts = { request: 30_000, silence: 60_000, lookEvery: 5000 }
/** Node refuses longer heads (in bytes), so an id of any length that arrives is answered like an unknown one. */
const LONGEST_PARAMETER = 16 * 1024

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, settings, timeouts = TIMEOUTS } = options
  const alertFeed = openAlertFeed({ db, DATABASE_URL: settings.DATABASE_URL }, options.feedTimes)
  const deps: Deps = { db, settings, vault: openVault(settings), alertFeed }
  const isTrusted = trustedProxies(settings.TRUST_PROXY)
  const headersOf = secureHeaders(settings, insideOf(options.webRoot))
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers(headersOf(request)).header(REQUEST_ID_HEADER, request.id)
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.silence,
    // Node limits the whole request by the longer of its two timeouts, and the default one for the head is a minute.
    http: { headersTimeout: timeouts.request, connectionsCheckingInterval: timeouts.lookEvery },
    clientErrorHandler: refuseOnSocket(answerHeaders(settings)),
    trustProxy: isTrusted,
    logger: logOptions(settings.LOG_LEVEL, options.logTo ?? process.stderr),
    logController: new RequestLog(),
    genReqId: requestIds(isTrusted),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    return503OnClosing: true,
    rewriteUrl: readableUrl,
    // An address that cannot be read meets no hooks.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply)
      refuse(error, request, reply)
    },
  })
  app.decorateRequest('actor', null)
  const diskSpace = watchDiskSpace(db, settings.DATA_DIR)
  app.decorateRequest('hasStoppedActing', false)
  app.setErrorHandler((error, request, reply) => {
    diskSpace.note(error)
    return refuse(error, request, reply)
  })
  readJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
  logRequests(app, settings.LOG_LEVEL)
  for (const instrument of options.instruments ?? []) instrument(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (namesTwoHosts(request)) reply.code(400).send(new AppError('unreadable').body)
    else if (!refuseKeyInAddress(request, reply)) done()
  })
  drainConnections(app)
  app.addHook('preClose', () => alertFeed.close())
  // Registered before the plugin that compresses each answer again.
  serveOpen(app, deps)
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    // The reason is in the log.
    await ping(deps.db).catch((cause) =>
      Promise.reject(Object.assign(new AppError(isDiskFull(cause) ? 'storage_full' : 'unavailable'), { cause })),
    )
    await diskSpace.check()
    return { status: 'ok' }
  })
  await app.register(async (api) => serveApi(api, deps, options.buildId), { prefix: API_BASE })
  serveLogos(app, deps)
  await serveOneClick(app, deps)
  await serveHere(app, deps)
  await serveLetterStop(app, deps)
  await serveLookBack(app, deps)
  serveCalendar(app, deps)
  await serveSay(app, deps, { actorOf: (request) => pageActor(request, deps), isFromOwnPage: (request) => isFromOwnPage(request, deps) })
  await serveSms(app, deps)
  const { webRoot } = options
  const answerPage = webRoot === null ? null : await pageAnswer(app, { ...options, webRoot })
  await serveFiles(app, { ...options, answerPage })
  return app
}

/** Only JSON is parsed; a missing body is not an error. */
function readJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

async function serveApi(api: FastifyInstance, deps: Deps, buildId: string) {
  api.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', hasKey(request) ? 'private, no-store' : 'no-store')
    if (!hasKey(request)) {
      refuseStaleBuild(request, buildId)
      refuseForeignRequest(request, deps)
    }
    done()
  })
  answerUnchanged(api)
  const routes = allRoutes
  const guard = { deps, signInByKey: openKeyGuard(deps) }
  for (const bound of routes) if (!bound.call.multipart) bind(api, guard, bound)
  // Apart from the others: reading forms costs every request of its neighbors something.
  await api.register(async (forms) => {
    await acceptForms(forms)
    for (const bound of routes) if (bound.call.multipart) bind(forms, guard, bound)
  })
  serveApiDocs(api, routes, deps.settings)
  api.setNotFoundHandler((_request, reply) => refuse(new AppError('not_found'), _request, reply))
}

interface Guard {
  deps: Deps
  signInByKey: ReturnType<typeof openKeyGuard>
}

function bind(api: FastifyInstance, { deps, signInByKey }: Guard, { call, answer }: BoundRoute) {
  api.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // Events are sent one by one, not when there are enough of them to be worth it.
    config: { isRead: call.method === 'GET' || call.reads === true, isEndless: call.events === true },
    ...(call.events ? { compress: false as const } : {}),
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    onRequest: async (request) => {
      if (hasKey(request)) return signInByKey(request, call)
      await signIn(request, deps)
      refuseByRole(request, call, deps)
    },
    handler: async (request, reply) => {
      const result = await answer(deps, request, reply)
      // A JSON body may also be a plain string.
      if (typeof result === 'string') return reply.code(statusOf(call)).type('application/json').send(JSON.stringify(result))
      return reply.code(statusOf(call)).send(result)
    },
  })
}
