import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchKey } from '#contract/rules/search-key.ts'
import { findNowListed } from '#server/domain/claims/now-listed.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { NewCreditUnion } from '#server/lib/database/tables/tables.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { numbered, type SampleRow, sampleText, sampleZip, temporaryFolder } from '#server/testing/sample-files.ts'
import { importDirectory, readImport, saveImport } from './import-directory.ts'
import { directoryOfState } from './queries.ts'

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
  await database.db.deleteFrom('credit_unions').execute()
})
afterAll(async () => {
  await database.close()
  await files.remove()
})

async function load(rows: readonly SampleRow[], options?: { isOlderTaken: boolean }) {
  const { directory } = await importDirectory(database.db, await files.put('FOICU.txt', sampleText(rows)), options)
  return directory
}
const stored = () => database.db.selectFrom('directory').selectAll().orderBy('charter_number').execute()
const storedAs = async (charterNumber: string) => (await stored()).find((row) => row.charter_number === charterNumber)

const nothing = { added: 0, changed: 0, unchanged: 0, gone: 0, isPartial: false, refused: [], cycle: '2025-12-31' }

describe('an import', () => {
  it('stores what is listed: readable, located, with what was filed beside it', async () => {
    const row = { CU_NUMBER: '90001', CU_NAME: "TIDE & O'HARA IBEW", STREET: 'P O BOX 7', CITY: 'BILOXI', ZIP_CODE: '39530-1234' }
    expect(await load([row])).toEqual({ ...nothing, added: 1 })
    expect(await storedAs('90001')).toMatchObject({
      name: "Tide & O'Hara IBEW Federal Credit Union",
      name_key: 'tide and ohara ibew federal credit union',
      filed_name: "TIDE & O'HARA IBEW",
      cu_type: 1,
      street: 'PO Box 7',
      city: 'Biloxi',
      state: 'MS',
      zip: '39530-1234',
      latitude: expect.closeTo(30.4, 1),
      longitude: expect.closeTo(-88.9, 1),
      gone_at: null,
    })
  })

  it('keeps a credit union whose ZIP code is nowhere', async () => {
    await load([{ CU_NUMBER: '90001', ZIP_CODE: '00000' }])
    expect(await storedAs('90001')).toMatchObject({ zip: '00000', latitude: null, longitude: null })
  })

  it('reads the quarterly zip', async () => {
    const zip = await files.put('q.zip', sampleZip([{ name: 'q/FOICU.TXT', content: sampleText(numbered(3)) }]))
    expect(await importDirectory(database.db, zip)).toEqual({ directory: { ...nothing, added: 3 }, leftOut: [], nowListed: [] })
  })

  it('loads the rest if rows are refused', async () => {
    const [first = {}, second = {}, third = {}] = numbered(3)
    expect(await load([first, { ...second, STATE: 'ZZ' }, third])).toEqual({
      ...nothing,
      added: 2,
      refused: [{ line: 3, reason: 'unknown state “ZZ”' }],
    })
  })

  it('repeated changes nothing', async () => {
    await load(numbered(500))
    const before = await stored()
    expect(await load(numbered(500))).toEqual({ ...nothing, unchanged: 500 })
    expect(await stored()).toEqual(before)
  })

  it('matches on the charter number and counts only real changes', async () => {
    await load(numbered(4))
    const before = await storedAs('90002')
    const [first = {}, second = {}, ...others] = numbered(4)
    const changes = await load([{ ...first, CYCLE_DATE: '3/31/2026' }, { ...second, CU_NAME: 'LANTERN', STATE: 'AL' }, ...others])
    expect(changes).toEqual({ ...nothing, changed: 1, unchanged: 3, cycle: '2026-03-31' })
    expect(await storedAs('90002')).toMatchObject({ id: before?.id, name: 'Lantern Federal Credit Union', state: 'AL' })
  })

  it('tells progress up to the end', async () => {
    const steps: string[] = []
    const file = await files.put('FOICU.txt', sampleText(numbered(450)))
    await importDirectory(database.db, file, { onProgress: (done, total) => steps.push(`${done}/${total}`) })
    expect(steps).toEqual(['200/450', '400/450', '450/450'])
  })
})

