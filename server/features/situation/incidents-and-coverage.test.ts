// What the dashboard of a credit union and of an Association says of incidents and coverage.

import { beforeEach, describe, expect, it } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { said } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf, type SignedIn, team } from '#server/testing/people.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await team(testApp)
const row = await listed(testApp, pier.charterNumber)
beforeEach(async () => {
  for (const table of ['office_facts', 'office_statuses', 'incidents', 'offices'] as const) await testApp.db.deleteFrom(table).execute()
})

const situationOf = async ({ browser }: SignedIn) => (await browser.call(showSituation)).body

describe('open incidents', () => {
  it('are those whose area covers own offices, with what is known of these', async () => {
    await office(testApp, row)
    await office(testApp, row, { county: null })
    await office(testApp, row, { state: 'TX', county: '48201' })
    const storm = await open(dev)
    await open(dev, { states: ['AL'] })
    const { incidents } = await situationOf(pier.member)
    const { id, name, slug, type, phase, is_exercise, starts_at } = storm
    const offices = { total: 2, open: 0, limited: 0, closed: 0, unknown: 2 }
    expect(incidents).toEqual([{ id, name, slug, type, phase, is_exercise, starts_at, offices, as_of: null }])
    // Its address, which is its only office.
    expect((await situationOf(await enroll(testApp))).incidents).toMatchObject([{ id, offices: { total: 1 } }])
  })

  it('leave out closed incidents, and offices that are closed for good or gone', async () => {
    const [gone, closed] = [await office(testApp, row), await office(testApp, row)]
    const { id } = await open(dev)
    await testApp.db.updateTable('offices').set({ gone_at: new Date().toISOString() }).where('id', '=', gone).execute()
    expect((await situationOf(pier.member)).incidents[0]?.offices.total).toBe(1)
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('id', '=', closed).execute()
    expect((await situationOf(pier.member)).incidents).toEqual([])
    await office(testApp, row)
    expect((await situationOf(pier.member)).incidents).toHaveLength(1)
    expect((await situationOf(pier.member)).has_open_incident).toBe(true)
    await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
    expect(await situationOf(pier.member)).toMatchObject({ incidents: [], has_open_incident: false })
  })

  it('are what is real before practice, also where it is expected only', async () => {
    await office(testApp, row)
    await open(dev, { name: 'Expected', phase: 'watch' })
    await open(dev, { name: 'Drill', is_exercise: true, starts_at: hoursAgo(1) })
    expect((await situationOf(pier.member)).incidents.map(({ name }) => name)).toEqual(['Expected', 'Drill'])
  })

  it('say since when, and nothing of offices that left the area', async () => {
    const offices = [await office(testApp, row), await office(testApp, row), await office(testApp, row, { county: '28045' })]
    const { id } = await open(dev)
    const say = (at: number, hours: number) =>
      said(testApp.db, { incident: id, office: offices[at] ?? '', status: 'open', as_of: hoursAgo(hours) })
    await say(0, 3)
    await say(1, 2)
    await say(2, 1)
    const body = { states: [], counties: ['28047'] }
    expect((await dev.browser.call(changeIncident, { params: { id }, body })).status).toBe(200)
    const [incident] = (await situationOf(pier.member)).incidents
    expect(incident?.offices).toEqual({ total: 2, open: 2, limited: 0, closed: 0, unknown: 0 })
    const newest = await testApp.db
      .selectFrom('office_statuses')
      .select('as_of')
      .where('office_id', '=', offices[1] ?? '')
      .executeTakeFirstOrThrow()
    expect(incident?.as_of).toBe(newest.as_of)
  })

  it('are none for a person who waits', async () => {
    await office(testApp, row)
    await open(dev)
    const waiting = await enrollUnconfirmed(testApp, { charter_number: pier.charterNumber })
    expect(await situationOf(waiting)).toMatchObject({ incidents: [], has_open_incident: true })
  })
})

