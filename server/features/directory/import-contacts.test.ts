import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDomainFit } from '#server/domain/organizations/confirmation/mail-domain.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { numbered, type SampleRow, sampleContacts, sampleText, sampleZip, temporaryFolder } from '#server/testing/sample-files.ts'
import { importDirectory } from './import-directory.ts'

let database: TestDatabase
let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  files = await temporaryFolder()
})
beforeEach(async () => {
  await database.db.deleteFrom('offices').execute()
  await database.db.deleteFrom('directory').execute()
  await database.db.deleteFrom('directory_cycles').execute()
})
afterAll(async () => {
  await database.close()
  await files.remove()
})

const load = async (name: string, content: string | Buffer, isOlderTaken = false) =>
  importDirectory(database.db, await files.put(name, content), { isOlderTaken })
const loadListed = (count: number) => load('FOICU.txt', sampleText(numbered(count)))
const loadContacts = async (rows: readonly SampleRow[], isOlderTaken = false) =>
  (await load('FS220D.txt', sampleContacts(rows), isOlderTaken)).contacts
const contactOf = (charterNumber: string) =>
  database.db
    .selectFrom('directory')
    .select(['phone', 'domains', 'contact_cycle'])
    .where('charter_number', '=', charterNumber)
    .executeTakeFirst()

const nothing = { changed: 0, unchanged: 0, unknown: 0, withDomain: 0, sharedCount: 0, refused: [], cycle: '2025-12-31' }
const none = { phone: null, domains: null, contact_cycle: null }

describe('a contact file', () => {
  it('gives phone numbers and domains to the credit unions that are listed', async () => {
    await loadListed(3)
    const rows: SampleRow[] = [
      { CU_NUMBER: '90001', Acct_891: 'http://www.TideLantern.org', Phone: '2285550101' },
      { CU_NUMBER: '0090002', Acct_891: 'see above', Phone: '1-228-555-0102' },
      { CU_NUMBER: '99999', Acct_891: 'www.harborlight.org' },
    ]
    expect(await loadContacts(rows)).toEqual({ ...nothing, changed: 2, unknown: 1, withDomain: 1 })
    expect(await contactOf('90001')).toEqual({ phone: '228-555-0101', domains: 'tidelantern.org', contact_cycle: '2025-12-31' })
    expect(await contactOf('90002')).toEqual({ phone: '228-555-0102', domains: null, contact_cycle: '2025-12-31' })
    expect(await contactOf('90003')).toEqual(none)
    expect(await loadContacts(rows)).toEqual({ ...nothing, unchanged: 2, unknown: 1, withDomain: 1 })
    expect(await mailDomainFit(database.db, { charter_key: '90001', email: 'ana@tidelantern.org' }, new Date('2026-02-01'))).toBe('fits')
  })

  it('is read by the names of its columns, in any order and case', async () => {
    await loadListed(1)
    const { contacts } = await load(
      'x.csv',
      'acct_891,IGNORED,phone,Cycle_Date,cu_number\ntidelantern.org,1,228.555.0100,2025-09-30,90001\n',
    )
    expect(contacts).toEqual({ ...nothing, changed: 1, withDomain: 1, cycle: '2025-09-30' })
    expect(await contactOf('90001')).toEqual({ phone: '228-555-0100', domains: 'tidelantern.org', contact_cycle: '2025-09-30' })
  })

  it('leaves out shared domains: mail providers, and those that several credit unions name', async () => {
    await loadListed(4)
    const sites = ['https://www.facebook.com/tide', 'tide@comcast.net', 'harbor.org; www.tidelantern.org', 'http://harbor.org/']
    const rows = sites.map((Acct_891, at) => ({ CU_NUMBER: String(90_001 + at), Acct_891 }))
    // A domain's use by any other credit union counts, listed or not.
    expect(await loadContacts([...rows, { CU_NUMBER: '99999', Acct_891: 'harbor.org' }])).toMatchObject({ sharedCount: 5, withDomain: 1 })
    const domains = await Promise.all(rows.map(async ({ CU_NUMBER }) => (await contactOf(CU_NUMBER))?.domains))
    expect(domains).toEqual([null, null, 'tidelantern.org', null])
  })

  it('replaces what an earlier one said, and leaves what it does not mention', async () => {
    await loadListed(2)
    await loadContacts(numbered(2).map((row, at) => ({ ...row, Acct_891: `tide${at}.org` })))
    await loadContacts([{ CU_NUMBER: '90001', CYCLE_DATE: '3/31/2026', Phone: 'none' }])
    expect(await contactOf('90001')).toEqual({ phone: null, domains: null, contact_cycle: '2026-03-31' })
    expect(await contactOf('90002')).toEqual({ phone: '228-555-0100', domains: 'tide1.org', contact_cycle: '2025-12-31' })
    await loadListed(2)
    expect(await contactOf('90002')).toMatchObject({ domains: 'tide1.org' })
  })

  it('refuses rows with their line and the reason', async () => {
    await loadListed(3)
    const rows: SampleRow[] = [
      {},
      {},
      { CU_NUMBER: 'x' },
      { CU_NUMBER: '90002', CYCLE_DATE: '' },
      { CU_NUMBER: '90003', CYCLE_DATE: '12/31/2099' },
    ]
    expect(await loadContacts(rows)).toEqual({
      ...nothing,
      changed: 1,
      refused: [
        { line: 3, reason: 'charter number 90001 is in an earlier row' },
        { line: 4, reason: '“x” is not a charter number' },
        { line: 5, reason: 'no cycle' },
        { line: 6, reason: '“12/31/2099” is not the date of a cycle that is over' },
      ],
    })
  })

  it.each([
    [
      'a column is missing',
      'CU_NUMBER,CYCLE_DATE,Phone\n90001,12/31/2025,2285550100\n',
      "is not NCUA's contact file (FS220D.txt): its first line does not name ACCT_891",
    ],
    ['it has no rows', 'CU_NUMBER,CYCLE_DATE,Phone,Acct_891\n', 'lists no credit union'],
    ['it is of other credit unions', sampleContacts([{ CU_NUMBER: '99999' }]), 'The directory knows none of the charter numbers'],
  ])('is refused where %s', async (_, content, sentence) => {
    await loadListed(1)
    await expect(load('FS220D.txt', content)).rejects.toThrow(sentence)
    expect(await database.db.selectFrom('directory_cycles').select('kind').execute()).toEqual([{ kind: 'directory' }])
  })
})

