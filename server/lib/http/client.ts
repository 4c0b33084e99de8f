// The client that sent a request: its IP address, the keys that limits count it by, and its cookies.

import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#server/lib/env.ts'
import { cookiesOf, type SentCookies } from './cookies.ts'

/** The browser, or another program, that sent the request. */
export interface Client {
  ip: string
  /** The IPv4 address, or the first 64 bits of an IPv6 address, because one line can change the others freely. */
  network: string
  /** The first 48 bits of an IPv6 address, which many hosting customers have; null for IPv4. */
  site: string | null
  userAgent: string | null
  cookies: SentCookies
}

export function clientOf(request: FastifyRequest, settings: Settings): Client {
  const ip = clientIp(request)
  return { ip, ...networkOf(ip), userAgent: request.headers['user-agent'] ?? null, cookies: cookiesOf(request, settings) }
}

/** The client's IP address. A trusted proxy may add the port. If the header has no valid IP address, the address of the connection counts. */
export function clientIp({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) > 0) return withoutMapping(ip)
  const bare = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return withoutMapping(isIP(bare) > 0 ? bare : (socket.remoteAddress ?? 'unknown'))
}

export function networkOf(address: string): Pick<Client, 'network' | 'site'> {
  if (!isIPv6(address)) return { network: address, site: null }
  const groups = groupsOf(address)
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` }
}

/** IPv4 that a socket or a proxy writes as IPv6 (mapped, or translated by NAT64) as IPv4; any other address unchanged. */
export function withoutMapping(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const prefix = groups.slice(0, 6).join(':')
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return address
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. The URL parser knows every spelling. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%')
  const [head = '', tail = ''] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
