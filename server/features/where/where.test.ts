// Where members can go instead: three credit unions on one coast, as their people see them.

import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { changeOffice } from '#contract/offices/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { nearnessOf } from '#contract/rules/nearness.ts'
import { listGaps, listPlaces, listPlacesOf, listSentHere, saveGuests, sayReachable } from '#contract/where/calls.ts'
import { HOUR } from '#server/lib/time.ts'
import { consents, guestPlaces, type Made, north } from '#server/testing/guest-places.ts'
import { open } from '#server/testing/incidents.ts'
import { said } from '#server/testing/offices.ts'
import { ago, BAY } from '#server/testing/open-pages.ts'
import { enrollUnconfirmed } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const { testApp, dev, made, says, newStorm } = await guestPlaces()
let storm: Incident
let count = 0

beforeEach(async () => {
  ;({ storm, count } = await newStorm())
})

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
        credit_union: { name: `Beacon ${count}`, charter_number: b.shown_number },
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
        nearest: { miles: 41, place: { credit_union: { name: `Dune ${count}`, charter_number: d.shown_number } } },
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
