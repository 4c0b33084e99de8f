// What is known of an office is known of it everywhere, fact by fact.

import { beforeEach, describe, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { showOfficeHistory, storeStatuses } from '#contract/office-statuses/calls.ts'
import { closeOffice, listOffices } from '#contract/offices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { developer, enrollUnconfirmed, type SignedIn, team } from '#server/testing/people.ts'

let offices: string[]
let storm: Incident
const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await team(testApp)
const row = await listed(testApp, pier.charterNumber)
beforeEach(async () => {
  for (const table of ['office_facts', 'office_statuses', 'incidents', 'offices'] as const) await testApp.db.deleteFrom(table).execute()
  offices = [await office(testApp, row), await office(testApp, row)]
  storm = await open(dev)
})

const at = (place: number) => offices[place] ?? ''
const say = (entry: object, more: object = {}, person: SignedIn = pier.member) =>
  person.browser.call(storeStatuses, {
    body: { submission_id: crypto.randomUUID(), incident_id: storm.id, entries: [{ office_id: at(0), ...entry }], ...more },
  })
const known = async (incident?: Pick<Incident, 'id'>) =>
  (await pier.member.browser.call(listOffices, { query: { ...(incident && { incident_id: incident.id }) } })).body.find(
    ({ id }) => id === at(0),
  )
const figures = async ({ id }: Pick<Incident, 'id'>) => (await dev.browser.call(showBoard, { params: { id } })).body.figures
const change = (incident: Incident, body: object) => dev.browser.call(changeIncident, { params: { id: incident.id }, body })

describe('a fact', () => {
  it('stays, with its own moment, until it is said again or ended', async () => {
    const [first, second] = [hoursAgo(3), hoursAgo(2)]
    await say({ status: 'closed', power: 'none', communications: false }, { as_of: first })
    const { body } = await say({ power: 'generator' }, { as_of: second })
    expect(body.stored[0]).toMatchObject({
      current: {
        ...{ status: 'closed', power: 'generator', communications: false, cash: null, as_of: first },
        facts: {
          status: { value: 'closed', as_of: first },
          power: { as_of: second, source: 'self', entered_by: { name: pier.member.user.name } },
        },
      },
    })
    const ended = await say({ ends: ['power', 'communications'] })
    expect(ended.body.stored[0]?.current).toMatchObject({ status: 'closed', power: null, communications: null })
    expect(Object.keys(ended.body.stored[0]?.facts ?? {})).toEqual(['status'])
    // What arrives late is not newer.
    await say({ power: 'grid' }, { as_of: hoursAgo(1.5) })
    await say({ communications: true }, { as_of: hoursAgo(4) })
    expect(await known()).toMatchObject({ current: { power: null, communications: null } })
  })

  it('that is null is not said', async () => {
    await say({ status: 'limited', power: 'none', note: 'Ask for Dana.' })
    const nothing = { power: null, communications: null, systems: null, cash: null, opens_again_on: null, note: null, public_note: null }
    await say({ status: 'closed', ...nothing })
    expect(await known(storm)).toMatchObject({ current: { status: 'closed', power: 'none', note: 'Ask for Dana.' } })
  })

  it('is ended by saying open, if it is a note or a day that is not kept', async () => {
    const said = {
      status: 'closed',
      note: 'Ask for Dana.',
      public_note: 'Walk-up window only',
      opens_again_on: '2026-12-24',
      power: 'none',
    }
    await say(said)
    await say({ status: 'limited' })
    expect(await known()).toMatchObject({ current: { ...said, status: 'limited' } })
    await say({ status: 'open', public_note: 'Cash only' })
    expect(await known()).toMatchObject({
      current: { status: 'open', note: null, public_note: 'Cash only', opens_again_on: null, power: 'none' },
    })
  })

  it('at one moment is the own before others’, then the worse', async () => {
    const as_of = hoursAgo(1)
    const onBehalf = { as_of, on_behalf_of: pier.creditUnionId, via: 'phone' }
    await say({ status: 'limited', power: 'none' }, { as_of })
    await say({ status: 'open', power: 'grid' }, { as_of })
    await say({ status: 'closed', systems: false }, onBehalf, dev)
    expect(await known()).toMatchObject({ current: { status: 'limited', power: 'none', systems: false } })
    await say({ status: 'closed', power: 'generator', systems: true }, { as_of })
    expect(await known()).toMatchObject({ current: { status: 'closed', power: 'none', systems: true } })
  })

  it('counts without a status, which stays unknown', async () => {
    const { body } = await say({ power: 'none' })
    expect(body.stored).toMatchObject([{ current: null, before: null, facts: { power: { value: 'none' } } }])
    expect((await figures(storm)).offices).toEqual({ total: 2, open: 0, limited: 0, closed: 0, unknown: 2 })
    expect(await figures(storm)).toMatchObject({ heard_from: 1 })
  })

  it('is refused as nothing, as unknown, and as said and ended', async () => {
    const refused = async (entry: object) => {
      const { status, error } = await say(entry)
      return [status, error.errors]
    }
    expect(await refused({})).toEqual([422, { 'entries.0.status': [fieldErrors.required] }])
    expect(await refused({ status: null, note: '' })).toEqual([422, { 'entries.0.status': [fieldErrors.required] }])
    expect(await refused({ ends: ['status'] })).toEqual([422, { 'entries.0.ends.0': [fieldErrors.choice] }])
    expect(await refused({ status: 'open', power: 'grid', ends: ['power'] })).toEqual([
      422,
      { 'entries.0.ends': [fieldErrors.saidAndEnded] },
    ])
    expect(await known()).toMatchObject({ current: null, facts: {} })
  })
})

describe('an entry', () => {
  it('needs no incident, and every one that covers the office finds it', async () => {
    const { status, body } = await say({ status: 'closed' }, { incident_id: undefined })
    expect([status, body.stored[0]?.current?.status, body.stored[0]?.is_in_area]).toEqual([200, 'closed', null])
    const other = await open(dev, { type: 'flood', starts_at: hoursAgo(1) })
    for (const { id } of [storm, other]) expect((await figures({ id })).offices).toMatchObject({ closed: 1 })
    const incidents = [other, storm].map(({ id, name }) => ({ id, name }))
    expect((await known())?.incidents).toEqual(expect.arrayContaining(incidents))
    const history = await pier.member.browser.call(showOfficeHistory, { params: { id: at(0) }, query: { incident_id: other.id } })
    expect(history.body).toMatchObject([{ incident_id: null, status: 'closed' }])
  })

  it('of an office in four incidents is one, whichever it came from', async () => {
    const others = await Promise.all(['Iris', 'Jay', 'Kit'].map((name) => open(dev, { name })))
    await say({ status: 'closed', power: 'none' })
    await say({ status: 'limited' }, { incident_id: others[1]?.id })
    for (const each of [storm, ...others]) {
      expect((await known(each))?.current).toMatchObject({ status: 'limited', power: 'none' })
      expect((await figures(each)).offices).toMatchObject({ limited: 1, closed: 0 })
    }
    const { body } = await pier.member.browser.call(showOfficeHistory, { params: { id: at(0) }, query: {} })
    expect(body.map(({ status }) => status)).toEqual(['limited', 'closed'])
  })

  it('of an exercise counts there and nowhere else', async () => {
    const drill = await open(dev, { is_exercise: true })
    await say({ status: 'closed', power: 'none' }, { incident_id: drill.id })
    expect(await known(storm)).toMatchObject({ current: null, facts: {} })
    expect(await known()).toMatchObject({ current: null })
    await say({ status: 'open' })
    expect((await known(drill))?.current).toMatchObject({ status: 'closed', power: 'none' })
    expect((await known(storm))?.current).toMatchObject({ status: 'open', power: null })
  })

  it('for an office outside the area of the named incident is refused, and taken without one', async () => {
    const far = await office(testApp, row, { state: 'TX', county: '48201' })
    const outside = await say({ office_id: far, status: 'open' })
    expect([outside.status, outside.error.errors]).toEqual([422, { 'entries.0.office_id': [fieldErrors.officeOutside] }])
    expect((await say({ office_id: far, status: 'open' }, { incident_id: null })).status).toBe(200)
  })

  it('for an office that is closed for good, or of another organization, is refused', async () => {
    await pier.manager.browser.call(closeOffice, { params: { id: at(1) } })
    const gone = await say({ office_id: at(1), status: 'open' }, { incident_id: undefined })
    expect([gone.status, gone.error.errors]).toEqual([422, { 'entries.0.office_id': [fieldErrors.officeGone] }])
    const others = await office(testApp, await listed(testApp, '990010'))
    expect((await say({ office_id: others, status: 'open' }, { incident_id: undefined })).status).toBe(404)
    expect((await say({ status: 'open' }, { incident_id: 'nobody' })).status).toBe(404)
  })

  it('stays the office’s where an import moves it or its incident changes', async () => {
    const gulf = await open(dev, { states: [], counties: ['28045'] })
    await say({ status: 'closed', power: 'none' }, { as_of: hoursAgo(2) })
    expect((await figures(gulf)).offices.total).toBe(0)
    await testApp.db.updateTable('offices').set({ county: '28045' }).where('id', '=', at(0)).execute()
    expect((await figures(gulf)).offices).toMatchObject({ total: 1, closed: 1 })
    // An incident that begins later, or whose area shrinks, looks again at once.
    await change(gulf, { starts_at: hoursAgo(1) })
    expect(await known(gulf)).toMatchObject({ current: null, facts: {}, before: { status: 'closed', power: 'none' } })
    expect((await figures(gulf)).offices).toMatchObject({ closed: 0, unknown: 1 })
    await change(gulf, { starts_at: hoursAgo(3), type: 'flood' })
    expect((await figures(gulf)).offices).toMatchObject({ closed: 1 })
  })

  it('of two people at once is kept, fact by fact', async () => {
    const said = await Promise.all([
      say({ status: 'closed' }, { as_of: hoursAgo(1) }),
      say({ power: 'none' }, { as_of: hoursAgo(1) }, pier.manager),
      say({ systems: false }, { as_of: hoursAgo(2) }, pier.administrator),
      say({ status: 'open', systems: true }, { as_of: hoursAgo(3) }, pier.administrator),
    ])
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await known())?.current).toMatchObject({ status: 'closed', power: 'none', systems: false })
  })

  it('stands in one Send once', async () => {
    const entries = [
      { office_id: at(0), status: 'open' },
      { office_id: at(0), power: 'none' },
    ]
    const { status, error } = await say({}, { entries })
    expect([status, error.errors]).toEqual([422, { 'entries.1.office_id': [fieldErrors.officeTwice] }])
  })
})

