// Where members can go instead: three credit unions on one coast, as their people and members see them.

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { changeOffice } from '#contract/offices/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { nearnessOf } from '#contract/rules/nearness.ts'
import { listGaps, listPlaces, listPlacesOf, listSentHere, saveGuests, sayReachable, showGuests } from '#contract/where/calls.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { placed, said } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const [BAY, GULF] = ['12005', '12045'] as const
const HOUR = 3_600_000
const NETWORK = 'Coast Counters'
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
/** So many miles north of the first office. */
const north = (miles: number) => ({ latitude: 30.2 + miles / 69.09, longitude: -85.6 })

let testApp: TestApp
let dev: SignedIn
let storm: Incident
let count = 0

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: null }).execute()
  count += 1
  storm = await open(dev, { name: `Storm ${count}`, states: [], counties: [BAY, GULF], starts_at: ago(100) })
})
afterAll(() => testApp.close())

interface Made {
  person: SignedIn
  id: string
  offices: string[]
  charter_number: string
  /** As its page has it: with the state where the number is the state's own. */
  shown_number: string
}

const consents = { guests_in: true, guests_out: true, reachable_public: true, prefers: [], not_to: [], not_from: [] }

interface Making {
  miles?: readonly number[]
  networks?: string[] | null
  answers?: Partial<typeof consents> | null
  people?: typeof enroll
  counties?: readonly string[]
}

async function made(
  name: string,
  { miles = [0], networks = [NETWORK], answers = {}, people = enroll, counties }: Making = {},
): Promise<Made> {
  const person = await people(testApp, { credit_union_name: `${name} ${count}` })
  const id = person.user.credit_union_id ?? ''
  await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: true }).where('id', '=', id).execute()
  const { charter_number, charter_state } = await testApp.db
    .selectFrom('credit_unions')
    .select(['charter_number', 'charter_state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = await placed(testApp.db, counties ?? miles.map(() => BAY), {
    charter_number: charter_number ?? '',
    name: `${name} ${count}`,
  })
  for (const [at, each] of found.offices.entries())
    await testApp.db
      .updateTable('offices')
      .set(north(miles[at] ?? 0))
      .where('id', '=', each)
      .execute()
  if (networks) await person.browser.call(updateCreditUnion, { params: { id }, body: { shared_branching_networks: networks } })
  if (answers) await person.browser.call(saveGuests, { params: { id }, body: { ...consents, ...answers } })
  const shown_number = [charter_state, charter_number].filter(Boolean).join('-')
  return { person, id, offices: found.offices, charter_number: charter_number ?? '', shown_number }
}

const say = ({ person }: Made, office: number, entry: object, of: Made) =>
  person.browser.call(storeStatuses, {
    body: { submission_id: crypto.randomUUID(), incident_id: storm.id, entries: [{ office_id: of.offices[office] ?? '', ...entry }] },
  })
const says = (of: Made, office: number, entry: object) => say(of, office, entry, of)

const placesOf = async ({ person, offices }: Made, query: Record<string, string> = {}) =>
  (await person.browser.call(listPlaces, { params: { id: offices[0] ?? '' }, query })).body
const namesOf = async (of: Made, query: Record<string, string> = {}) =>
  (await placesOf(of, query)).map(({ credit_union, miles }) => [credit_union.name, miles])

