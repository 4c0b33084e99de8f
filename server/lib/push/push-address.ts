// The allowed destinations of pushes. A subscription's endpoint is a URL that a client sends, so it could be any: only hosts of known push services
// over https on the usual port are allowed, and never an address of the server's own network.

import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

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
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/8',
  '200::/7',
  '400::/6',
  '800::/5',
  '1000::/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  // All that is not handed out for the internet, among it the internal and local ones.
  '4000::/2',
  '8000::/1',
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

/** A name server is asked twice, the second time for twice as long. In milliseconds. */
const ASKING = { timeout: 1000, tries: 2 }
/** Once one kind of address is known, in milliseconds: some name servers never answer about the other. */
const OTHER_KIND = 500

/**
 * The name server's answer, refused if it is an internal address. It is the connection's own look-up, so a second answer cannot differ. It is asked by
 * this process itself: the system does only two look-ups at once for all parts of a process, and a name server that is silent keeps each for 40 seconds.
 */
export function lookupOutside(hostname: string, options: LookupOptions, found: Found) {
  if (isLocal(hostname)) return found(new InsideAddress('The endpoint is this machine.'), [])
  addressesOf(hostname).then(
    (addresses) => {
      const [first] = addresses
      if (!first) return found(new Error(`${hostname} has no address.`), [])
      if (addresses.some(({ address }) => isInside(address))) return found(new InsideAddress('The endpoint leads inside.'), [])
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => found(error, []),
  )
}

/** No name server knows it (RFC 6761). */
const isLocal = (hostname: string) => /^(.+\.)?localhost\.?$/i.test(hostname)

/** @throws what the name server said last where it knows no address */
async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver(ASKING)
  const kinds = [of(4, resolver.resolve4(hostname)), of(6, resolver.resolve6(hostname))]
  // Waits for both if the first has none.
  await Promise.any(kinds).catch(() => {})
  const known = await Promise.allSettled(kinds.map((kind) => Promise.race([kind, pause(OTHER_KIND, [])])))
  resolver.cancel()
  const addresses = known.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const failed = known.find((each) => each.status === 'rejected')
  if (addresses.length === 0 && failed) throw failed.reason
  return addresses
}

const of = async (family: 4 | 6, addresses: Promise<string[]>): Promise<LookupAddress[]> =>
  (await addresses).map((address) => ({ address, family }))