describe('a credit union that vanished from the list', () => {
  it('is marked, not deleted, and no longer offered', async () => {
    await load(numbered(4))
    expect(await load(numbered(3))).toEqual({ ...nothing, unchanged: 3, gone: 1 })
    expect(await storedAs('90004')).toMatchObject({ name: 'Sample Harbor 4 Federal Credit Union', gone_at: expect.any(String) })
    expect((await directoryOfState(database.db, { state: 'MS' })).total).toBe(3)
    expect(await load(numbered(3))).toEqual({ ...nothing, unchanged: 3 })
  })

  it('comes back when it is listed again', async () => {
    await load(numbered(4))
    await load(numbered(3))
    expect(await load(numbered(4))).toEqual({ ...nothing, changed: 1, unchanged: 3 })
    expect(await storedAs('90004')).toMatchObject({ gone_at: null })
  })

  it('did not vanish when its row is there and cannot be read', async () => {
    await load(numbered(2))
    const [first = {}, second = {}] = numbered(2)
    expect(await load([first, { ...second, CITY: '' }])).toMatchObject({ gone: 0, refused: [{ line: 3 }] })
    expect(await storedAs('90002')).toMatchObject({ gone_at: null })
  })

  it('is not believed to have vanished when the file is not the whole list', async () => {
    await load(numbered(10))
    expect(await load(numbered(4))).toEqual({ ...nothing, unchanged: 4, isPartial: true })
    expect((await stored()).every((row) => row.gone_at === null)).toBe(true)
    expect(await load(numbered(5))).toEqual({ ...nothing, unchanged: 5, gone: 5 })
  })

  it('keeps its enrollment', async () => {
    await load(numbered(3))
    const enrolled = await enroll('90003')
    await load([...numbered(2), { CU_NUMBER: '90004' }])
    expect(await storedAs('90003')).toMatchObject({ gone_at: expect.any(String) })
    const after = await database.db.selectFrom('credit_unions').selectAll().executeTakeFirstOrThrow()
    expect(after).toMatchObject(enrolled)
  })

  it('is renamed with its organization, on record, unless that enrolled with a typed name', async () => {
    await load([
      { CU_NUMBER: '90001', CU_NAME: 'AZALEA BAY' },
      { CU_NUMBER: '90002', CU_NAME: 'LIGHTHOUSE' },
    ])
    const name = (await storedAs('90001'))?.name ?? ''
    const { id } = await enroll('90001', { name, name_key: searchKey(name) })
    await enroll('90002')
    const typed = { name: 'Typed By Hand', name_key: 'typed by hand' }
    await enroll('90003', typed)
    await load([{ CU_NUMBER: '90003' }])
    await database.db
      .updateTable('directory')
      .set({ ...typed, is_listed: false })
      .where('charter_number', '=', '90003')
      .execute()
    await load([{ CU_NUMBER: '90001', CU_NAME: "TEACHERS' OF O'BRIEN" }, { CU_NUMBER: '90002', CU_NAME: 'BEACON' }, { CU_NUMBER: '90003' }])
    const named = await database.db.selectFrom('credit_unions').select(['name', 'name_key']).orderBy('charter_number').execute()
    const to = (await storedAs('90001'))?.name ?? ''
    expect(to).toContain("Teachers' of O'Brien")
    expect(named).toEqual([
      { name: to, name_key: searchKey(to) },
      { name: 'As It Enrolled Federal Credit Union', name_key: 'as it enrolled federal credit union' },
      typed,
    ])
    const events = await database.db.selectFrom('audit_events').select(['what', 'credit_union_id', 'details']).execute()
    expect(events).toEqual([{ what: 'organization renamed', credit_union_id: id, details: JSON.stringify({ from: name, to }) }])
  })
})

