import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** From where a request comes. A trusted proxy may add the port; where it says what is no address, its own is the answer. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  if (isIP(ip) > 0) return ip
  const bare = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return isIP(bare) > 0 ? bare : (socket.remoteAddress ?? 'unknown')
}
