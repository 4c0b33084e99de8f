import type { FastifyReply, FastifyRequest } from 'fastify'

const ownAddresses = /^\/(?:api|partners|logos|healthz|readyz)(?:\/|$)/

/** What was asked for, without anything of whom it is about: the pattern of a call, never the address. There are only so many. */
export function routeNameOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  const { url } = routeOptions
  if (url === undefined) return statusCode < 400 ? '(screen)' : '(unknown)'
  return ownAddresses.test(url) ? url : '(file)'
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Senders may write some thirty others, and each would be a series of its own. */
export const methodNameOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other')
