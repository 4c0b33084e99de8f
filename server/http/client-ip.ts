// From which IP address a request comes, and what limits count it by.

import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The client's IP address. A trusted proxy may add the port; where it names no address at all, its own address counts. */
export function clientIp({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) > 0) return withoutMapping(ip)
  const bare = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return withoutMapping(isIP(bare) > 0 ? bare : (socket.remoteAddress ?? 'unknown'))
}

/** A whole /48 may use up a limit so many times. */
export const SITE_FACTOR = 10

export interface ClientNetwork {
  /** The IPv4 address, or the first 64 bits of an IPv6 address: one line changes its address within them as it likes. */
  network: string
  /** The first 48 bits of an IPv6 address, because many customers of a hoster have as much; null for IPv4. */
  site: string | null
}

export const networkOf = (request: FastifyRequest): ClientNetwork => networkOfAddress(clientIp(request))

export function networkOfAddress(address: string): ClientNetwork {
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
