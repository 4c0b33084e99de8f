import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOffice } from '#server/domain/organizations/offices/offices.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { hoursAgo } from '#server/testing/incidents.ts'
import { said, statusesIn } from '#server/testing/offices.ts'
import { numbered, type SampleRow, sampleOffices, sampleText, sampleZip, temporaryFolder } from '#server/testing/sample-files.ts'
import { importDirectory } from './import-directory.ts'

let database: TestDatabase
let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  files = await temporaryFolder()
})
beforeEach(async () => {
  await database.db.deleteFrom('office_facts').execute()
  await database.db.deleteFrom('office_statuses').execute()
  await database.db.deleteFrom('incidents').execute()
  await database.db.deleteFrom('offices').execute()
  await database.db.deleteFrom('directory').execute()
  await database.db.deleteFrom('directory_cycles').execute()
})
afterAll(async () => {
  await database.close()
  await files.remove()
})

const load = async (content: string | Buffer, name = 'branches.csv', isOlderTaken = false) =>
  importDirectory(database.db, await files.put(name, content), { isOlderTaken })
const loadListed = (count: number) => load(sampleText(numbered(count)), 'FOICU.txt')
const loadOffices = async (rows: readonly SampleRow[]) => (await load(sampleOffices(rows))).offices

const officesOf = (charterNumber = '90001') =>
  database.db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .selectAll('offices')
    .where('charter_number', '=', charterNumber)
    .orderBy('offices.gone_at')
    .orderBy('offices.site_id')
    .execute()
const liveOf = async (charterNumber?: string) => (await officesOf(charterNumber)).filter(({ gone_at }) => gone_at === null)

const taken = { added: 0, changed: 0, unchanged: 0, gone: 0, isPartial: false, unknown: 0, corrected: 0, cycle: null, refused: [] }
const main: SampleRow = { SiteId: '7', SiteName: 'MAIN OFFICE', SiteTypeName: 'Corporate Office', MainOffice: 'Yes' }