describe('three credit unions on one coast', () => {
  let a: Made
  let b: Made
  let c: Made
  beforeEach(async () => {
    a = await made('Anchor', { miles: [0, 9] })
    b = await made('Beacon', { miles: [3] })
    c = await made('Cove', { miles: [2], answers: null })
    await says(a, 0, { status: 'closed', systems: true })
    await says(b, 0, { status: 'open', guests: true })
    await says(c, 0, { status: 'open', guests: true })
  })

  test('one that agreed and takes guests is shown, one without consent never', async () => {
    expect(await placesOf(a)).toMatchObject([
      {
        office: { id: b.offices[0], name: 'Main Office' },
        credit_union: { name: `Beacon ${count}`, charter_number: b.charter_number },
        ...{ own: false, miles: 3, placed_by: 'zip', status: 'open', guests: 'yes', outside_area: false, note: null },
      },
    ])
  })

  test('the number of an office is for its own people: others read it where the credit union shows it', async () => {
    const phone = '228-555-0140'
    await testApp.db
      .updateTable('offices')
      .set({ phone })
      .where('id', '=', a.offices[0] ?? '')
      .execute()
    const seenBy = async ({ person }: Made) => {
      const { body } = await person.browser.call(listPlacesOf, { params: { id: a.id }, query: {} })
      return body.offices.filter(({ office_id }) => office_id === a.offices[0]).map((office) => office.phone)
    }
    expect([await seenBy(a), await seenBy(b)]).toEqual([[phone], [null]])
  })

  test('one that its people put on the map says so, and is nearby where another one is in the same ZIP code', async () => {
    const place = (changes: object) =>
      testApp.db
        .updateTable('offices')
        .set(changes)
        .where('id', '=', b.offices[0] ?? '')
        .execute()
    const found = async () => (await placesOf(a)).map(({ miles, placed_by }) => [miles, placed_by])
    await place({ ...north(0.2), placed_by: 'zip' })
    expect([await found(), nearnessOf(0, 'zip')]).toEqual([[[0, 'zip']], 'sameZip'])
    await place({ placed_by: 'hand' })
    expect([await found(), nearnessOf(0, 'hand')]).toEqual([[[0, 'hand']], 'nearby'])
    await place({ ...north(3), placed_by: 'zip' })
  })

  test('one that stops taking guests is gone, and the next is 41 miles off', async () => {
    const d = await made('Dune', { miles: [41] })
    await says(d, 0, { status: 'open', guests: true })
    expect(await namesOf(a)).toEqual([[`Beacon ${count}`, 3]])
    await says(b, 0, { guests: false })
    expect(await namesOf(a)).toEqual([[`Dune ${count}`, 41]])
    expect(await namesOf(a, { within: '25' })).toEqual([])
    const { error } = await a.person.browser.call(listPlaces, { params: { id: a.offices[0] ?? '' }, query: { within: '101' } })
    expect(error).toMatchObject({ code: 'invalid_input', errors: { within: [expect.any(String)] } })
  })

  test('all offices: no guests today', async () => {
    const until = new Date(Date.now() + 5 * HOUR).toISOString()
    const { body } = await b.person.browser.call(saveGuests, { params: { id: b.id }, body: { ...consents, none_until: until } })
    expect(body.none_until).toBe(until)
    expect(await placesOf(a)).toEqual([])
    await b.person.browser.call(saveGuests, { params: { id: b.id }, body: { ...consents, none_until: null } })
    expect(await namesOf(a)).toEqual([[`Beacon ${count}`, 3]])
  })

  test('a computer system that is down: small amounts with balance files, nothing without', async () => {
    const answer = (data_processing_positive_balance_files: boolean) =>
      a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { data_processing_positive_balance_files } })
    const reachable = async () => {
      const { body } = await a.person.browser.call(listPlacesOf, { params: { id: a.id }, query: {} })
      return [body.reachable, body.offices.find(({ office_id }) => office_id === a.offices[0])?.places.length]
    }
    expect(await reachable()).toEqual(['yes', 1])
    await says(a, 0, { systems: false })
    await says(a, 1, { systems: false, status: 'closed' })
    await answer(true)
    expect(await reachable()).toEqual(['limited', 1])
    await answer(false)
    expect(await reachable()).toEqual(['no', 0])
    await a.person.browser.call(sayReachable, { params: { id: a.id }, body: { reachable: 'yes', note: 'By phone.' } })
    expect(await reachable()).toEqual(['yes', 1])
    await a.person.browser.call(sayReachable, { params: { id: a.id }, body: { reachable: null } })
    expect(await reachable()).toEqual(['no', 0])
  })

  test('its own open office comes first, then its limited one', async () => {
    await says(a, 1, { status: 'limited' })
    expect(await namesOf(a)).toEqual([
      [`Anchor ${count}`, 9],
      [`Beacon ${count}`, 3],
    ])
    expect((await placesOf(a))[0]).toMatchObject({ own: true, guests: null, status: 'limited' })
  })

  test('both can leave the other out, and one is put first', async () => {
    const d = await made('Dune', { miles: [5] })
    await says(d, 0, { status: 'open', guests: true })
    const save = (of: Made, body: object) => of.person.browser.call(saveGuests, { params: { id: of.id }, body: { ...consents, ...body } })
    await save(a, { prefers: [d.id] })
    expect(await namesOf(a)).toEqual([
      [`Dune ${count}`, 5],
      [`Beacon ${count}`, 3],
    ])
    await save(a, { not_to: [d.id] })
    expect(await namesOf(a)).toEqual([[`Beacon ${count}`, 3]])
    await save(b, { not_from: [a.id] })
    expect(await namesOf(a)).toEqual([])
  })

  test('a host sees whose members are sent to it', async () => {
    const sent = async (of: Made) => (await of.person.browser.call(listSentHere, { params: { id: of.id } })).body
    const from = (offices: number) => [{ credit_union: { id: a.id, name: `Anchor ${count}` }, offices }]
    // Of its second office, nothing is known.
    expect(await sent(b)).toEqual(from(1))
    await says(a, 1, { status: 'limited' })
    expect(await sent(b)).toEqual(from(2))
    await says(a, 1, { status: 'open' })
    expect(await sent(b)).toEqual(from(1))
    expect(await sent(c)).toEqual([])
    const [outside, far] = [await made('Outer', { miles: [5], counties: ['12001'] }), await made('Faraway', { miles: [70] })]
    const entries = [{ office_id: outside.offices[0] ?? '', status: 'closed' as const }]
    await outside.person.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), entries } })
    await says(far, 0, { status: 'closed' })
    expect(await sent(b)).toEqual(from(1))
    expect((await b.person.browser.call(listSentHere, { params: { id: a.id } })).status).toBe(404)
  })

  test('a word of yesterday is last, one of four days ago is none', async () => {
    const d = await made('Dune', { miles: [7] })
    await says(d, 0, { status: 'open', guests: true })
    await testApp.db
      .updateTable('offices')
      .set({ guests_usually: true })
      .where('id', '=', b.offices[0] ?? '')
      .execute()
    const old = await made('Old', { miles: [1] })
    await testApp.db
      .updateTable('offices')
      .set({ guests_usually: true })
      .where('id', '=', old.offices[0] ?? '')
      .execute()
    await said(testApp.db, { incident: storm.id, office: old.offices[0] ?? '', status: 'open', as_of: ago(30) })
    expect((await namesOf(a)).map(([name]) => name)).toEqual([`Beacon ${count}`, `Dune ${count}`, `Old ${count}`])
    const older = await made('Older', { miles: [1] })
    await testApp.db
      .updateTable('offices')
      .set({ guests_usually: true })
      .where('id', '=', older.offices[0] ?? '')
      .execute()
    await said(testApp.db, { incident: storm.id, office: older.offices[0] ?? '', status: 'open', as_of: ago(73) })
    expect((await namesOf(a)).map(([name]) => name)).not.toContain(`Older ${count}`)
  })

  test('what is usual counts where nothing was said, also outside every storm', async () => {
    const e = await made('Elsewhere', { miles: [11], counties: ['12001'] })
    const usual = (of: Made, guests_usually: boolean | null) =>
      of.person.browser.call(changeOffice, { params: { id: of.offices[0] ?? '' }, body: { guests_usually } })
    expect(await namesOf(a)).toEqual([[`Beacon ${count}`, 3]])
    expect((await usual(e, true)).body.guests_usually).toBe(true)
    expect((await placesOf(a))[1]).toMatchObject({ outside_area: true, guests: 'usually', status: null, as_of: null })
    await says(b, 0, { ends: ['guests'] })
    await usual(b, true)
    expect((await placesOf(a))[0]).toMatchObject({ guests: 'usually', status: 'open' })
    await usual(e, null)
    expect(await namesOf(a)).toEqual([[`Beacon ${count}`, 3]])
  })

  test('never of an exercise, of an unconfirmed one, or closed for good', async () => {
    const unconfirmed = await made('Unproven', { miles: [1], people: enrollUnconfirmed, answers: null })
    await testApp.db.updateTable('credit_unions').set({ guests_in: true, guests_out: true }).where('id', '=', unconfirmed.id).execute()
    await says(unconfirmed, 0, { status: 'open', guests: true })
    expect(await namesOf(a)).toEqual([[`Beacon ${count}`, 3]])
    const drill = await open(dev, { name: `Drill ${count}`, states: [], counties: [BAY], is_exercise: true })
    expect(await placesOf(a, { incident_id: drill.id })).toEqual([])
    await testApp.db
      .updateTable('offices')
      .set({ is_closed_for_good: true })
      .where('id', '=', b.offices[0] ?? '')
      .execute()
    expect(await placesOf(a)).toEqual([])
  })

  test('a closing ends what was said of guests', async () => {
    await says(b, 0, { status: 'closed' })
    await says(b, 0, { status: 'open' })
    expect(await placesOf(a)).toEqual([])
  })

  test('gaps, for the desk of the state', async () => {
    const gaps = async (query: Record<string, string> = {}) => (await dev.browser.call(listGaps, { params: { id: storm.id }, query })).body
    expect(await gaps()).toEqual([])
    await says(b, 0, { guests: false })
    const d = await made('Dune', { miles: [41] })
    await says(d, 0, { status: 'open', guests: true })
    expect(await gaps()).toMatchObject([
      {
        office: { id: a.offices[0], status: 'closed' },
        credit_union: { id: a.id, charter_number: a.charter_number },
        county: 'Bay County',
        county_fips: BAY,
        nearest: { miles: 41, place: { credit_union: { name: `Dune ${count}` } } },
      },
    ])
    expect(await gaps({ state: 'MS' })).toEqual([])
    const file = await dev.browser.request({ method: 'GET', url: `/api/v1/incidents/${storm.id}/gaps.csv` })
    expect(parse(file.body, { bom: true, columns: true })).toMatchObject([{ county: 'Bay County', county_fips: BAY, nearest_miles: '41' }])
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed' } })
    expect((await dev.browser.call(showBoard, { params: { id: storm.id } })).body.figures.gaps).toBe(1)
    expect(await gaps()).toEqual([])
    expect((await a.person.browser.call(listGaps, { params: { id: storm.id }, query: {} })).status).toBe(403)
  })
})

