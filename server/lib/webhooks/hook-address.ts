// The addresses that the server may be made to call: a person types them, so none may lead into the server's own network. Names are checked here, what
// they lead to by the look-up of the connection itself (push-address.ts).

import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'

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
  if (allowsPrivate) return protocol === 'http:' || protocol === 'https:' ? null : 'https'
  if (protocol !== 'https:') return 'https'
  if (port !== '') return 'port'
  if (username !== '' || password !== '') return 'user'
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[') || isIP(host) !== 0) return 'ip'
  if (!host.includes('.') || INSIDE.test(host)) return 'name'
  return looksLike(host, new URL(publicUrl).hostname) ? 'own' : null
}

/** The portal itself, or a name of other letters that look the same. */
const looksLike = (host: string, own: string) => host === own || skeleton(host) === skeleton(own)

/** Letters of other alphabets that look like Latin ones. */
const twins: Record<string, string> = {
  ...{ а: 'a', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's' },
  ...{ т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
}

const skeleton = (host: string) =>
  [...domainToUnicode(host).normalize('NFKD')]
    .filter((letter) => !/\p{M}/u.test(letter))
    .map((letter) => twins[letter] ?? letter)
    .join('')
