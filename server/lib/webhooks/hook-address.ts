// The addresses that the server may be made to call: a person types them, so none may lead into the server's own network. Names are checked here, what
// they lead to by the look-up of the connection itself (push-address.ts).

import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import { lookOf } from '#server/lib/look-alike.ts'

export const addressRules = ['unreadable', 'https', 'port', 'user', 'ip', 'name', 'own'] as const
export type AddressRule = (typeof addressRules)[number]

interface Terms {
  /** The portal's own. */
  publicUrl: string
  /** For tests: this machine, http and any port. */
  allowsPrivate: boolean
}

/** Names that lead inside in the usual networks. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/

/** The rule that an address breaks; null if it may be called. The URL's parser has turned every way to write an IPv4 address into the usual one. */
export function brokenRule(text: string, { publicUrl, allowsPrivate }: Terms): AddressRule | null {
  if (!URL.canParse(text)) return 'unreadable'
  const { protocol, port, hostname, username, password } = new URL(text)
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'https'
  if (username !== '' || password !== '') return 'user'
  if (allowsPrivate) return null
  if (port !== '') return 'port'
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[') || isIP(host) !== 0) return 'ip'
  if (!host.includes('.') || INSIDE.test(host)) return 'name'
  return looksLike(host, new URL(publicUrl).hostname) ? 'own' : null
}

/** The portal itself, or a name that a reader could take for it. */
const looksLike = (host: string, own: string) => host === own || shapeOf(host) === shapeOf(own)

/** Part by part: the dots between the parts count. */
const shapeOf = (host: string) => domainToUnicode(host).split('.').map(lookOf).join('.')