describe('the answers', () => {
  test('are refused by field', async () => {
    const a = await made('Anchor', { answers: null })
    const b = await made('Beacon')
    const save = async (body: object) =>
      (await a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, ...body } })).error
    expect((await save({ prefers: [a.id] }))?.errors).toEqual({ prefers: [expect.stringContaining('own organization')] })
    expect((await save({ not_to: [newId()] }))?.errors).toEqual({ not_to: [expect.stringContaining('enrolled')] })
    expect((await save({ prefers: [b.id], not_to: [b.id] }))?.errors).toEqual({ not_to: [expect.any(String)] })
    expect((await save({ not_from: Array.from({ length: 21 }, newId) }))?.errors).toEqual({ not_from: [expect.any(String)] })
    expect((await save({ none_until: ago(1) }))?.errors).toEqual({ none_until: [expect.any(String)] })
    expect((await save({ none_until: ago(-25) }))?.errors).toEqual({ none_until: [expect.any(String)] })
    const { error } = await a.person.browser.call(sayReachable, { params: { id: a.id }, body: { reachable: 'no', until: ago(-25) } })
    expect(error?.errors).toEqual({ until: [expect.any(String)] })
    expect((await a.person.browser.call(showGuests, { params: { id: a.id } })).body).toMatchObject({ guests_in: false, answered_at: null })
    expect((await b.person.browser.call(showGuests, { params: { id: a.id } })).status).toBe(404)
  })

  test('are no before an organization is confirmed', async () => {
    const a = await made('Anchor', { answers: null, people: enrollUnconfirmed })
    const { error } = await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
    expect(error?.code).toBe('not_confirmed')
  })

  test('a credit union that left stays in a list, as left', async () => {
    const a = await made('Anchor')
    const b = await made('Beacon')
    const save = () => a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, not_to: [b.id] } })
    await save()
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: ago(0) })
      .where('id', '=', b.id)
      .execute()
    expect((await save()).body.not_to).toEqual([{ id: b.id, name: expect.stringContaining('Beacon'), is_left: true }])
  })

  test('networks are listed names or own words, each once', async () => {
    const a = await made('Anchor', { networks: null, answers: null })
    const save = (shared_branching_networks: unknown) =>
      a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { shared_branching_networks } as never })
    expect((await save(['Xtend Shared Branching', 'Coast Counters', 'coast  counters'])).body).toMatchObject({
      shared_branching_networks: ['Xtend Shared Branching', 'Coast Counters'],
      shared_branching_member: true,
    })
    expect((await save(['x'])).error?.errors).toMatchObject({})
    expect((await save(['x'])).status).toBe(422)
    expect((await save(['y'.repeat(61)])).status).toBe(422)
    const { body } = await a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { shared_branching_member: false } })
    expect(body.shared_branching_networks).toBeNull()
  })
})

