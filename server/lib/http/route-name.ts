import type { FastifyReply, FastifyRequest } from 'fastify'

const ownAddresses = /^\/(?:api|partners|logos|open|here|say|look-back|letters\/stop|sms|healthz|readyz)(?:\/|$)/

/** The request without personal data: the pattern of a call, never the URL. The number of patterns is small, as metrics need. */
export function routeNameOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  const { url } = routeOptions
  if (url === undefined) return statusCode < 400 ? '(screen)' : '(unknown)'
  return ownAddresses.test(url) ? url : '(file)'
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Clients could send about thirty other methods, and each would be a separate time series. */
export const methodNameOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other')
