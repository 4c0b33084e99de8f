// The list of a desk: every credit union of its states, and how far each is.

import { beforeEach, describe, expect, it } from 'vitest'
import { changeCoverage, refuseOrganization } from '#contract/back-office/calls.ts'
import { findCallable } from '#contract/call-list/calls.ts'
import { tabNames } from '#contract/catalogue/prepare-form.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { downloadLeague, listLeague, showLeagueFigures } from '#contract/league/calls.ts'
import type { LeagueRow } from '#contract/league/schemas.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { DAY } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { actsFor, confirm, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

let prairie: Placed
let flint: Placed
let neosho: Placed

const leagueInTopeka = (name: string, state: string) => ({
  type_organization: 'Association',
  credit_union_name: name,
  state,
  city: 'Topeka',
  zip: '66603',
})

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, leagueInTopeka('Heartland League', 'KS'))

let charter = 601_000
beforeEach(async () => {
  const time = new Date().toISOString()
  await testApp.db.updateTable('directory').set({ gone_at: time }).execute()
  // One that is confirmed stays on the list.
  await testApp.db
    .updateTable('credit_unions')
    .set({ deleted_at: time })
    .where('type_organization', '=', 'Credit Union')
    .where('state', '=', 'KS')
    .execute()
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  charter += 3
  const at = (city: string, beyond: number) => ({ state: 'KS', city, charter_number: String(charter + beyond) })
  prairie = await placed(testApp.db, ['20169', '20169', '20113'], { ...at('Salina', 0), name: 'Prairie Wind Credit Union' })
  flint = await placed(testApp.db, ['20111'], { ...at('Emporia', 1), name: 'Flint Hills Teachers CU' })
  neosho = await placed(testApp.db, ['20133', '20133'], { ...at('Chanute', 2), name: 'Neosho County CU' })
})

const read = async (query: Record<string, string> = {}, { browser }: SignedIn = league) => browser.call(listLeague, { query })
const names = async (query: Record<string, string> = {}) => (await read(query)).body.map(({ name }) => name)
const rowOf = async ({ id }: Placed) => (await read()).body.find(({ directory_id }) => directory_id === id) as LeagueRow
const enrollAt = ({ charter_number }: Placed) => enrollUnconfirmed(testApp, { charter_number, state: 'KS', city: 'Salina', zip: '67401' })

async function memberOf(own: SignedIn) {
  const person = await enroll(testApp)
  await actsFor(testApp, person, idOf(own), 'Member')
  return person
}

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const change = (id: string, values: object) => testApp.db.updateTable('credit_unions').set(values).where('id', '=', id).execute()

async function complete(id: string, days: number) {
  await change(id, { completed_at: ago(days) })
  await testApp.db.deleteFrom('confirmations').where('credit_union_id', '=', id).execute()
  await testApp.db
    .insertInto('confirmations')
    .values(tabNames.map((tab) => ({ credit_union_id: id, tab, confirmed_at: ago(days), confirmed_by: 'someone' })))
    .execute()
}