describe('nothing has changed', () => {
  it('says again what is known, also from before the storm, with this moment', async () => {
    await say(
      { status: 'limited', power: 'generator', public_note: 'Walk-up window only', opens_again_on: '2020-01-02' },
      { as_of: hoursAgo(5) },
    )
    const iris = await open(dev, { name: 'Iris', starts_at: hoursAgo(1) })
    expect(await known(iris)).toMatchObject({ current: null, before: { status: 'limited', power: 'generator' } })
    const { body } = await say({ unchanged: true }, { incident_id: iris.id })
    expect(body.stored[0]?.current).toMatchObject({ status: 'limited', power: 'generator', public_note: 'Walk-up window only' })
    // A day that is past is not promised again.
    expect(body.stored[0]?.facts.opens_again_on).toBeUndefined()
    expect((await figures(iris)).offices).toMatchObject({ limited: 1, unknown: 1 })
  })

  it('repeats no notes on behalf, and ends none', async () => {
    const first = hoursAgo(2)
    await say({ status: 'open', public_note: 'Cash only' }, { as_of: first })
    const { body } = await say({ unchanged: true }, { on_behalf_of: pier.creditUnionId, via: 'phone' }, dev)
    expect(body.stored[0]?.current).toMatchObject({ status: 'open', public_note: 'Cash only', facts: { public_note: { as_of: first } } })
  })

  it('is refused of an office without a status of the last 14 days', async () => {
    await say({ power: 'none' })
    const { status, error } = await say({ unchanged: true })
    expect([status, error.errors]).toEqual([422, { 'entries.0.unchanged': [fieldErrors.noRecentStatus] }])
    // Also of one whose power was told.
    expect(fieldErrors.noRecentStatus).toBe('This office has no status of the last 14 days. Choose one.')
  })
})