test('the three answers are due at first, after a year, and in an attack over an office', async () => {
  const a = await made('Anchor', { answers: null })
  const isDue = async () => (await a.person.browser.call(showGuests, { params: { id: a.id } })).body.is_due
  expect(await isDue()).toBe(true)
  await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
  expect(await isDue()).toBe(false)
  const answered = (guests_answered_at: string) =>
    testApp.db.updateTable('credit_unions').set({ guests_answered_at }).where('id', '=', a.id).execute()
  await answered(ago(366 * 24))
  expect(await isDue()).toBe(true)
  await answered(ago(2))
  expect(await isDue()).toBe(false)
  const attack = { type: 'cyber', states: [], starts_at: ago(1) } as const
  await open(dev, { ...attack, counties: ['12001'] })
  await open(dev, { ...attack, counties: [BAY], is_exercise: true })
  expect(await isDue()).toBe(false)
  await open(dev, { ...attack, counties: [BAY] })
  expect(await isDue()).toBe(true)
  await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
  expect(await isDue()).toBe(false)
})

test('a report that the system is out speaks for offices that said nothing', async () => {
  const a = await made('Anchor')
  const sent = await a.person.browser.call(submitDisasterReport, {
    body: report({
      date_reported: new Date().toISOString().slice(0, 10),
      operational_computer_system: false,
      said: ['operational_computer_system'],
    }),
  })
  expect(sent.status).toBe(200)
  const { body } = await a.person.browser.call(listPlacesOf, { params: { id: a.id }, query: {} })
  expect(body.reachable).toBe('no')
})

