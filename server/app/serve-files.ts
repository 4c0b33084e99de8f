// The built web client and the partners' logos. Every address that is a screen answers the client's page, so that reload, back
// and a shared link work.

import files, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPartnerLogo, partnersFolder } from '#server/domain/organizations/partner-logos.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Settings } from '#server/lib/env.ts'
import { markOf } from '#server/lib/http/cookies.ts'
import { isNavigation, isReserved } from '#server/lib/http/readable-url.ts'
import { refuse } from '#server/lib/http/refuse.ts'
import { PICTURE_POLICY } from '#server/lib/http/secure-headers.ts'

const NOT_BUILT = 'The web client is not built. Run "npm run build", then start again; "npm start" does both.\n'

interface Served {
  /** The folder of the built web client; null without one. */
  webRoot: string | null
  settings: Settings
  /** Answers with the page of a screen; null without a client. */
  answerPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null
}

export async function serveFiles(app: FastifyInstance, { webRoot, settings, answerPage }: Served) {
  const options: FastifyStaticOptions = {
    // The build writes these next to each file. They are sent unchanged.
    preCompressed: true,
    // The files of a build are known, so no other file is looked for on the disk.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'build.json', 'pages/**', 'index.html'],
    // `/` is a screen like others. The generic page is /index.html, which the service worker keeps.
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: setOwnHeaders(settings),
    ...(webRoot === null ? { serve: false } : { serve: true, root: webRoot }),
  }
  await app.register(files, options)
  if (answerPage) app.get('/index.html', answerPage)
  servePartners(app, partnersFolder(settings.DATA_DIR))
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return refuse(new AppError('not_found'), request, reply)
    if (answerPage === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    return answerPage(request, reply)
  })
}

const setOwnHeaders = (settings: Settings) => (reply: FastifyReply) => {
  const { request } = reply
  reply.header('cache-control', cachingOf(request.url))
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
  if (isScreen(request)) reply.header('server-timing', markOf(request, settings))
}

/** A file with a hash or a version in its URL never changes. All others are checked again, and mostly answered with 304. */
function cachingOf(url: string) {
  if (url.startsWith('/partners/')) return 'public, max-age=3600'
  const [path = '', version] = url.split('?', 2)
  const isFixed = version === undefined ? /-[\w-]{7}\.\w+$/.test(path) : /^v=./.test(version)
  return path.startsWith('/assets/') && isFixed ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Not a call, not a file: an address that the client's router knows or has its own answer to. */
function isScreen({ method, url, raw }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?')
  if (isReserved(path) || looksLikeFile(path) || looksLikeTrick(path)) return false
  return isNavigation(raw) || !hasSeparator(path)
}

const looksLikeFile = (path: string) => /\.\w{1,11}$/.test(path)
/** Parent directories and hidden files: no screen has such a URL. */
const looksLikeTrick = (path: string) => /\/\.|\/\/|\\|%2e/i.test(path)
/** A browser that opens a link with a damaged id gets the page that says there is no such record. Other clients do not ask for such a path. */
const hasSeparator = (path: string) => /%(?:2f|5c|00)/i.test(path)

function servePartners(app: FastifyInstance, folder: string) {
  app.get<{ Params: { file: string } }>('/partners/:file', (request, reply) => {
    const { file } = request.params
    if (!isPartnerLogo(file)) throw new AppError('not_found')
    reply.header('content-security-policy', PICTURE_POLICY)
    return reply.sendFile(file, folder)
  })
}