describe('the own offices', () => {
  const say = (incident_id: string | null, entries: object[], as_of: string) =>
    pier.manager.browser.call(storeStatuses, {
      body: { submission_id: crypto.randomUUID(), incident_id, as_of, entries: entries as { office_id: string }[] },
    })

  it('are counted once over all real storms, each with its newest status', async () => {
    const [first = '', second = '', third = ''] = [await office(testApp, row), await office(testApp, row), await office(testApp, row)]
    const hanna = await open(dev, { name: 'Hanna', starts_at: hoursAgo(72) })
    const iris = await open(dev, { name: 'Iris', starts_at: hoursAgo(2) })
    const drill = await open(dev, { name: 'Drill', is_exercise: true, starts_at: hoursAgo(1) })
    await open(dev, { name: 'Elsewhere', states: ['AL'] })
    const newest = hoursAgo(1)
    await say(hanna.id, [{ office_id: first, status: 'closed' }], hoursAgo(30))
    await say(null, [{ office_id: second, status: 'open' }], newest)
    await say(drill.id, [{ office_id: third, status: 'limited' }], hoursAgo(0))
    const { offices } = await situationOf(pier.member)
    expect(offices).toEqual({
      ...{ total: 3, open: 1, limited: 0, closed: 1, unknown: 1, as_of: newest, before_newest: 1 },
      incidents: [
        { id: iris.id, name: 'Iris' },
        { id: hanna.id, name: 'Hanna' },
      ],
    })
  })

  it('are not from before the newest storm where that was opened before it began, and said it itself', async () => {
    const [first = '', second = ''] = [await office(testApp, row), await office(testApp, row)]
    const { id } = await open(dev, { phase: 'watch', starts_at: hoursAgo(-24) })
    await say(id, [{ office_id: first, status: 'closed' }], hoursAgo(0))
    await say(null, [{ office_id: second, status: 'open' }], hoursAgo(0))
    expect((await situationOf(pier.member)).offices).toMatchObject({ open: 1, closed: 1, before_newest: 1 })
  })

  it('do not count what was said more than two weeks ago, and are nothing without a real storm', async () => {
    const own = await office(testApp, row)
    await open(dev, { name: 'Drill', is_exercise: true })
    expect((await situationOf(pier.member)).offices).toBeNull()
    const { id } = await open(dev, { starts_at: hoursAgo(20 * 24) })
    await said(testApp.db, { incident: id, office: own, status: 'closed', as_of: hoursAgo(15 * 24) })
    expect((await situationOf(pier.member)).offices).toMatchObject({ total: 1, closed: 0, unknown: 1, as_of: null, before_newest: 0 })
  })
})

it('says whether members and the press see the own offices', async () => {
  const shown = async () => (await situationOf(pier.member)).public_page
  expect(await shown()).toBeNull()
  for (const answer of [false, true]) {
    await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: answer }).where('id', '=', pier.creditUnionId).execute()
    expect(await shown()).toBe(answer)
  }
})

describe('the coverage of an Association', () => {
  const association = leagueOf('League', 'AK')

  it('counts the credit unions of its states, of these the confirmed, of these the prepared', async () => {
    const league = await enroll(testApp, association)
    for (const charter of ['611', '612', '613', '614']) await listed(testApp, charter, 'AK')
    await listed(testApp, '615', 'HI')
    const prepared = await enroll(testApp, { charter_number: '611', state: 'AK' })
    await testApp.db
      .updateTable('credit_unions')
      .set({ completed_at: new Date().toISOString() })
      .where('id', '=', prepared.user.credit_union_id)
      .execute()
    await enroll(testApp, { charter_number: '612', state: 'AK' })
    await enrollUnconfirmed(testApp, { charter_number: '613', state: 'AK' })
    const left = await enroll(testApp, { charter_number: '614', state: 'AK' })
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: hoursAgo(1) })
      .where('id', '=', left.user.credit_union_id)
      .execute()
    const gone = await listed(testApp, '616', 'AK')
    await testApp.db
      .updateTable('directory')
      .set({ gone_at: hoursAgo(1) })
      .where('id', '=', gone)
      .execute()
    expect((await situationOf(league)).coverage).toEqual({ states: ['AK'], credit_unions: 4, enrolled: 2, prepared: 1, vouchable: 1 })
    expect((await situationOf(pier.administrator)).coverage).toBeNull()
  })

  it('is for one that is confirmed', async () => {
    expect((await situationOf(await enrollUnconfirmed(testApp, { ...association, state: 'HI' }))).coverage).toBeNull()
  })
})
