// The pages of the app, rendered for the person who asks. If the server can't render one, it sends the generic page, and the browser renders it.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultDisplay, displayIn, LEAVING_COOKIE, PAGE_COOKIE, type PageDisplay } from '#contract/display/page-cookie.ts'
import { ownPath } from '#contract/rules/own-path.ts'
import type { Settings } from '#server/lib/env.ts'
import { bodyFor, compressedOnce } from '#server/lib/http/compressed.ts'
import { markOf, sessionCookie } from '#server/lib/http/cookies.ts'
import { openPages, type Pages } from './built-pages.ts'
import { callInProcess } from './call-in-process.ts'
import { genericPages } from './generic-page.ts'
import { limitRendering } from './limit-rendering.ts'
import { pageHtml } from './page-html.ts'

/** How a page was answered. `left` to the browser: the path has no screen, the app redirects, or the display settings are not known. */
export type PageOutcome = 'rendered' | 'left' | 'busy' | 'failed'

interface Options {
  webRoot: string
  settings: Settings
  onPage?: ((outcome: PageOutcome) => void) | undefined
}

/** The limit for a page with all of its calls, in milliseconds. */
const TIMEOUT = 1_000
/** A longer page would take longer to arrive than the app takes to make it. In characters. */
const LONGEST = 1_000_000

/** The generic page as the service worker caches it: the same for everybody. */
const CACHED = '/index.html'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers with a page: rendered if it can be. */
export async function pageAnswer(app: FastifyInstance, { webRoot, settings, onPage = () => {} }: Options): Promise<Answer> {
  const pages = await openPages(webRoot)
  const whenIdle = limitRendering()
  const logged = new Set<string>()
  const generic = pages && (await genericPages(webRoot, pages, settings.PROGRAM_PHONE))

  return async (request, reply) => {
    reply.header('vary', 'Accept-Encoding, Cookie')
    const leadTo = (to: string) => reply.header('cache-control', 'private, no-store').redirect(to)
    const path = request.url.split('?')[0] ?? '/'
    const moved = pages && (path === '/' ? startOf(request, settings) : pages.renderer.earlierPath(request.url))
    if (moved) return leadTo(moved)
    const screen = pages?.renderer.screenOf(path)?.path
    const plain = async (outcome: PageOutcome) => {
      onPage(outcome)
      if (!generic) return reply.sendFile('index.html')
      const headers = { 'cache-control': 'no-cache', 'server-timing': markOf(request, settings) }
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(
          await bodyFor(request, reply, generic(screen, path === CACHED ? undefined : displayIn(request.cookies[PAGE_COOKIE])?.language)),
        )
    }
    const display = displayOf(request, settings)
    if (!pages || !screen || !display || request.cookies[LEAVING_COOKIE]) return plain('left')
    try {
      const page = await whenIdle(() => renderPage(pages, { app, request, settings, display, screen }))
      if (page === 'busy') return plain('busy')
      const wanted = page && 'to' in page ? ownPath(page.to) : null
      if (wanted) return leadTo(wanted)
      if (page === null || 'to' in page || page.html.length > LONGEST) return plain('left')
      onPage('rendered')
      const policy = String(reply.getHeader('content-security-policy')).replace(
        /style-src [^;]*/,
        (styles) => `${styles} ${page.styleSource}`,
      )
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
        .type('text/html; charset=utf-8')
        .send(await bodyFor(request, reply, compressedOnce(page.html)))
    } catch (error) {
      if (!logged.has(screen)) request.log.error({ err: error }, `The page ${screen} could not be rendered. The browser renders it.`)
      logged.add(screen)
      return plain('failed')
    }
  }
}

/** Where `/` leads. Undefined for a browser without a session that has been here before: it knows whether a person was signed in, and says so. */
function startOf({ cookies }: FastifyRequest, settings: Settings): string | undefined {
  if (cookies[LEAVING_COOKIE]) return undefined
  if (cookies[sessionCookie(settings)]) return '/dashboard'
  return cookies[PAGE_COOKIE] ? undefined : '/login'
}

/** Null if the browser has not said it, and a page could look otherwise than the app. */
function displayOf({ cookies }: FastifyRequest, settings: Settings): PageDisplay | null {
  return displayIn(cookies[PAGE_COOKIE]) ?? (cookies[sessionCookie(settings)] ? null : defaultDisplay)
}

interface Asked {
  app: FastifyInstance
  request: FastifyRequest
  settings: Settings
  display: PageDisplay
  screen: string
}

async function renderPage(pages: Pages, { app, request, settings, display, screen }: Asked) {
  const now = Date.now()
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, TIMEOUT)
  try {
    const rendered = await pages.renderer.render({
      url: request.url,
      host: request.host,
      display,
      now,
      hasSession: Boolean(request.cookies[sessionCookie(settings)]),
      send: callInProcess(app, request, pages.build),
      late,
    })
    const view = new URLSearchParams(request.url.split('?')[1]).get('view')
    return rendered && 'html' in rendered ? pageHtml(pages, { rendered, display, now, screen, view }) : rendered
  } finally {
    clearTimeout(timer)
  }
}