describe('the public page', () => {
  let ahead = 0
  /** Later than what was asked before: what was read is sent again for some seconds. */
  async function get(path: string) {
    ahead += 5001
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
    return testApp.app.inject({ method: 'GET', url: path }).finally(() => clock.mockRestore())
  }
  const textOf = async (path: string) => (await get(path)).body
  let a: Made
  let b: Made
  beforeEach(async () => {
    a = await made('Anchor', { miles: [0] })
    b = await made('Beacon', { miles: [3] })
    await says(a, 0, { status: 'closed', systems: true })
    await says(b, 0, { status: 'open', guests: true })
  })

  test('a line below an office that is closed, and the page of its credit union', async () => {
    const body = await textOf(`/open/${storm.slug}`)
    expect(body).toContain(`<b>Open nearest: Beacon ${count}, Main Office</b>, nearby, as of `)
    expect(body).toContain('Bring a photo ID and your account number.')
    expect(body).not.toContain(NETWORK)
    const page = await get(`/open/${storm.slug}/${a.charter_number}`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Other credit unions of its network can serve you.')
    expect(page.body).toContain(`Beacon ${count}, Main Office`)
    expect(page.body).not.toContain('<script')
    expect((await get(`/open/${storm.slug}/${a.charter_number}?lang=es`)).body).toContain('cerca')
    expect((await get(`/open/${storm.slug}/99999999`)).statusCode).toBe(404)
    const json = (await get(`/open/${storm.slug}/${a.charter_number}.json`)).json()
    expect(json).toMatchObject({
      credit_union: { name: `Anchor ${count}`, charter_number: a.shown_number },
      reachable: 'yes',
      offices: [{ status: 'closed', places: [{ miles: 3, guests: 'yes', office: { id: b.offices[0] } }] }],
    })
    expect((await get(`/open/${storm.slug}/99999999.json`)).statusCode).toBe(404)
  })

  test('who takes guests, and whose accounts can be reached, are columns of the files, as far as the public may read it', async () => {
    type Said = [guests: unknown, reachable: unknown]
    const ofFeatures = async (): Promise<Said[]> => {
      const { features } = (await get(`/open/${storm.slug}.geojson`)).json()
      return [a, b].map((each) => {
        const { guests, reachable } = features.find(({ id }: { id: string }) => id === each.offices[0]).properties
        return [guests, reachable]
      })
    }
    const rowsOf = (body: string): Said[] => {
      const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
      return ['Anchor', 'Beacon'].map((name) => {
        const row = rows.find(({ credit_union }) => credit_union === `${name} ${count}`)
        return [row?.guests, row?.reachable]
      })
    }
    const ofTable = async () => rowsOf(await textOf(`/open/${storm.slug}.csv`))
    const ofBoard = async ({ browser }: SignedIn) =>
      rowsOf((await browser.request({ method: 'GET', url: `/api/v1/incidents/${storm.id}/board.csv` })).body)
    expect(await ofFeatures()).toEqual([
      [null, 'yes'],
      ['yes', 'not_said'],
    ])
    expect(await ofTable()).toEqual([
      ['', 'yes'],
      ['yes', 'not_said'],
    ])
    expect(await ofBoard(a.person)).toEqual([
      ['', 'yes'],
      ['true', 'not_said'],
    ])
    expect(await ofBoard(await enrollUnconfirmed(testApp))).toEqual([
      ['', ''],
      ['true', ''],
    ])
    await says(b, 0, { guests: false })
    expect((await ofFeatures())[1]).toEqual(['no', 'not_said'])
    await b.person.browser.call(saveGuests, { params: { id: b.id }, body: { ...consents, guests_in: false, guests_out: false } })
    expect((await ofFeatures())[1]).toEqual([null, null])
    expect((await ofTable())[1]).toEqual(['', ''])
  })

  test('the frame on another site names the nearest place as the page does', async () => {
    const frame = async () => (await get(`/open/${storm.slug}/embed?charter=${a.shown_number}`)).body
    expect(await frame()).toContain(`Open nearest: Beacon ${count}, Main Office, nearby, as of `)
    await says(b, 0, { guests: false })
    expect(await frame()).not.toContain('Beacon')
  })

  test('of a system that is down nothing without a yes to that, and no other doors', async () => {
    await a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, reachable_public: false } })
    await a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { data_processing_positive_balance_files: true } })
    await says(a, 0, { systems: false })
    const hidden = await textOf(`/open/${storm.slug}/${a.charter_number}`)
    expect(hidden).not.toContain('computer system')
    expect(hidden).not.toContain('Beacon')
    await a.person.browser.call(saveGuests, { params: { id: a.id }, body: consents })
    const json = async () => (await get(`/open/${storm.slug}/${a.charter_number}.json`)).json()
    expect(await json()).toMatchObject({ reachable: 'limited', offices: [{ places: [{}] }] })
    expect(await textOf(`/open/${storm.slug}`)).toContain('Its computer system is down. Other credit unions may pay small amounts.')
  })

  test('without a yes to sending members out, own offices only', async () => {
    await a.person.browser.call(saveGuests, { params: { id: a.id }, body: { ...consents, guests_out: false } })
    const body = await textOf(`/open/${storm.slug}`)
    expect(body).toContain('We can’t name another office for you within 50 miles.')
    expect(body).not.toContain('Open nearest')
    const json = (await get(`/open/${storm.slug}/${a.charter_number}.json`)).json()
    expect(json).toMatchObject({ reachable: null, offices: [{ places: [] }] })
  })

  test('places for a member near a ZIP code', async () => {
    const near = await textOf(`/open?q=32401&member=${a.charter_number}`)
    expect(near).toContain(`For members of Anchor ${count} near 32401`)
    expect(near).toContain(`Beacon ${count}, Main Office`)
    expect(await textOf('/open?q=32401&member=nobody')).toContain('No credit union here matches “nobody”')
    expect(await textOf(`/open?member=Anchor%20${count}`)).toContain(`href="/open/${storm.slug}/${a.shown_number}"`)
  })
})