describe('the branch file', () => {
  it('gives offices to the credit unions that are listed, by charter number and SiteId', async () => {
    await loadListed(2)
    const rows = [main, {}, { CU_NUMBER: '0090002' }, { CU_NUMBER: '99999' }]
    expect(await loadOffices(rows)).toEqual({ ...taken, added: 2, changed: 1, unknown: 1 })
    expect(await liveOf()).toMatchObject([
      {
        site_id: '1',
        name: 'Pier',
        kind: 'branch',
        street: '2 Pier Rd',
        city: 'Biloxi',
        state: 'MS',
        zip: '39530',
        county: '28047',
        latitude: expect.any(Number),
      },
      { site_id: '7', name: 'Main Office', kind: 'main' },
    ])
    expect(await loadOffices(rows)).toEqual({ ...taken, unchanged: 3, unknown: 1 })
  })

  it('is read by the names of its columns, in any order, case and spelling of NCUA', async () => {
    await loadListed(1)
    const header =
      'city,CITYOFMAIL,statecode,postalcode,countyname,country,cu_number,siteid,sitename,mainoffice,siteTypeName,PHYSICALADDRESSLINE1,PhoneNumber'
    const { offices } = await load(
      `${header}\nBILOXI,X,ms,39530,HARRISON,United States,90001,1,PIER,yes,Mobile Branch,2 PIER RD,228-555-0101\n`,
    )
    expect(offices).toMatchObject({ changed: 1, refused: [] })
    expect(await liveOf()).toMatchObject([{ city: 'Biloxi', street: '2 Pier Rd', county: '28047', phone: '228-555-0101', kind: 'main' }])
  })

  it('means the physical address where the file has that of the mail, too', async () => {
    await loadListed(1)
    const text = sampleOffices([{}]).replace('Country\r\n', 'Country,City\r\n').replace('States"\r\n', 'States",Gulfport\r\n')
    await load(text)
    expect(await liveOf()).toMatchObject([{ city: 'Biloxi' }])
  })

  it('may have single lines in code page 1252', async () => {
    await loadListed(1)
    const text = sampleOffices([{ SiteName: 'Peña' }, { SiteName: 'A\u00f1asco', SiteId: '2' }])
    const [header = '', first = '', second = ''] = text.split('\r\n')
    await load(Buffer.concat([Buffer.from(`${header}\r\n${first}\r\n`), Buffer.from(`${second}\r\n`, 'latin1')]))
    expect((await liveOf()).map(({ name }) => name)).toEqual(['Peña', 'Añasco'])
  })

  it('has one main office for each credit union, also where it marks two', async () => {
    await loadListed(1)
    const rows = [main, { SiteId: '8', SiteName: 'OTHER', MainOffice: 'Yes' }]
    expect(await loadOffices(rows)).toEqual({ ...taken, added: 1, changed: 1 })
    const kinds = async () => (await liveOf()).map(({ site_id, kind }) => [site_id, kind])
    expect(await kinds()).toEqual([
      ['7', 'main'],
      ['8', 'branch'],
    ])
    expect(await loadOffices(rows)).toEqual({ ...taken, unchanged: 2 })
  })

  it('may have the character that PostgreSQL cannot store', async () => {
    await loadListed(1)
    await loadOffices([{ SiteId: '1\0', SiteName: 'PIER\0ONE' }])
    expect(await liveOf()).toMatchObject([{ site_id: '1', name: 'Pier One' }])
  })

  it('finds the county by the ZIP code where a row names none, or one that its state does not have', async () => {
    await loadListed(1)
    await loadOffices([
      { PhysicalAddressCountyName: '' },
      { SiteId: '2', PhysicalAddressCountyName: 'Harison' },
      { SiteId: '3', PhysicalAddressCountyName: 'HANCOCK' },
    ])
    expect((await liveOf()).map(({ county }) => county)).toEqual(['28047', '28047', '28045'])
  })

  it('takes both lines of a street once, the name of the credit union where the office has none, and mobile branches as such', async () => {
    await loadListed(1)
    await loadOffices([
      { SiteId: '1', PhysicalAddressLine1: '2 PIER RD', PhysicalAddressLine2: 'SUITE 5', SiteTypeName: 'Mobile Branch' },
      { SiteId: '2', PhysicalAddressLine1: '2 PIER RD, SUITE 5', PhysicalAddressLine2: 'SUITE 5', SiteName: '-', CU_NAME: 'HARBOR ONE' },
    ])
    const [mobile, nameless] = await liveOf()
    expect([mobile?.kind, nameless?.kind, nameless?.name]).toEqual(['mobile', 'branch', 'Harbor One'])
    expect(nameless?.street).toBe(mobile?.street)
  })

  it('keeps offices abroad, without state and county', async () => {
    await loadListed(1)
    const abroad = { PhysicalAddressStateCode: '', PhysicalAddressCountry: 'Japan', PhysicalAddressPostalCode: 'Japan 901-2121' }
    expect(await loadOffices([abroad])).toMatchObject({ refused: [] })
    expect(await liveOf()).toMatchObject([{ state: '', county: null, zip: 'Japan 901-2121', latitude: null }])
  })

  it.each<[string, SampleRow, string]>([
    ['without a SiteId', { SiteId: '' }, 'no SiteId'],
    ['without a name', { SiteName: '', CU_NAME: '' }, 'no name'],
    ['without a street', { PhysicalAddressLine1: '' }, 'no street'],
    ['without a city', { PhysicalAddressCity: '' }, 'no city'],
    ['without a state, at home', { PhysicalAddressStateCode: '' }, 'no state'],
    ['of an unknown state', { PhysicalAddressStateCode: 'ZZ' }, 'unknown state “ZZ”'],
    ['without a ZIP code', { PhysicalAddressPostalCode: '' }, 'no ZIP code'],
    ['with another ZIP code', { PhysicalAddressPostalCode: 'x' }, '“x” is not a ZIP code'],
    ['with a long name', { SiteName: 'x'.repeat(256) }, 'a text of more than 255 characters'],
    ['without a charter number', { CU_NUMBER: '' }, 'no charter number'],
    ['that repeats a SiteId', { SiteId: '9' }, 'SiteId 9 of charter number 90001 is in an earlier row'],
  ])('refuses a row %s, and takes the others', async (_, row, reason) => {
    await loadListed(1)
    expect(await loadOffices([{ SiteId: '9' }, { SiteId: '2', ...row }])).toMatchObject({
      changed: 0,
      added: 1,
      refused: [{ line: 3, reason }],
    })
  })

  it.each(['SiteId', 'SiteName', 'MainOffice', 'PhysicalAddressCity', 'PhysicalAddressStateCode', 'PhysicalAddressCountyName'])(
    'is refused whole without the column %s',
    async (column) => {
      await loadListed(1)
      const missing = column.replace('PhysicalAddress', '').toUpperCase()
      await expect(load(sampleOffices([{}], [column]))).rejects.toThrow(
        `branches.csv is not NCUA's branch file (Credit Union Branch Information.txt): its first line does not name ${missing}.`,
      )
      expect(await liveOf()).toMatchObject([{ site_id: null }])
    },
  )

  it('needs the directory first', async () => {
    await expect(load(sampleOffices([{}]))).rejects.toThrow('Import FOICU.txt first, or the quarterly zip.')
  })

  it('comes with the directory in the quarterly zip', async () => {
    const zip = sampleZip([
      { name: '2025/CREDIT UNION BRANCH INFORMATION.TXT', content: sampleOffices([main, {}]) },
      { name: '2025/foicu.txt', content: sampleText(numbered(1)) },
    ])
    expect(await load(zip, 'q.zip')).toMatchObject({ directory: { added: 1 }, offices: { added: 2 } })
    expect(await liveOf()).toHaveLength(2)
  })

  it('has a cycle of its own', async () => {
    await loadListed(1)
    const of = (cycle: string) => sampleOffices([{}]).replace('CU_NUMBER', 'CYCLE_DATE,CU_NUMBER').replace('"90001"', `${cycle},"90001"`)
    expect((await load(of('2025-09-30'))).offices).toMatchObject({ cycle: '2025-09-30' })
    await expect(load(of('2025-06-30'))).rejects.toThrow('is older (cycle 2025-06-30)')
    expect((await load(of('2025-06-30'), 'older.csv', true)).offices).toMatchObject({ unchanged: 1 })
  })
})