describe('the quarterly zip', () => {
  const zipOf = (listed: string, contacts: string) =>
    sampleZip([
      { name: 'FS220D.txt', content: contacts },
      { name: 'FOICU.txt', content: listed },
    ])

  it('is imported whole, contacts of new credit unions included', async () => {
    const zip = zipOf(sampleText(numbered(2)), sampleContacts([{ CU_NUMBER: '90002', Acct_891: 'tidelantern.org' }]))
    const { directory, contacts, leftOut } = await load('q.zip', zip)
    expect([directory?.added, contacts?.withDomain, leftOut]).toEqual([2, 1, []])
    expect(await contactOf('90002')).toMatchObject({ domains: 'tidelantern.org' })
  })

  it('is imported without a contact file that can not be read, and that is said', async () => {
    const { directory, contacts, leftOut } = await load('q.zip', zipOf(sampleText(numbered(2)), 'CU_NUMBER,Phone\n'))
    expect([directory?.added, contacts]).toEqual([2, undefined])
    expect(leftOut).toEqual([expect.stringMatching(/^FS220D\.txt in .*q\.zip is not NCUA's contact file .*ACCT_891\.$/)])
  })
})

describe('the cycle of a file', () => {
  const listedOf = (CYCLE_DATE: string) => sampleText(numbered(2, { CYCLE_DATE }))
  const contactsOf = (CYCLE_DATE: string, Phone = '2285550100') => sampleContacts([{ CYCLE_DATE, Phone }])

  it('may be the same or newer; an older one is refused unless it is meant', async () => {
    await load('FOICU.txt', listedOf('6/30/2026'))
    await load('FOICU.txt', listedOf('6/30/2026 0:00:00'))
    await load('FOICU.txt', listedOf('9/30/2026'))
    const before = await database.db.selectFrom('directory').selectAll().execute()
    const older = load('FOICU.txt', sampleText(numbered(1, { CYCLE_DATE: '6/30/2026' })))
    await expect(older).rejects.toThrow(
      /FOICU\.txt is older \(cycle 2026-06-30\) than what was imported before \(cycle 2026-09-30\)\. Add --older to import it anyway\.$/,
    )
    expect(await database.db.selectFrom('directory').selectAll().execute()).toEqual(before)
    expect((await load('FOICU.txt', sampleText(numbered(1, { CYCLE_DATE: '6/30/2026' })), true)).directory?.gone).toBe(1)
    await expect(load('FOICU.txt', listedOf('6/30/2026'))).rejects.toThrow('is older')
  })

  it('is known for each kind of file by itself', async () => {
    await load('FOICU.txt', listedOf('9/30/2026'))
    await load('FS220D.txt', contactsOf('6/30/2019'))
    await load('FS220D.txt', contactsOf('9/30/2019'))
    await expect(load('FS220D.txt', contactsOf('6/30/2019'))).rejects.toThrow('is older')
    expect(await loadContacts([{ CYCLE_DATE: '6/30/2019', Phone: '2285550199' }], true)).toMatchObject({ changed: 1 })
    expect(await contactOf('90001')).toMatchObject({ phone: '228-555-0199', contact_cycle: '2019-06-30' })
  })

  it('with an older part in a zip leaves out that part', async () => {
    await load('FOICU.txt', listedOf('9/30/2026'))
    const zip = sampleZip([
      { name: 'FOICU.txt', content: listedOf('6/30/2026') },
      { name: 'FS220D.txt', content: contactsOf('6/30/2026') },
    ])
    const { directory, contacts, leftOut } = await load('q.zip', zip)
    expect([directory, contacts?.changed]).toEqual([undefined, 1])
    expect(leftOut).toEqual([expect.stringMatching(/^FOICU\.txt in .*q\.zip is older/)])
    await load('FS220D.txt', contactsOf('9/30/2026'))
    await expect(load('q.zip', zip)).rejects.toThrow('FOICU.txt in')
  })

  it('is not compared if the directory does not name it', async () => {
    await load('FOICU.txt', listedOf('9/30/2026'))
    expect((await load('FOICU.txt', listedOf('soon'))).directory).toMatchObject({ cycle: null, unchanged: 2 })
  })
})