describe('a credit union that NCUA no longer lists', () => {
  const gone = ({ id }: Placed) =>
    testApp.db
      .updateTable('directory')
      .set({ gone_at: ago(1) })
      .where('id', '=', id)
      .execute()
  const figures = async () => (await league.browser.call(showLeagueFigures, { query: {} })).body
  const callable = async ({ charter_number }: Placed) =>
    (await league.browser.call(findCallable, { query: { search: charter_number } })).body.map(({ name }) => name)
  const coverage = async () => (await league.browser.call(showSituation)).body.coverage?.credit_unions

  it('stays where it is confirmed', async () => {
    await gone(prairie)
    expect([await names(), (await figures()).credit_unions, await callable(prairie)]).toEqual([
      ['Neosho County CU', 'Flint Hills Teachers CU'],
      2,
      [],
    ])
    const own = await enrollAt(prairie)
    // Anyone can enroll with the number of one that is gone.
    expect([await names({ name: 'Prairie' }), (await figures()).credit_unions]).toEqual([[], 2])
    expect(await callable(prairie)).toEqual(['Prairie Wind Credit Union'])
    await confirm(testApp, idOf(own))
    expect(await names({ name: 'Prairie' })).toEqual(['Prairie Wind Credit Union'])
    expect([(await figures()).credit_unions, (await figures()).by_stage.confirmed, await coverage()]).toEqual([3, 1, 3])
  })

  it('and where an open storm is over an office of it', async () => {
    await gone(flint)
    expect([await names({ name: 'Flint' }), await callable(flint)]).toEqual([[], []])
    const drill = await open(dev, { name: 'Drill', states: ['KS'], is_exercise: true })
    expect(await names({ name: 'Flint' })).toEqual([])
    const storm = await open(dev, { name: 'Twister', states: [], counties: ['20111'] })
    expect([await names({ name: 'Flint' }), await callable(flint)]).toEqual([['Flint Hills Teachers CU'], ['Flint Hills Teachers CU']])
    expect([(await figures()).credit_unions, await coverage()]).toEqual([3, 3])
    for (const { id } of [storm, drill]) await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    expect([await names({ name: 'Flint' }), await callable(flint)]).toEqual([[], []])
    const state = await open(dev, { name: 'Derecho', states: ['KS'] })
    expect(await names({ name: 'Flint' })).toEqual(['Flint Hills Teachers CU'])
    await dev.browser.call(changeIncident, { params: { id: state.id }, body: { phase: 'closed' } })
  })
})

describe('the list', () => {
  it('has the credit unions of the covered states, those with the most offices first', async () => {
    await placed(testApp.db, ['29077'], { state: 'MO', city: 'Springfield', name: 'Ozark Dairy Workers FCU', charter_number: '601900' })
    expect(await names()).toEqual(['Prairie Wind Credit Union', 'Neosho County CU', 'Flint Hills Teachers CU'])
    await dev.browser.call(changeCoverage, { params: { credit_union_id: idOf(league) }, body: { states: ['MO'] } })
    expect(await names()).toHaveLength(4)
    expect(await names({ state: 'MO' })).toEqual(['Ozark Dairy Workers FCU'])
    await dev.browser.call(changeCoverage, { params: { credit_union_id: idOf(league) }, body: { states: [] } })
    expect((await read({ state: 'MO' })).status).toBe(403)
    expect((await read({ state: 'MO' }, dev)).body).toHaveLength(1)
  })

  it('says of one that has not enrolled what NCUA publishes', async () => {
    await testApp.db.updateTable('directory').set({ asset_class: 3 }).where('id', '=', prairie.id).execute()
    expect(await rowOf(prairie)).toEqual({
      ...{ directory_id: prairie.id, charter_number: prairie.charter_number, name: 'Prairie Wind Credit Union' },
      ...{ city: 'Salina', state: 'KS', asset_class: 3, offices: 3, stage: 'not_enrolled', stage_since: null, credit_union_id: null },
      ...{ people: 0, used_this_year: false, parts_complete: 0, letter: null, warnings: 0 },
    })
  })

  it('is searched by name, city, charter number, county and stage, in pages with a total', async () => {
    expect(await names({ name: 'prairie' })).toEqual(['Prairie Wind Credit Union'])
    expect(await names({ name: 'emporia' })).toEqual(['Flint Hills Teachers CU'])
    expect(await names({ name: neosho.charter_number })).toEqual(['Neosho County CU'])
    expect(await names({ name: neosho.charter_number.slice(0, 4) })).toEqual([])
    expect(await names({ county: '20169' })).toEqual(['Prairie Wind Credit Union'])
    expect(await names({ county: '20113' })).toEqual([])
    expect(await names({ stage: 'confirmed' })).toEqual([])
    const { body, headers } = await read({ limit: '1', offset: '1', stage: 'not_enrolled' })
    expect([body.map(({ name }) => name), headers[TOTAL_HEADER]]).toEqual([['Neosho County CU'], '3'])
    expect((await read({ stage: 'here' })).status).toBe(422)
  })

  it('is read by a desk alone', async () => {
    const others = [await enroll(testApp), await memberOf(league), await enrollUnconfirmed(testApp, leagueInTopeka('New League', 'KS'))]
    for (const { browser } of others)
      for (const call of [listLeague, downloadLeague, showLeagueFigures]) expect((await browser.call(call, { query: {} })).status).toBe(403)
  })

  it('is a file, too', async () => {
    const { statusCode, body } = await league.browser.request({ method: 'GET', url: '/api/v1/league.csv?stage=not_enrolled' })
    expect(statusCode).toBe(200)
    const [head, first, ...rest] = body.trim().split(/\r?\n/)
    expect(head).toContain('directory_id')
    expect(head).not.toContain('letter')
    expect(first).toContain('Prairie Wind Credit Union')
    expect(rest).toHaveLength(2)
  })
})