describe('offices that a later file does not list', () => {
  it('are marked and come back', async () => {
    await loadListed(1)
    await loadOffices([main, { SiteId: '1' }, { SiteId: '2' }])
    expect(await loadOffices([main, { SiteId: '2' }])).toEqual({ ...taken, unchanged: 2, gone: 1 })
    expect(await liveOf()).toHaveLength(2)
    expect(await loadOffices([main, { SiteId: '1' }, { SiteId: '2' }])).toEqual({ ...taken, unchanged: 2, changed: 1 })
    expect(await liveOf()).toHaveLength(3)
  })

  it('stay if the file is too short to be whole, or lists them in a refused row', async () => {
    await loadListed(1)
    await loadOffices([main, { SiteId: '1' }, { SiteId: '2' }])
    expect(await loadOffices([main])).toEqual({ ...taken, unchanged: 1, isPartial: true })
    expect(await loadOffices([main, { SiteId: '1', PhysicalAddressCity: '' }, { SiteId: '2' }])).toMatchObject({ gone: 0 })
    expect(await liveOf()).toHaveLength(3)
  })
})

describe('an office of a number that a state gave', () => {
  it('is not in the file, and stays as it is', async () => {
    await loadListed(1)
    const listed = await database.db.selectFrom('directory').selectAll().executeTakeFirstOrThrow()
    const { charter_key: _, ...row } = listed
    const place = { street: '4 Bay Rd', city: 'Mobile', state: 'AL', zip: '36602', county: null, latitude: null, longitude: null }
    const bayfront = { ...place, name: 'Bayfront', kind: 'branch', phone: null } as const
    const state = { ...row, id: newId(), charter_state: 'AL', state: 'AL' }
    await database.db.insertInto('directory').values(state).execute()
    await database.db
      .insertInto('offices')
      .values({ ...newOffice(state.id, bayfront), site_id: '1' })
      .execute()
    expect(await loadOffices([main, { SiteId: '1' }])).toEqual({ ...taken, added: 1, changed: 1 })
    expect(await loadOffices([main, { SiteId: '1' }])).toEqual({ ...taken, unchanged: 2 })
    const offices = database.db.selectFrom('offices').where('directory_id', '=', state.id)
    expect(await offices.select(['name', 'site_id', 'gone_at']).execute()).toEqual([{ name: 'Bayfront', site_id: '1', gone_at: null }])
  })
})

