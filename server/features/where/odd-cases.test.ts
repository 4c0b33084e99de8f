// What people send that fits nowhere, and what the rule for places says of offices at its edges.

import { beforeEach, describe, expect, test } from 'vitest'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { nearnessOf } from '#contract/rules/nearness.ts'
import { listGaps, listPlaces, listPlacesOf, listSentHere, saveGuests, sayReachable } from '#contract/where/calls.ts'
import { wholeMiles } from '#server/domain/geography/distance.ts'
import { consents, guestPlaces, type Made } from '#server/testing/guest-places.ts'
import { said } from '#server/testing/offices.ts'
import { ago } from '#server/testing/open-pages.ts'
import { enroll, enrollUnconfirmed } from '#server/testing/people.ts'

const { testApp, dev, made, says, newStorm } = await guestPlaces()
let storm: Incident
let count = 0
let a: Made
let b: Made

beforeEach(async () => {
  ;({ storm, count } = await newStorm())
  a = await made('Anchor')
  b = await made('Beacon', { miles: [3] })
  await says(a, 0, { status: 'closed', systems: true })
  await says(b, 0, { status: 'open', guests: true })
})

const placesOf = async ({ person, offices }: Made, query: Record<string, string> = {}) =>
  (await person.browser.call(listPlaces, { params: { id: offices[0] ?? '' }, query })).body
const namesOf = async (of: Made) => (await placesOf(of)).map(({ credit_union }) => credit_union.name)
const change = ({ offices }: Made, columns: object) =>
  testApp.db
    .updateTable('offices')
    .set(columns)
    .where('id', '=', offices[0] ?? '')
    .execute()
const save = (of: Made, changes: object) => of.person.browser.call(saveGuests, { params: { id: of.id }, body: { ...consents, ...changes } })
const named = (name: string) => `${name} ${count}`