describe('the card of the dashboard', () => {
  const card = async () => (await pier.member.browser.call(showSituation)).body.offices

  it('has the newest of each office in all real incidents together', async () => {
    const drill = await open(dev, { is_exercise: true })
    await say({ status: 'closed' }, { incident_id: drill.id })
    const as_of = hoursAgo(2)
    await say({ status: 'limited' }, { as_of })
    const iris = await open(dev, { name: 'Iris', starts_at: hoursAgo(1) })
    const incidents = [iris, storm].map(({ id, name }) => ({ id, name }))
    expect(await card()).toEqual({ total: 2, open: 0, limited: 1, closed: 0, unknown: 1, as_of, before_newest: 1, incidents })
    await say({ office_id: at(1), status: 'open' }, { incident_id: iris.id })
    expect(await card()).toMatchObject({ open: 1, limited: 1, unknown: 0, before_newest: 1 })
  })

  it('is none where no real incident is open over an office', async () => {
    await say({ status: 'closed' })
    await change(storm, { phase: 'closed' })
    expect(await card()).toBeNull()
    expect((await known())?.current?.status).toBe('closed')
  })
})

describe('"Nothing has changed" of a device that was offline', () => {
  it('repeats what was known when it was said, and not what others said since', async () => {
    await say({ status: 'open', power: 'grid' }, { as_of: hoursAgo(4) })
    const wrong = crypto.randomUUID()
    const body = { submission_id: wrong, incident_id: storm.id, entries: [{ office_id: at(0), status: 'closed', power: 'none' }] }
    await pier.manager.browser.call(storeStatuses, { body: { ...body, as_of: hoursAgo(2) } })
    expect((await say({ unchanged: true }, { as_of: hoursAgo(3) })).status).toBe(200)
    expect(await known()).toMatchObject({ current: { status: 'closed', power: 'none' } })
    const history = await pier.member.browser.call(showOfficeHistory, { params: { id: at(0) }, query: {} })
    expect(history.body.map(({ status, power }) => [status, power])).toEqual([
      ['closed', 'none'],
      ['open', 'grid'],
      ['open', 'grid'],
    ])
  })

  it('with "open" repeats no note of the state that is over', async () => {
    await say({ status: 'closed', power: 'none', public_note: 'Water in the lobby', opens_again_on: '2099-01-01' })
    await say({ status: 'open', unchanged: true })
    expect(await known()).toMatchObject({ current: { status: 'open', power: 'none', public_note: null, opens_again_on: null } })
  })
})

it('who said it is named to those who may see names, and people whose claim was refused read what their own organization said', async () => {
  await say({ status: 'closed' })
  const other = await enrollUnconfirmed(testApp)
  const query = { credit_union_id: pier.creditUnionId }
  const seen = async () => (await other.browser.call(listOffices, { query })).body.find(({ id }) => id === at(0))
  expect(await seen()).toMatchObject({
    current: { status: 'closed', entered_by: { name: '' } },
    facts: { status: { entered_by: { name: '' } } },
  })
  await testApp.db
    .updateTable('credit_unions')
    .set({ refused_at: new Date().toISOString() })
    .where('id', '=', other.user.credit_union_id)
    .execute()
  expect(await seen()).toMatchObject({ current: null, before: null, facts: {} })
})
