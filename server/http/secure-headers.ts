import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { API_BASE } from '#contract/wire.ts'
import type { Settings } from '#server/env.ts'
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
const notAskedFor = 'camera=(), microphone=(), display-capture=(), payment=(), usb=(), serial=(), bluetooth=(), hid=(), midi=()'

/** An answer in JSON takes nothing at all, whatever a browser is made to take it for. */
const answerPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
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

/** The security headers of an answer. They are worked out once: they depend on the settings and the built client alone. */
export function secureHeaders({ PUBLIC_URL }: Settings, inside: Inside): (request: FastifyRequest) => Record<string, string> {
  const isHttps = PUBLIC_URL.startsWith('https:')
  const policy = { ...pagePolicy(inside), ...(isHttps ? { upgradeInsecureRequests: [] } : {}) }
  const forPages = { ...headersOf(policy, isHttps), 'permissions-policy': notAskedFor }
  const forAnswers = headersOf(answerPolicy, isHttps, forPagesOnly)
  return ({ url }) => (hasScripts(url) ? forPages : forAnswers)
}

/** The public page has none, and a policy of its own. */
const hasScripts = (url: string) => !url.startsWith(`${API_BASE}/`) && !/^\/open(?:[/.?]|$)/.test(url)

/** The headers that helmet would set with these options. */
function headersOf(
  directives: Record<string, string[]>,
  isHttps: boolean,
  options: Partial<typeof forPagesOnly> = {},
): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    ...options,
  })
  setHeaders(response.req, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