describe('a stage', () => {
  it('is waiting for a claim, and not for one that was refused', async () => {
    const person = await enrollAt(flint)
    const row = await rowOf(flint)
    expect(row).toMatchObject({ stage: 'waiting', credit_union_id: idOf(person), people: 1, used_this_year: false })
    expect(row.stage_since).not.toBeNull()
    await dev.browser.call(refuseOrganization, { body: { credit_union_id: idOf(person), reason: 'Nobody knows them.' } })
    expect(await rowOf(flint)).toMatchObject({ stage: 'not_enrolled', stage_since: null, credit_union_id: null })
  })

  it('is confirmed, prepared once all is done, and confirmed again once a part is a year old', async () => {
    const id = idOf(await enrollAt(flint))
    await confirm(testApp, id)
    expect(await rowOf(flint)).toMatchObject({ stage: 'confirmed', used_this_year: false })
    await complete(id, 200)
    await change(id, { confirmed_at: ago(300) })
    const prepared = await rowOf(flint)
    expect(prepared).toMatchObject({ stage: 'prepared', used_this_year: true })
    expect(prepared.stage_since?.slice(0, 10)).toBe(ago(200).slice(0, 10))
    expect(await names({ stage: 'confirmed' })).toEqual(['Flint Hills Teachers CU'])
    expect(await names({ stage: 'prepared' })).toEqual(['Flint Hills Teachers CU'])
    await testApp.db
      .updateTable('confirmations')
      .set({ confirmed_at: ago(366) })
      .where('credit_union_id', '=', id)
      .where('tab', '=', tabNames[0])
      .execute()
    expect(await rowOf(flint)).toMatchObject({ stage: 'confirmed' })
    expect((await rowOf(flint)).stage_since?.slice(0, 10)).toBe(ago(300).slice(0, 10))
    await complete(id, 400)
    expect(await rowOf(flint)).toMatchObject({ stage: 'confirmed', used_this_year: false })
  })

  it('is not prepared without a confirmation', async () => {
    const id = idOf(await enrollAt(flint))
    await complete(id, 1)
    expect(await rowOf(flint)).toMatchObject({ stage: 'waiting', used_this_year: true })
  })
})

it('the figures count each credit union once, and the prepared ones as confirmed, too', async () => {
  await enrollAt(neosho)
  const id = idOf(await enrollAt(flint))
  await confirm(testApp, id)
  await complete(id, 10)
  const { body } = await league.browser.call(showLeagueFigures, { query: {} })
  expect(body.credit_unions).toBe(3)
  expect(body.by_stage).toEqual({ not_enrolled: 1, letter_sent: 0, declined: 0, waiting: 1, confirmed: 1, prepared: 1 })
  expect(body.counties).toEqual([
    { fips: '20111', name: 'Lyon', state: 'KS', total: 1, enrolled: 1 },
    { fips: '20133', name: 'Neosho', state: 'KS', total: 1, enrolled: 0 },
    { fips: '20169', name: 'Saline', state: 'KS', total: 1, enrolled: 0 },
  ])
  expect((await league.browser.call(showLeagueFigures, { query: { state: 'MO' } })).status).toBe(403)
})