describe('a credit union whose headquarters NCUA moves', () => {
  const moved = { STREET: '1 Alamo Plaza', CITY: 'HOUSTON', STATE: 'TX', ZIP_CODE: '77002' }
  const addresses = () =>
    database.db
      .selectFrom('credit_unions')
      .select(['id', 'street', 'city', 'city_key', 'state', 'zip', 'mailing_street', 'mailing_state'])
      .orderBy('charter_number')
      .execute()

  it('moves with its organization, on record, and leaves where its people said they are', async () => {
    await load(numbered(4))
    const at = async (charterNumber: string) => {
      const { street, city, zip, state, latitude, longitude } = await found(charterNumber)
      return { street, city, city_key: searchKey(city), zip, state, latitude, longitude }
    }
    const follows = await enroll('90001', await at('90001'))
    const listed = await at('90002')
    const mailing = { mailing_street: listed.street, mailing_city: listed.city, mailing_zip: listed.zip, mailing_state: listed.state }
    const mailed = await enroll('90002', mailing)
    const typed = await enroll('90003')
    await load(numbered(4).map((row) => ({ ...row, ...moved })))
    const after = await at('90001')
    expect(after).toMatchObject({ city: 'Houston', state: 'TX', zip: '77002', street: expect.stringContaining('Alamo') })
    expect(await addresses()).toEqual([
      {
        id: follows.id,
        street: after.street,
        city: 'Houston',
        city_key: 'houston',
        state: 'TX',
        zip: '77002',
        mailing_street: null,
        mailing_state: null,
      },
      { id: mailed.id, ...own, mailing_street: after.street, mailing_state: 'TX' },
      { id: typed.id, ...own, mailing_street: null, mailing_state: null },
    ])
    const from = `${listed.street}, ${listed.city}, MS ${listed.zip}`
    const to = `${after.street}, Houston, TX 77002`
    expect(await movesOf(follows)).toEqual([{ from, to, follows: true }])
    expect(await movesOf(mailed)).toEqual([{ from, to, follows: true }])
    expect(await movesOf(typed)).toEqual([{ from, to, follows: false }])
  })

  it('within its state is no news of an organization with a typed address', async () => {
    await load(numbered(1))
    const typed = await enroll('90001')
    await load(numbered(1).map((row) => ({ ...row, CITY: 'OCEAN SPRINGS' })))
    expect(await movesOf(typed)).toEqual([])
    expect(await addresses()).toMatchObject([own])
  })

  const movesOf = async ({ id }: { id: string }) => {
    const events = database.db.selectFrom('audit_events').select('details').where('what', '=', 'headquarters moved')
    return (await events.where('credit_union_id', '=', id).execute()).map(({ details }) => JSON.parse(details ?? ''))
  }
  const own = { street: '9 Own Street', city: 'Gulfport', city_key: expect.any(String), state: 'MS', zip: '39501' }
  const found = async (charterNumber: string) => {
    const row = await storedAs(charterNumber)
    if (!row) throw new Error(`Not stored: ${charterNumber}`)
    return row
  }
})

describe('an import that is interrupted', () => {
  it('leaves everything as it was', async () => {
    await load(numbered(3))
    const before = await stored()
    const file = await files.put('FOICU.txt', sampleText(numbered(900, { CITY: 'OCEAN SPRINGS' })))
    const onProgress = (done: number) => {
      if (done > 500) throw new Error('stopped')
    }
    const stopped = importDirectory(database.db, file, { onProgress })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await stored()).toEqual(before)
  })

  it('and two at once end with one list', async () => {
    const read = await readImport(await files.put('FOICU.txt', sampleText(numbered(600))))
    await Promise.all([saveImport(database.db, read), saveImport(database.db, read)])
    expect(await stored()).toHaveLength(600)
  })
})

describe('an organization that enrolled before its number was listed', () => {
  it('is named beside what the directory says of the number, until that is settled', async () => {
    const { id } = await enroll('90003', { is_not_listed: true })
    await enroll('90002')
    expect(await findNowListed(database.db)).toEqual([])
    const { nowListed } = await importDirectory(database.db, await files.put('FOICU.txt', sampleText(numbered(4))))
    const listed = { name: 'Sample Harbor 3 Federal Credit Union', city: 'Biloxi', state: 'MS' }
    const expected = { id, charter_number: '90003', name: 'As It Enrolled Federal Credit Union', state: 'MS', listed }
    expect(nowListed).toEqual([expected])
    expect(await findNowListed(database.db)).toEqual([expected])
    await database.db.updateTable('credit_unions').set({ deleted_at: now() }).where('id', '=', id).execute()
    expect(await findNowListed(database.db)).toEqual([])
  })
})

async function enroll(charterNumber: string, changes: Partial<NewCreditUnion> = {}) {
  const enrolled: NewCreditUnion = {
    id: newId(),
    type_organization: 'Credit Union',
    name: 'As It Enrolled Federal Credit Union',
    name_key: 'as it enrolled federal credit union',
    charter_number: charterNumber,
    is_not_listed: false,
    street: '9 Own Street',
    city: 'Gulfport',
    zip: '39501',
    state: 'MS',
    latitude: null,
    longitude: null,
    core_system: null,
    logo_id: null,
    completed_at: null,
    created_at: now(),
    updated_at: now(),
    deleted_at: null,
    ...changes,
  }
  await database.db.insertInto('credit_unions').values(enrolled).execute()
  return enrolled
}
