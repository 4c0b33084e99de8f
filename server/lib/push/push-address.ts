// The allowed destinations of pushes. A subscription's endpoint is a URL that a client sends, so it could be any: only hosts of known push services
// over https on the usual port are allowed, and never an address of the server's own network.

import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  add(network, 'ipv4')
// Translated addresses (NAT64, 6to4, Teredo) may lead to any of those above.
for (const network of [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
])
  add(network, 'ipv6')

function add(network: string, family: 'ipv4' | 'ipv6') {
  const [address = '', length] = network.split('/')
  inside.addSubnet(address, Number(length), family)
}

/** Whether an IP address belongs to the machine itself, to its network, or is reserved. IPv4 within IPv6 counts as IPv4. */
export const isInside = (address: string) => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The push services of Chrome and its relatives, Firefox, Edge and Safari. `*.` stands for any subdomain. */
const KNOWN_SERVICES = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', 'web.push.apple.com']

/** Whether an endpoint belongs to a known push service, or to one of the others that the settings name. */
export function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return [...KNOWN_SERVICES, ...others].some((service) => isHostOf(service, hostname))
}

function isHostOf(service: string, host: string) {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) && host.length > service.length - 1 : host === service
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

export class InsideAddress extends Error {}

/** The name server's answer, refused if it is an internal address. It is the connection's own look-up, so a second answer cannot differ. */
export function lookupOutside(hostname: string, options: LookupOptions, found: Found) {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new Error(`${hostname} has no address.`), [])
    if (addresses.some(({ address }) => isInside(address))) return found(new InsideAddress('The endpoint leads inside.'), [])
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
