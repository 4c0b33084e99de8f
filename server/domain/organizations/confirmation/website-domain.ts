// The registered domain of a website as people type it into NCUA's form: with or without scheme and path, as an email address, cut off, or invented.
// A domain only counts if the site is the credit union's own: a page on an employer's, a school's or a provider's site says nothing about the mail
// addresses there.

import { isSharedHost } from './shared-hosts.ts'

export interface WebsiteDomains {
  domains: string[]
  /** The website is on a host that many share, such as a mail provider or a social network. */
  isShared: boolean
}

/** NCUA's column ends at this length. The last letters may be missing, and "example.co" is a different owner's domain than "example.com". */
const CUT_AT = 35

/**
 * Endings under which US credit unions register domains. A wrong one ("org" typed or cut as "or") leads to a domain that a stranger can buy; schools,
 * cities and agencies (edu, gov, k12.ga.us) are employers. The last two cannot be registered: they are for examples and tests.
 */
const ownEndings: ReadonlySet<string> = new Set([
  'org',
  'com',
  'net',
  'coop',
  'us',
  'info',
  'biz',
  'bank',
  'creditunion',
  'example',
  'test',
])

/** Prefixes of a credit union's own domain. Any other name in front ("creditunion.employer.example") is part of a larger site. */
const ownPrefix = /^(?:www\d*\.)?(?:(?:www\d*|my|m|mobile|home|online|secure|web|login|banking|homebanking|ebanking)\.)?$/

/** A path that names a credit union, or a person's folder, is a part of a site that is about something else. */
const foreignPath = /credit|fcu|\bcu\b|cu$|~/i

const none: WebsiteDomains = { domains: [], isShared: false }

/** The registered domains that are the credit union's own; none if any part of the text cannot be trusted. */
export async function domainsOfWebsite(website: string): Promise<WebsiteDomains> {
  const typed = website.trim()
  const domains = new Set<string>()
  for (const part of typed.split(/[\s,;]+/).filter((each) => !/^(?:|and|or|&|\/)$/i.test(each))) {
    const site = await readSite(part)
    if (site && (await isSharedHost(site.domain))) return { domains: [], isShared: true }
    if (!site?.isOwn || typed.length === CUT_AT) return none
    domains.add(site.domain)
  }
  return { domains: [...domains], isShared: false }
}

/** The registered domain of one URL or mail address, and whether the site seems to be the credit union's own. */
async function readSite(part: string): Promise<{ domain: string; isOwn: boolean } | null> {
  // The list of public suffixes takes 13 MB, which only an import needs.
  const { parse } = await import('tldts')
  const [, typedHost = '', path = ''] = /^(?:https?:\/*)?(?:[^@/?#]*@)?([^@:/?#]+)(?::\d+)?([/?#:][^@]*)?$/i.exec(part) ?? []
  const { domain, domainWithoutSuffix, subdomain, publicSuffix } = parse(typedHost.toLowerCase(), { extractHostname: false })
  if (domain === null || domainWithoutSuffix === null || publicSuffix === null || /^www\d*$/.test(domainWithoutSuffix)) return null
  const isWritable = domain.split('.').every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label) && !label.startsWith('xn--'))
  const isOwn = isWritable && ownEndings.has(publicSuffix) && ownPrefix.test(subdomain ? `${subdomain}.` : '') && !foreignPath.test(path)
  return { domain, isOwn }
}
