import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { getDomain } from 'tldts'
import { API_BASE } from '#contract/wire.ts'
import type { Settings } from '#server/lib/env.ts'
import type { Inside } from './pages.ts'

/** A page takes only our own scripts, styles and pictures, and no site may frame it. */
const pagePolicy = ({ scripts, styles }: Inside) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scripts],
  styleSrc: ["'self'", ...styles],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

/** Browser features that no page uses. */
const notAskedFor = 'camera=(), microphone=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()'

/** An answer in JSON takes nothing at all, whatever a browser is made to take it for. */
const answerPolicy = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/** A picture may come from anywhere: opened by itself, it may not run, load or send anything. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Headers of helmet that only matter for pages. */
const forPagesOnly = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

type Headers = Record<string, string>

/** The security headers of an answer. They are worked out once: they depend on the settings and the built client alone. */
export function secureHeaders(settings: Settings, inside: Inside): (request: FastifyRequest) => Headers {
  const isHttps = settings.PUBLIC_URL.startsWith('https:')
  const policy = { ...pagePolicy(inside), ...(isHttps ? { upgradeInsecureRequests: [] } : {}) }
  const forPages = { ...headersOf(policy, settings), 'permissions-policy': notAskedFor }
  const forAnswers = answerHeaders(settings)
  return ({ url }) => (hasScripts(url) ? forPages : forAnswers)
}

/** The security headers of whatever is not a page. */
export const answerHeaders = (settings: Pick<Settings, 'PUBLIC_URL'>): Headers => headersOf(answerPolicy, settings, forPagesOnly)

/**
 * A year of https alone. A portal with a host of its own (portal.example.org) says it for the hosts below, too; on the domain itself (example.org)
 * that would be all other sites of its owner.
 */
function httpsOnly(PUBLIC_URL: string) {
  if (!PUBLIC_URL.startsWith('https:')) return false
  const { hostname } = new URL(PUBLIC_URL)
  return { maxAge: 31_536_000, includeSubDomains: getDomain(hostname) !== hostname }
}

/** The public page has none, and a policy of its own. */
const hasScripts = (url: string) => !url.startsWith(`${API_BASE}/`) && !/^\/(?:open|here|say|look-back|letters\/stop)(?:[/.?]|$)/.test(url)

/** The headers that helmet would set with these options. */
function headersOf(
  directives: Record<string, string[]>,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  options: Partial<typeof forPagesOnly> = {},
): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: httpsOnly(PUBLIC_URL),
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    ...options,
  })
  setHeaders(response.req, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