describe('the answers', () => {
  test('each list holds at most 20, and each of them once', async () => {
    const ids = await testApp.db
      .selectFrom('credit_unions')
      .select('id')
      .where('type_organization', '=', 'Credit Union')
      .where('deleted_at', 'is', null)
      .where('id', '<>', a.id)
      .limit(1)
      .execute()
    const known = ids.map(({ id }) => id)
    for (const name of ['prefers', 'not_to', 'not_from'] as const) {
      expect((await save(a, { [name]: known })).status).toBe(200)
      expect((await save(a, { [name]: Array.from({ length: 21 }, () => crypto.randomUUID()) })).error?.errors).toEqual({
        [name]: [expect.any(String)],
      })
      expect((await save(a, { [name]: [...known, ...known] })).error?.errors).toEqual({ [name]: [expect.any(String)] })
      expect((await save(a, { [name]: [a.id] })).error?.errors).toEqual({ [name]: [expect.any(String)] })
      expect((await save(a, { [name]: [crypto.randomUUID()] })).error?.errors).toEqual({ [name]: [expect.any(String)] })
    }
    expect((await dev.browser.call(saveGuests, { params: { id: a.id }, body: consents })).status).toBe(404)
  })

  test('a word on the own system ends at a moment that lies ahead, within a day', async () => {
    const say = (body: object) => a.person.browser.call(sayReachable, { params: { id: a.id }, body: { reachable: 'no', ...body } as never })
    for (const until of [ago(1), ago(-25), 'tomorrow']) expect((await say({ until })).error?.errors).toHaveProperty('until')
    expect((await say({ reachable: 'not_said' })).error?.errors).toEqual({ reachable: [expect.any(String)] })
    expect((await say({ note: 'x'.repeat(201) })).error?.errors).toEqual({ note: [expect.any(String)] })
    const hours = (Date.parse((await say({})).body.reachable?.until ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const soon = ago(-2)
    expect((await say({ until: soon })).body.reachable?.until).toBe(soon)
  })

  test('a word on the own system counts until its moment has come', async () => {
    const reachable = async () => (await a.person.browser.call(listPlacesOf, { params: { id: a.id }, query: {} })).body.reachable
    await a.person.browser.call(sayReachable, { params: { id: a.id }, body: { reachable: 'no' } })
    expect([await reachable(), await placesOf(a)]).toEqual(['no', []])
    await testApp.db
      .updateTable('credit_unions')
      .set({ reachable_until: ago(0.01) })
      .where('id', '=', a.id)
      .execute()
    expect([await reachable(), await namesOf(a)]).toEqual(['yes', [named('Beacon')]])
  })
})

describe('what is known of a system', () => {
  test('is told to signed-in people also where members are not sent to others', async () => {
    await save(a, { guests_out: false })
    await says(a, 0, { systems: false })
    const { body } = await b.person.browser.call(listPlacesOf, { params: { id: a.id }, query: {} })
    expect(body).toMatchObject({ reachable: 'no', guests_out: false, offices: [{ places: [] }] })
  })

  test('gaps and who is sent here follow what members read: no doors while a system is down without the yes to say so', async () => {
    const gaps = async () => (await dev.browser.call(listGaps, { params: { id: storm.id }, query: {} })).body
    const sentHere = async () =>
      (await b.person.browser.call(listSentHere, { params: { id: b.id } })).body.map(({ credit_union }) => credit_union.id)
    expect([await gaps(), await sentHere()]).toEqual([[], [a.id]])
    await a.person.browser.call(updateCreditUnion, { params: { id: a.id }, body: { data_processing_positive_balance_files: true } })
    await says(a, 0, { systems: false })
    expect([await gaps(), await sentHere()]).toEqual([[], [a.id]])
    await save(a, { reachable_public: false })
    expect(await gaps()).toMatchObject([{ office: { id: a.offices[0] }, nearest: null }])
    expect(await sentHere()).toEqual([])
  })
})

describe('gaps', () => {
  const gaps = async () => (await dev.browser.call(listGaps, { params: { id: storm.id }, query: {} })).body

  test('name the nearest place of all, whoever is shown first', async () => {
    await says(b, 0, { guests: false })
    const far = []
    for (const miles of [40, 41, 42]) far.push(await made(`Far${miles}`, { miles: [miles, miles + 0.2] }))
    for (const each of far) for (const at of [0, 1]) await says(each, at, { status: 'open', guests: true })
    const near = await made('Near', { miles: [30] })
    await says(near, 0, { status: 'open', guests: true })
    await save(a, { prefers: far.map(({ id }) => id) })
    expect(await namesOf(a)).not.toContain(named('Near'))
    expect(await gaps()).toMatchObject([{ nearest: { miles: 30, place: { credit_union: { name: named('Near') } } } }])
  })

  test('an office without the yes to send members out is one where no own office is near', async () => {
    await save(a, { guests_out: false })
    expect(await gaps()).toMatchObject([{ office: { id: a.offices[0] } }])
  })

  test('an office outside every storm closes none, and one that is unknown is none', async () => {
    await says(b, 0, { guests: false })
    const outside = await made('Outer', { miles: [5], counties: ['12001'] })
    await change(outside, { guests_usually: true })
    await made('Silent', { miles: [60] })
    expect(await namesOf(a)).toEqual([named('Outer')])
    expect(await gaps()).toMatchObject([{ office: { id: a.offices[0] }, nearest: { miles: 5, place: { outside_area: true } } }])
  })
})

describe('offices at the edges of the rule', () => {
  test('guests said of an office that is closed are stored and not used', async () => {
    await says(b, 0, { status: 'closed', guests: true })
    const { body } = await b.person.browser.call(listOffices, { query: { incident_id: storm.id } })
    expect(body.find(({ id }) => id === b.offices[0])?.current).toMatchObject({ status: 'closed', guests: true })
    expect(await placesOf(a)).toEqual([])
  })

  test('one without coordinates has those of its ZIP code; one without either is named without miles, last, in its state', async () => {
    const c = await made('Cove', { miles: [4] })
    const d = await made('Dune', { miles: [5] })
    for (const each of [c, d]) await says(each, 0, { status: 'open', guests: true })
    await change(b, { latitude: null, longitude: null, zip: '00000' })
    await change(c, { latitude: null, longitude: null, zip: '32401' })
    const found = (await placesOf(a)).map(({ credit_union, miles, placed_by }) => [credit_union.name, typeof miles, placed_by])
    expect(found).toHaveLength(3)
    expect(found).toContainEqual([named('Cove'), 'number', 'zip'])
    expect(found.at(-1)).toEqual([named('Beacon'), 'object', null])
    await change(b, { state: 'GA' })
    expect(await namesOf(a)).not.toContain(named('Beacon'))
  })

  test('one that was found by its address says so, and is not in the same ZIP code by that', async () => {
    await change(b, { placed_by: 'address', latitude: 30.2, longitude: -85.6 })
    expect(await placesOf(a)).toMatchObject([{ miles: 0, placed_by: 'address' }])
    expect([nearnessOf(0, 'address'), nearnessOf(0, 'zip')]).toEqual(['nearby', 'sameZip'])
  })

  test('a mobile branch is none, and neither is one of a credit union that is not on the public page', async () => {
    await change(b, { kind: 'mobile' })
    expect(await placesOf(a)).toEqual([])
    await change(b, { kind: 'main' })
    expect(await namesOf(a)).toEqual([named('Beacon')])
    await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: false }).where('id', '=', b.id).execute()
    expect(await placesOf(a)).toEqual([])
  })

  test('one outside every storm that was closed in the last 14 days is none', async () => {
    const outside = await made('Outer', { miles: [5], counties: ['12001'] })
    await change(outside, { guests_usually: true })
    expect(await namesOf(a)).toEqual([named('Beacon'), named('Outer')])
    await outside.person.browser.call(storeStatuses, {
      body: { submission_id: crypto.randomUUID(), entries: [{ office_id: outside.offices[0] ?? '', status: 'closed' }] },
    })
    expect(await namesOf(a)).toEqual([named('Beacon')])
  })

  test('networks in own words are the same however they are written', async () => {
    await b.person.browser.call(updateCreditUnion, { params: { id: b.id }, body: { shared_branching_networks: ['coast  COUNTERS'] } })
    expect(await namesOf(a)).toEqual([named('Beacon')])
    await b.person.browser.call(updateCreditUnion, { params: { id: b.id }, body: { shared_branching_networks: ['Delta Counters'] } })
    expect(await namesOf(a)).toEqual([])
  })

  test('two at the same place: the office with the lower number of its credit union, however long the numbers are', async () => {
    const c = await made('Cove', { miles: [3, 3] })
    for (const at of [0, 1]) await says(c, at, { status: 'open', guests: true })
    const as_of = ago(1)
    const numbers = async (one: string, other: string) => {
      for (const [at, site_id] of [one, other].entries()) {
        const id = c.offices[at] ?? ''
        await testApp.db.updateTable('offices').set({ site_id }).where('id', '=', id).execute()
        await said(testApp.db, { incident: storm.id, office: id, status: 'open', as_of })
      }
      return (await placesOf(a))
        .filter(({ credit_union }) => credit_union.name === named('Cove'))
        .map(({ office }) => c.offices.indexOf(office.id))
    }
    await testApp.db.deleteFrom('office_statuses').where('office_id', 'in', c.offices).execute()
    for (const id of c.offices) await testApp.db.updateTable('offices').set({ guests_usually: true }).where('id', '=', id).execute()
    expect(await numbers('9', '10')).toEqual([0, 1])
    expect(await numbers('110', '19')).toEqual([1, 0])
  })

  test('people who are not confirmed read of own offices only', async () => {
    const stranger = await enrollUnconfirmed(testApp)
    const { body } = await stranger.browser.call(listPlaces, { params: { id: a.offices[0] ?? '' }, query: {} })
    expect(body).toEqual([])
    const colleague = await enroll(testApp)
    expect((await colleague.browser.call(listPlaces, { params: { id: a.offices[0] ?? '' }, query: {} })).body).toHaveLength(1)
    for (const within of ['0', '101', '2.5', 'far']) {
      const { error } = await colleague.browser.call(listPlaces, { params: { id: a.offices[0] ?? '' }, query: { within } })
      expect(error?.errors).toEqual({ within: [expect.any(String)] })
    }
  })

  test('distances are whole miles, half up', () => {
    expect([2.4, 2.5, 25.49, null].map(wholeMiles)).toEqual([2, 3, 25, null])
  })
})
