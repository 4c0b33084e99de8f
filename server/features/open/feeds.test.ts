// What programs and other sites read of the public page.

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Incident } from '#contract/records/incident.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { type Placed, placed, said, saidAlso } from '#server/testing/offices.ts'
import { developer, enroll } from '#server/testing/people.ts'
import { asGeoJson } from './geo-json.ts'

const [BAY, GULF] = ['12005', '12045'] as const

let testApp: TestApp
let incident: Incident
let harbor: Placed
let hidden: Placed

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** One that NCUA lists: its number is NCUA's. */
async function listed(name: string, is_shown_publicly: boolean): Promise<Placed> {
  const found = await placed(testApp.db, [BAY, GULF], { name })
  const { charter_number } = found
  const { user } = await enroll(testApp, { credit_union_name: name, charter_number, city: 'Panama City', zip: '32401', state: 'FL' })
  await testApp.db.updateTable('credit_unions').set({ is_shown_publicly }).where('id', '=', user.credit_union_id).execute()
  return found
}

beforeAll(async () => {
  testApp = await createTestApp({ OPEN_LICENSE_URL: 'https://license.example.org/' })
  incident = await open(await developer(testApp), { name: 'Hurricane Iris', states: [], counties: [BAY, GULF], starts_at: ago(72) })
  harbor = await listed('Harbor Credit Union', true)
  hidden = await listed('Hidden Credit Union', false)
  await listed('Lantern Credit Union', true)
  for (const { offices } of [harbor, hidden])
    await said(testApp.db, { incident: incident.id, office: offices[0] ?? '', status: 'closed', as_of: ago(1) })
  await testApp.db
    .updateTable('offices')
    .set({ latitude: 30.158813, longitude: -85.660212, site_id: '45553' })
    .where('id', '=', harbor.offices[0] ?? '')
    .execute()
  await testApp.db
    .updateTable('offices')
    .set({ latitude: null, longitude: null })
    .where('id', '=', harbor.offices[1] ?? '')
    .execute()
}, 240_000)
afterAll(() => testApp.close())

/** In the milliseconds after which an answer is made again. */
const LIFE = 5001
let ahead = 0
async function get(url: string) {
  ahead += LIFE
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
  return testApp.app.inject({ method: 'GET', url }).finally(() => clock.mockRestore())
}
const charterOf = ({ charter_number }: { charter_number: string }) => `?charter=${charter_number}`

