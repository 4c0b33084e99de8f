import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { mailDomainFit } from './mail-domain.ts'

let database: TestDatabase
const today = new Date('2026-11-22T12:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('directory').execute()
  await list('90001', { domains: 'tidelantern.org tide-lantern.com' })
})

async function list(charterNumber: string, { domains = null as string | null, cycle = '2026-09-30' as string | null, gone = false } = {}) {
  const name = `Sample ${charterNumber}`
  const address = { street: '1 Pier Rd', city: 'Biloxi', zip: '39530', state: 'MS', latitude: null, longitude: null }
  const contact = { phone: '228-555-0100', domains, contact_cycle: cycle }
  const times = { gone_at: gone ? now() : null, updated_at: now() }
  await database.db
    .insertInto('directory')
    .values({
      id: newId(),
      charter_number: charterNumber,
      name,
      name_key: name,
      filed_name: name,
      cu_type: 1,
      ...address,
      ...contact,
      ...times,
    })
    .execute()
}

const fitOf = (email: string, charterNumber: string | null = '90001') =>
  mailDomainFit(database.db, { charter_key: charterNumber, email }, today)

describe('an address fits', () => {
  it.each(['ana@tidelantern.org', 'Ana@TideLantern.ORG', 'ana@mail.tidelantern.org', 'ana@tide-lantern.com', 'a.n+a@a.b.tidelantern.org'])(
    '%s',
    async (email) => {
      expect(await fitOf(email)).toBe('fits')
    },
  )
})

describe('an address does not fit', () => {
  it.each([
    '',
    'tidelantern.org',
    '@tidelantern.org',
    'ana@',
    'ana@eviltidelantern.org',
    'ana@tidelantern.org.evil.example',
    'ana@tidelantern.org.',
    'ana@.tidelantern.org',
    'ana@tidelantern.orga',
    'ana@tidelantern',
    'ana@org',
    'ana@evil.example@tidelantern.org',
    'ana@evil.example tidelantern.org',
    'ana@evil.example\u0000.tidelantern.org',
    '"ana@tidelantern.org"@evil.example',
    'ana@tidelаntern.org',
    'ana@xn--tidelntern-w0h.org',
    'ana@xn--mail-0na.tidelantern.org',
    'ana@192.0.2.7',
    'ana@[192.0.2.7]',
    'ana@localhost',
    'ana@% .tidelantern.org',
    'ana@%',
    `ana@${'mail.'.repeat(60)}tidelantern.org`,
    `${'a'.repeat(300)}@tidelantern.org`,
  ])('%j', async (email) => {
    expect(await fitOf(email)).toBe('no')
  })

  it('of an organization without a charter number, or with one that is not listed', async () => {
    expect(await fitOf('ana@tidelantern.org', null)).toBe('no')
    expect(await fitOf('ana@tidelantern.org', '90002')).toBe('no')
    expect(await fitOf('ana@tidelantern.org', '')).toBe('no')
  })

  it('if nothing is known of the website', async () => {
    await list('90002')
    expect(await fitOf('ana@tidelantern.org', '90002')).toBe('no')
  })

  it('if several credit unions name the domain', async () => {
    await list('90002', { domains: 'harbor.org tidelantern.org' })
    expect([await fitOf('ana@tidelantern.org'), await fitOf('ana@tide-lantern.com'), await fitOf('ana@harbor.org', '90002')]).toEqual([
      'no',
      'fits',
      'fits',
    ])
  })

  it.each(['gmail.com', 'comcast.net', 'facebook.com', 'homecu.net', 'financial-net.com'])(
    'where the domain is shared: %s',
    async (domain) => {
      await list('90002', { domains: domain })
      expect([await fitOf(`ana@${domain}`, '90002'), await fitOf(`ana@tide.${domain}`, '90002')]).toEqual(['no', 'no'])
    },
  )

  it('whatever else is typed, and nothing is thrown', async () => {
    const pieces = fc.constantFrom(
      'ana',
      '@',
      '.',
      'tidelantern',
      'org',
      'tidelantern.org',
      'evil',
      '.example',
      'xn--',
      '-',
      '%',
      '_',
      ' ',
      'а',
      '\u0000',
      '\\',
    )
    const emails = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 10 }).map((each) => each.join('')),
      fc.emailAddress(),
    )
    await fc.assert(
      fc.asyncProperty(emails, async (email) => {
        const isOurs = /^[^@\s]+@(?:(?!xn--)[a-z\d][a-z\d-]*\.)*(?:tidelantern\.org|tide-lantern\.com)$/i.test(email)
        const answer = await fitOf(email)
        expect(['fits', 'no']).toContain(answer)
        if (!isOurs) expect([email, answer]).toEqual([email, 'no'])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an address fits old data', () => {
  it('from 400 days after its cycle on', async () => {
    await list('90002', { domains: 'harbor.org', cycle: '2025-10-18' })
    await list('90003', { domains: 'lighthouse.org', cycle: '2025-10-17' })
    await list('90004', { domains: 'pier.org', cycle: null })
    expect(await fitOf('ana@harbor.org', '90002')).toBe('fits')
    expect(await fitOf('ana@lighthouse.org', '90003')).toBe('fits but data is old')
    expect(await fitOf('ana@pier.org', '90004')).toBe('fits but data is old')
  })

  it('if NCUA no longer lists the credit union, whose domain a successor may use', async () => {
    await list('90002', { domains: 'harbor.org', gone: true })
    await list('90003', { domains: 'harbor.org' })
    expect(await fitOf('ana@harbor.org', '90002')).toBe('no')
    expect(await fitOf('ana@harbor.org', '90003')).toBe('fits')
    await list('90004', { domains: 'pier.org', gone: true })
    expect(await fitOf('ana@pier.org', '90004')).toBe('fits but data is old')
  })
})
