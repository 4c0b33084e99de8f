import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { domainsOfWebsite } from './website-domain.ts'

const own = (...domains: string[]) => ({ domains, isShared: false })

describe('the domain of a website', () => {
  it.each([
    'www.TideLantern.ORG',
    'http://tidelantern.org/',
    'https://www2.tidelantern.org/index.html?page=1#top',
    'http:/tidelantern.org',
    'tidelantern.org:8080',
    ' tidelantern.org. ',
    'https://my.tidelantern.org/',
    'http://info@tidelantern.org',
    'info@tidelantern.org',
    'mailto:info@www.tidelantern.org',
  ])('is taken from %j', async (website) => {
    expect(await domainsOfWebsite(website)).toEqual(own('tidelantern.org'))
  })

  it.each(['tidelantern.org; www.tide-lantern.com', 'tidelantern.org and tide-lantern.com', 'tidelantern.org / tide-lantern.com'])(
    'is taken from each site of %j',
    async (website) => {
      expect(await domainsOfWebsite(website)).toEqual(own('tidelantern.org', 'tide-lantern.com'))
    },
  )

  it.each([
    ['nothing', ''],
    ['words', 'under construction'],
    ['a name with a space in it', 'www.tide lantern.org'],
    ['a name without an ending', 'http://tidelantern'],
    ['an ending without a name', 'http://www.org'],
    ['an IP address', 'http://192.0.2.7/'],
    ['this machine', 'localhost'],
    ['a letter that only looks like another', 'tidelаntern.org'],
    ['the same letter encoded', 'xn--tidelntern-w0h.org'],
    ['a sign that no domain has', 'tide_lantern.org'],
    ['an ending that strangers buy for typing errors', 'tidelantern.co'],
    ['a text that the column may have cut off', `http://www.${'t'.repeat(20)}.org`],
    ['a name that is too long', `${'t'.repeat(64)}.org`],
    ['a very long text', 't'.repeat(100_000)],
    ['a part of an employer', 'http://creditunion.foundry.com'],
    ['a page of an employer', 'http://www.foundry.com/AMECU'],
    ['a page of a school district', 'http://www.foundry.org/staff/credit-union'],
    ['a folder of a person', 'http://www.foundry.net/~tide'],
    ['a school', 'http://www.foundry.edu'],
    ['an agency', 'http://foundry.gov'],
    ['a city', 'http://ci.foundry.oh.us'],
    ['a site beside a part that can not be read', 'tidelantern.org; www.tide'],
  ])('is not taken from %s', async (_, website) => {
    expect(await domainsOfWebsite(website)).toEqual(own())
  })

  it.each([
    'tidelantern@gmail.com',
    'http://home.comcast.net/~tide',
    'https://www.facebook.com/pages/Tide',
    'http://tide.virtualcu.net',
    'www5.homecu.net',
  ])('is not taken from %s, which is shared', async (website) => {
    expect(await domainsOfWebsite(website)).toEqual({ domains: [], isShared: true })
  })

  it('is plain and part of the text, whatever the text is', async () => {
    const pieces = fc.constantFrom(
      'http://',
      'www.',
      '@',
      '.',
      '..',
      '/',
      ':',
      ' ',
      ';',
      'tide',
      'org',
      'com',
      'xn--',
      'ä',
      '\u0000',
      '[',
      '%2e',
    )
    const websites = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 12 }).map((each) => each.join('')),
    )
    await fc.assert(
      fc.asyncProperty(websites, async (website) => {
        for (const domain of (await domainsOfWebsite(website)).domains) {
          expect(domain).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
          expect(website.toLowerCase()).toContain(domain)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
