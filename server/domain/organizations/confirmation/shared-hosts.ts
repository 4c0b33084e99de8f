// Domains under which unrelated people and organizations have addresses or pages: they prove nothing about a credit union.
// Mail providers: the package `email-providers` (ISC), loaded at the first question.

import { once } from '#server/lib/once.ts'

/** Providers of pages and of home banking that NCUA's files name, and mail providers that the package lacks. */
const knownHosts: ReadonlySet<string> = new Set([
  ...['facebook.com', 'google.com', 'instagram.com', 'linkedin.com', 'twitter.com', 'x.com', 'youtube.com'],
  ...[
    'bizland.com',
    'blogspot.com',
    'godaddysites.com',
    'squarespace.com',
    'webs.com',
    'weebly.com',
    'wix.com',
    'wixsite.com',
    'wordpress.com',
  ],
  ...['cuconnections.net', 'cuwebservices.com', 'financial-net.com', 'homecu.net', 'online-cu.com', 'virtualcu.net'],
  ...['brighthouse.com', 'flash.net', 'nvbell.net', 'spectrum.net', 'suddenlink.net', 'tuta.com', 'tutanota.com'],
])

const loadMailProviders = once(async () => new Set<string>((await import('email-providers/all.json', { with: { type: 'json' } })).default))

export async function isSharedHost(domain: string): Promise<boolean> {
  if (knownHosts.has(domain)) return true
  return (await loadMailProviders()).has(domain)
}