describe('what a credit union corrected', () => {
  it('is not overwritten, the address as a whole, and everything else follows the file', async () => {
    await loadListed(1)
    await loadOffices([main, {}])
    const place = ['street', 'city', 'state', 'zip', 'county', 'latitude', 'longitude']
    await database.db
      .updateTable('offices')
      .set({ street: '5 New St', zip: '39501', phone: '228-555-0199', corrected: JSON.stringify(['phone', ...place]) })
      .where('site_id', '=', '1')
      .execute()
    const moved = { SiteName: 'Harbor', PhysicalAddressLine1: '9 Other St', PhysicalAddressCity: 'Gulfport' }
    expect(await loadOffices([main, moved])).toEqual({ ...taken, unchanged: 1, changed: 1, corrected: 1 })
    expect(await liveOf()).toMatchObject([{ name: 'Harbor', street: '5 New St', city: 'Biloxi', zip: '39501', phone: '228-555-0199' }, {}])
  })

  it('keeps its phone where the file has none', async () => {
    await loadListed(1)
    await loadOffices([main])
    await database.db.updateTable('offices').set({ phone: '228-555-0144' }).execute()
    expect(await loadOffices([main])).toEqual({ ...taken, unchanged: 1 })
    expect(await liveOf()).toMatchObject([{ phone: '228-555-0144' }])
  })

  it('added stays, whatever the file lists', async () => {
    await loadListed(1)
    await loadOffices([{}])
    const [office] = await liveOf()
    await database.db
      .insertInto('offices')
      .values({ ...office, id: 'x', directory_id: office?.directory_id ?? '', site_id: null, is_added: true } as never)
      .execute()
    // Nor does the main office take its place.
    expect(await loadOffices([{}, main])).toEqual({ ...taken, unchanged: 1, added: 1 })
    expect(await liveOf()).toHaveLength(3)
  })
})

describe('a credit union without a row', () => {
  const address = { site_id: null, name: 'Sample Harbor 1 Federal Credit Union', kind: 'main', street: '1 Pier Rd', county: '28047' }

  it('has one office, at its address in the directory, which follows it', async () => {
    await loadListed(2)
    expect(await officesOf()).toMatchObject([address])
    const moved = numbered(2, { STREET: '8 HILL ST', ZIP_CODE: '39520' })
    await load(sampleText(moved), 'FOICU.txt')
    expect(await officesOf()).toMatchObject([{ ...address, street: '8 Hill St', county: '28045' }])
    await load(sampleText(moved), 'FOICU.txt')
    expect(await officesOf()).toHaveLength(1)
  })

  it('gets the main office in its place, with what was said of it', async () => {
    await loadListed(1)
    const [before] = await officesOf()
    await loadOffices([main, {}])
    const offices = await officesOf()
    expect(offices).toHaveLength(2)
    expect(offices).toContainEqual(expect.objectContaining({ id: before?.id, site_id: '7', kind: 'main', street: '2 Pier Rd' }))
  })

  it('loses it where the file lists no main office, and has one again when its rows are gone', async () => {
    await loadListed(3)
    const others = ['90002', '90003'].map((CU_NUMBER) => ({ CU_NUMBER }))
    await loadOffices([{}, ...others])
    expect(await liveOf()).toMatchObject([{ site_id: '1' }])
    await loadOffices(others)
    expect(await liveOf()).toMatchObject([address])
  })

  it('has none when NCUA no longer lists it', async () => {
    await loadListed(3)
    await load(sampleText(numbered(3).slice(1)), 'FOICU.txt')
    expect(await liveOf()).toEqual([])
    expect(await liveOf('90002')).toHaveLength(1)
  })
})

describe('an office in another county', () => {
  /** A real incident over one county; the id is its name. */
  async function over(county: string, isExercise = false): Promise<string> {
    const id = newId()
    const times = { starts_at: hoursAgo(6), closed_at: null, created_at: now(), updated_at: now() }
    const who = { created_by: 'desk', created_by_name: 'Priya Sample', note: null }
    await database.db
      .insertInto('incidents')
      .values({ id, name: id, slug: id, type: 'flood', phase: 'active', is_exercise: isExercise, ...times, ...who })
      .execute()
    await database.db.insertInto('incident_counties').values({ incident_id: id, county }).execute()
    return id
  }
  const current = async (id: string) => (await statusesIn(database.db, id)).map(({ status }) => status)

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['the branch file', () => loadOffices([{}]), () => loadOffices([{ PhysicalAddressCountyName: 'Hancock' }])],
    ['the directory', async () => {}, () => load(sampleText(numbered(1, { STREET: '8 HILL ST', ZIP_CODE: '39520' })), 'FOICU.txt', true)],
  ])('by %s counts where it is now, with what was said of it before', async (_, before, move) => {
    await loadListed(1)
    await before()
    const [there, here] = [await over('28047'), await over('28045')]
    const drill = await over('28045', true)
    const [office] = await liveOf()
    await said(database.db, { incident: there, office: office?.id ?? '', status: 'limited', as_of: hoursAgo(1) })
    await move()
    expect(await liveOf()).toMatchObject([{ id: office?.id, county: '28045' }])
    expect([await current(there), await current(here), await current(drill)]).toEqual([[], ['limited'], []])
  })
})
