// Domains under which unrelated people and organizations have addresses or pages: they prove nothing about a credit union.
// Mail providers: the package `email-providers` (ISC), loaded at the first question.

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

let loading: Promise<ReadonlySet<string>> | undefined

export async function isSharedHost(domain: string): Promise<boolean> {
  if (knownHosts.has(domain)) return true
  loading ??= import('email-providers/all.json', { with: { type: 'json' } }).then(({ default: providers }) => new Set(providers))
  return (await loading).has(domain)
}