test('map data has a feature for each office, also unknown ones and those without a place', async () => {
  const answer = await get(`/open.geojson${charterOf(harbor)}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/geo+json'])
  const { features, ...collection } = answer.json()
  expect(collection).toEqual({
    type: 'FeatureCollection',
    as_of: expect.stringMatching(/^\d{4}-/),
    attribution: expect.stringContaining('GeoNames'),
    license: 'https://license.example.org/',
    unknown_means: expect.any(String),
  })
  expect(features).toHaveLength(2)
  const first = features.find(({ id }: { id: string }) => id === harbor.offices[0])
  // Longitude first, and no more decimals than a ZIP code says.
  expect(first).toMatchObject({ type: 'Feature', geometry: { type: 'Point', coordinates: [-85.66, 30.16] } })
  expect(first.properties).toMatchObject({
    ...{ credit_union: 'Harbor Credit Union', charter_number: harbor.charter_number, site_id: '45553', county_fips: BAY, status: 'closed' },
    ...{ incidents: [incident.slug], placed_by: 'zip' },
  })
  const second = features.find(({ id }: { id: string }) => id === harbor.offices[1])
  expect([second.geometry, second.properties.status, second.properties.placed_by]).toEqual([null, 'unknown', null])
})

test('the changes have a point, and the table has numbers at its end', async () => {
  expect((await get(`/open.atom${charterOf(harbor)}`)).body).toContain('<georss:point featuretypetag="zip">30.16 -85.66</georss:point>')
  const rows = parse((await get(`/open/${incident.slug}.csv${charterOf(harbor)}`)).body, { bom: true, columns: true }) as object[]
  expect(rows.map((row) => Object.keys(row).slice(-5))).toEqual(
    rows.map(() => ['charter_number', 'site_id', 'county_fips', 'guests', 'reachable']),
  )
  expect(rows).toContainEqual(expect.objectContaining({ charter_number: harbor.charter_number, site_id: '45553', county_fips: BAY }))
})

test('a charter narrows everything to one credit union, with its state as well as without', async () => {
  for (const path of ['/open', `/open/${incident.slug}`])
    for (const ending of ['', '.json', '.csv', '.atom', '.geojson', '/embed']) {
      for (const charter of [harbor.charter_number, `FL-${harbor.charter_number}`, `fl-0${harbor.charter_number}`]) {
        const { body, statusCode } = await get(`${path}${ending}?charter=${charter}`)
        expect([path, ending, charter, statusCode]).toEqual([path, ending, charter, 200])
        if (ending !== '.atom') expect(body).toContain('Harbor Credit Union')
        expect(body).not.toContain('Lantern Credit Union')
      }
      expect((await get(`${path}${ending}?charter=AL-${harbor.charter_number}`)).body).not.toContain('Harbor Credit Union')
      expect((await get(`${path}${ending}`)).body).not.toContain('Hidden Credit Union')
    }
})

test('a credit union has an address for good, as a page and as data, and one that is not listed leads to the list', async () => {
  const lasting = `/open/credit-union/FL-${harbor.charter_number}`
  const page = await get(lasting)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Harbor Credit Union')
  expect(page.body).not.toContain('Lantern Credit Union')
  expect(page.body).toContain('<a class="call" href="/open">All offices</a>')
  expect((await get(`${lasting}?lang=es`)).body).toContain('Todas las oficinas')
  const { credit_union, offices } = (await get(`${lasting}.json`)).json()
  expect([credit_union.name, offices.length]).toEqual(['Harbor Credit Union', 2])
  for (const number of [hidden.charter_number, '99999999', 'no%20number']) {
    const other = await get(`/open/credit-union/${number}`)
    expect([number, other.statusCode, other.body.includes('No office here matches.')]).toEqual([number, 200, true])
    expect((await get(`/open/credit-union/${number}.json`)).statusCode).toBe(404)
  }
})

test('a note that is older than the status says when it was said, in every form that has a place for it', async () => {
  const window = { as_of: ago(4), public_note: 'Walk-up window only' }
  const office = harbor.offices[0] ?? ''
  await said(testApp.db, { incident: incident.id, office, status: 'limited', as_of: window.as_of })
  const note = (public_note: string | null) =>
    testApp.db
      .updateTable('office_statuses')
      .set({ public_note })
      .where('office_id', '=', office)
      .where('as_of', '=', window.as_of)
      .execute()
      .then(() => testApp.db.transaction().execute((tx) => recountOffices(tx, [office])))
  await note(window.public_note)
  const clock = (zone: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', zone).format(new Date(window.as_of))
  const time = clock({ timeZone: 'America/Chicago', hour: 'numeric', minute: '2-digit' })
  const marked = new RegExp(`Walk-up window only \\(as of ([A-Z][a-z]+ \\d+[a-z]+, )?${time}( Central Time)?\\)`)
  for (const path of ['/open', `/open/${incident.slug}`]) {
    expect((await get(path)).body).toMatch(marked)
    expect((await get(`${path}/embed${charterOf(harbor)}`)).body).toMatch(marked)
    expect((await get(`${path}?lang=es`)).body).toMatch(/Walk-up window only \(actualizado: /)
    expect((await get(`${path}.atom`)).body).toMatch(new RegExp(`Walk-up window only \\(as of .*, ${time} Central Time\\)`))
    const { offices } = (await get(`${path}.json${charterOf(harbor)}`)).json()
    const { features } = (await get(`${path}.geojson${charterOf(harbor)}`)).json()
    const told = [...offices, ...features.map(({ properties }: { properties: object }) => properties)]
    expect(told.map(({ status, public_note_as_of: at }: Record<string, unknown>) => [status, at]).toSorted()).toEqual([
      ['closed', window.as_of],
      ['closed', window.as_of],
      ['unknown', null],
      ['unknown', null],
    ])
  }
  expect((await get(`/open/${incident.slug}/${harbor.charter_number}`)).body).toMatch(marked)
  await note(null)
})

test('a place that is known by its ZIP code alone has two decimals wherever it is said', async () => {
  for (const path of ['/open', `/open/${incident.slug}`])
    for (const ending of ['', '.json', '.csv', '.atom', '.geojson']) {
      const { body } = await get(`${path}${ending}${charterOf(harbor)}`)
      expect([ending, body.includes('30.16'), /30\.158|85\.6602/.test(body)]).toEqual([ending, true, false])
    }
})

test('a place that its people put on the map has all its decimals', async () => {
  const by = (placed_by: 'hand' | 'zip') =>
    testApp.db
      .updateTable('offices')
      .set({ placed_by })
      .where('id', '=', harbor.offices[0] ?? '')
      .execute()
  await by('hand')
  const { features } = (await get(`/open.geojson${charterOf(harbor)}`)).json()
  const atom = (await get(`/open.atom${charterOf(harbor)}`)).body
  await by('zip')
  const first = features.find(({ id }: { id: string }) => id === harbor.offices[0])
  expect([first.geometry.coordinates, first.properties.placed_by]).toEqual([[-85.660212, 30.158813], 'hand'])
  expect(atom).toContain('<georss:point featuretypetag="hand">30.158813 -85.660212</georss:point>')
})

test('other sites may read feeds, and frame the embed, and nothing else', async () => {
  for (const path of ['/open', `/open/${incident.slug}`]) {
    for (const ending of ['.json', '.csv', '.atom', '.geojson'])
      expect([ending, (await get(path + ending)).headers['access-control-allow-origin']]).toEqual([ending, '*'])
    const [page, embed] = [await get(path), await get(`${path}/embed${charterOf(harbor)}`)]
    expect([page, embed].map(({ headers }) => headers['access-control-allow-origin'])).toEqual([undefined, undefined])
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(embed.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors \*$/)
    expect(embed.headers['x-frame-options']).toBeUndefined()
  }
})

test('an embed has no script, leaves its frame by a page of its own, and stays below 10 kB a page', async () => {
  const many = Array.from({ length: 90 }, (_, at) => ({ at }))
  const { directory_id } = await testApp.db
    .selectFrom('offices')
    .select('directory_id')
    .where('id', '=', harbor.offices[0] ?? '')
    .executeTakeFirstOrThrow()
  const like = await testApp.db
    .selectFrom('offices')
    .selectAll()
    .where('id', '=', harbor.offices[0] ?? '')
    .executeTakeFirstOrThrow()
  const id = (at: number) => `embed-${at}`
  await testApp.db
    .insertInto('offices')
    .values(
      many.map(({ at }) => ({
        ...like,
        directory_id,
        id: id(at),
        site_id: `${at}`,
        name: `Branch ${String(at).padStart(2, '0')} of a long name`,
      })),
    )
    .execute()
  for (const { at } of many)
    await said(testApp.db, { incident: incident.id, office: id(at), status: at === 70 ? 'closed' : 'open', as_of: ago(2) })
  await saidAlso(testApp.db, { public_note: 'No power. '.repeat(20) })
  const pages: string[] = []
  // How many pages there are depends on how long the times are that they say.
  do pages.push((await get(`/open/embed?charter=FL-${harbor.charter_number}&page=${pages.length + 1}`)).body)
  while (pages.length < 10 && pages.at(-1)?.includes(`page=${pages.length + 1}`))
  for (const body of pages) {
    expect(Buffer.byteLength(body)).toBeLessThan(10_000)
    expect(body).not.toContain('<script')
    for (const [link] of body.matchAll(/<a [^>]*>/g)) expect(/target="_blank"|href="\/open\/embed\?/.test(link)).toBe(true)
  }
  // What is not open comes first.
  expect(pages[0]).toMatch(/Branch 70[\s\S]*Branch 00/)
  const names = pages.flatMap((body) => [...body.matchAll(/<b>Branch \d\d/g)].map(([name]) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBe(90)
}, 240_000)

test('map data names no license where none is set', async () => {
  expect(await asGeoJson(null, [], null, { publicUrl: 'https://portal.example.org', license: undefined })).not.toContain('license')
})
