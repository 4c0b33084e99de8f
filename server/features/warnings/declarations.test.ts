// FEMA's declarations, read from a server of the test.

import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listDeclarations, listFeeds } from '#contract/warnings/calls.ts'
import { FEED_HEADER } from '#contract/wire.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { type FakeFeed, fakeFeed } from '#server/testing/weather.ts'
import { feedReader } from './reading/start-reading.ts'

let testApp: TestApp
let fema: FakeFeed
let dev: SignedIn
let person: SignedIn
let ahead = 0

const clock = () => Date.now() + ahead
const dayOf = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`

beforeAll(async () => {
  fema = await fakeFeed()
  testApp = await createTestApp({ FEMA_DECLARATIONS_URL: fema.url })
  dev = await developer(testApp)
  person = await enroll(testApp, { charter_number: '670001' })
})
afterAll(async () => {
  await testApp.close()
  await fema.close()
})
beforeEach(async () => {
  for (const table of ['feeds', 'declarations'] as const) await testApp.db.deleteFrom(table).execute()
  fema.requests.length = 0
  ahead = 0
})

const row = (changes: object = {}) => ({
  ...{ femaDeclarationString: 'DR-9001-MS', disasterNumber: 9001, state: 'MS', declarationType: 'DR', declarationDate: dayOf(-5) },
  ...{ incidentType: 'Hurricane', declarationTitle: 'HURRICANE TEST', incidentBeginDate: dayOf(-7), incidentEndDate: null },
  ...{ fipsStateCode: '28', fipsCountyCode: '047', designatedArea: 'Harrison (County)' },
  ...{ ihProgramDeclared: true, iaProgramDeclared: false, lastIAFilingDate: dayOf(50) },
  ...changes,
})
const emergency = (changes: object = {}) =>
  row({ femaDeclarationString: 'EM-9002-AL', disasterNumber: 9002, state: 'AL', declarationType: 'EM', fipsStateCode: '01', ...changes })
const say = (...rows: unknown[]) => fema.say(JSON.stringify({ DisasterDeclarationsSummaries: rows }))
const read = () =>
  feedReader('declarations', { db: testApp.db, settings: testApp.settings, clock, log: { warn: () => {} } }, new AbortController().signal)()
const known = async (query: Record<string, string> = {}) => (await person.browser.call(listDeclarations, { query })).body
const feed = async () => (await dev.browser.call(listFeeds)).body.find(({ name }) => name === 'declarations')

it('are stored with all of their areas, newest first, and say when FEMA answered', async () => {
  expect((await person.browser.call(listDeclarations)).headers[FEED_HEADER]).toBeUndefined()
  say(
    row(),
    row({ fipsCountyCode: '45', designatedArea: 'Hancock (County)' }),
    emergency({ fipsCountyCode: '000', designatedArea: 'Poarch Band of Creek Indians (Indian Reservation)', declarationDate: dayOf(-2) }),
    row({
      ...{ femaDeclarationString: 'FM-9003-CA', disasterNumber: 9003, state: 'CA', declarationType: 'FM', declarationDate: dayOf(-9) },
      ...{ fipsStateCode: '06', fipsCountyCode: '000', designatedArea: 'Statewide', incidentType: 'Fire', ihProgramDeclared: false },
    }),
  )
  expect(await read()).toBe('read')
  const answer = await person.browser.call(listDeclarations)
  expect(answer.headers[FEED_HEADER]).toBe((await feed())?.answered_at)
  expect(answer.body.map(({ id }) => id)).toEqual(['EM-9002-AL', 'DR-9001-MS', 'FM-9003-CA'])
  expect(answer.body[1]).toEqual({
    ...{ id: 'DR-9001-MS', number: 9001, type: 'DR', title: 'HURRICANE TEST', incident_type: 'Hurricane' },
    ...{ declared_at: dayOf(-5), begins_at: dayOf(-7), ends_at: null, apply_until: dayOf(50).slice(0, 10) },
    ...{ counties: ['28045', '28047'], states: ['MS'], whole_states: [], areas: [], url: 'https://www.fema.gov/disaster/9001' },
  })
  const [tribal, , whole] = answer.body
  expect([tribal?.counties, tribal?.areas]).toEqual([[], ['Poarch Band of Creek Indians (Indian Reservation)']])
  expect([whole?.counties, whole?.whole_states, whole?.areas, whole?.apply_until]).toEqual([[], ['CA'], [], null])
})

it('say until when people may apply only while that is ahead and the declaration is for people', async () => {
  const until = async (changes: object) => {
    say(row(changes))
    ahead += 7 * HOUR
    expect(await read()).toBe('read')
    return (await known())[0]?.apply_until
  }
  // Wherever the state is, its day has ended.
  expect(await until({ lastIAFilingDate: dayOf(-2) })).toBeNull()
  expect(await until({ lastIAFilingDate: null })).toBeNull()
  expect(await until({ ihProgramDeclared: false })).toBeNull()
  // It was extended.
  expect(await until({ ihProgramDeclared: false, iaProgramDeclared: true, lastIAFilingDate: dayOf(9) })).toBe(dayOf(9).slice(0, 10))
})

it('are found by state and by the area of an incident', async () => {
  const whole = {
    ...{ femaDeclarationString: 'EM-9006-CA', disasterNumber: 9006, state: 'CA' },
    ...{ fipsStateCode: '06', fipsCountyCode: '000' },
  }
  say(
    row(),
    emergency({ fipsCountyCode: '003', designatedArea: 'Baldwin (County)' }),
    row({ fipsCountyCode: '045' }),
    row({ ...whole, designatedArea: 'Statewide' }),
  )
  await read()
  const ids = async (query: Record<string, string>) => (await known(query)).map(({ id }) => id)
  expect(await ids({ state: 'AL' })).toEqual(['EM-9002-AL'])
  expect(await ids({ state: 'VT' })).toEqual([])
  const over = async (area: object) => ids({ incident_id: (await open(dev, area)).id })
  expect(await over({ name: 'Hurricane Over', states: [], counties: ['28045', '01001'] })).toEqual(['DR-9001-MS'])
  expect(await over({ name: 'Hurricane Wide', states: ['AL'], counties: ['28131'] })).toEqual(['EM-9002-AL'])
  expect(await over({ name: 'Fire West', type: 'wildfire', states: [], counties: ['06061'] })).toEqual(['EM-9006-CA'])
  expect((await person.browser.call(listDeclarations, { query: { incident_id: 'unknown' } })).status).toBe(404)
})

// It stores thousands, which is slow on a busy machine.
it('are read page by page, of the last 400 days, and only every six hours', { timeout: 240_000 }, async () => {
  const page = (skip: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      row({
        femaDeclarationString: `DR-${1000 + skip + at}-MS`,
        disasterNumber: 1000 + skip + at,
        declarationDate: dayOf(-skip / 1000 - 1),
      }),
    )
  const skipOf = ({ url }: IncomingMessage) => Number(new URL(url ?? '', fema.url).searchParams.get('$skip'))
  fema.say((request, response) => {
    const skip = skipOf(request)
    response.end(JSON.stringify({ DisasterDeclarationsSummaries: page(skip, skip < 2000 ? 1000 : 3) }))
  })
  expect(await read()).toBe('read')
  expect(fema.requests.map(skipOf)).toEqual([0, 1000, 2000])
  expect(new URL(fema.requests[0]?.url ?? '', fema.url).searchParams.get('$filter')).toContain(dayOf(-400).slice(0, 10))
  expect(await feed()).toMatchObject({ kept: 2003, fault: null })
  ahead = 5 * HOUR
  expect(await read()).toBeNull()
  ahead = 7 * HOUR
  expect(await read()).toBe('read')
})

it('that are not readable, old or of no county are counted, and the others stay', async () => {
  say(
    row(),
    row({ declarationDate: dayOf(-401), femaDeclarationString: 'DR-9004-MS', disasterNumber: 9004 }),
    row({ declarationDate: '9999-12-31T00:00:00.000Z' }),
    row({ femaDeclarationString: 'x'.repeat(10_000) }),
    row({ fipsCountyCode: '998', designatedArea: 'Nowhere (County)' }),
    row({ declarationTitle: 'Two\u202e <b>lines</b>\u0000\nof it', femaDeclarationString: 'DR-9005-MS', disasterNumber: 9005 }),
    null,
    17,
  )
  expect(await read()).toBe('read')
  expect(await feed()).toMatchObject({
    kept: 2,
    dropped: expect.arrayContaining([
      { event: 'Older than 400 days', count: 1 },
      { event: 'declarationDate is not readable', count: 1 },
      { event: 'femaDeclarationString is not readable', count: 1 },
    ]),
    not_placed: [{ code: '28998', count: 1 }],
  })
  expect((await known()).map(({ title }) => title)).toContain('Two <b>lines</b> of it')

  ahead = 7 * HOUR
  fema.say('{"DisasterDeclarationsSummaries": {}}')
  expect(await read()).toBe('failed')
  expect(await feed()).toMatchObject({ fault: 'The answer has no list of declarations.' })
  expect(await known()).toHaveLength(2)
})
