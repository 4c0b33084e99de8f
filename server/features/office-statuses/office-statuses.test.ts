// What is said of own offices: stored all or none, once, and the newest counts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { showOfficeHistory, storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { recountStatuses } from '#server/domain/incidents/recount-statuses.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { statusesIn } from '#server/testing/offices.ts'
import { acting, developer, enroll, enrollUnconfirmed, type SignedIn, type Team, team } from '#server/testing/people.ts'

let testApp: TestApp
let dev: SignedIn
let pier: Team
let offices: string[]
let storm: Incident

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  pier = await team(testApp)
  const row = await listed(testApp, pier.charterNumber)
  offices = [await office(testApp, row), await office(testApp, row), await office(testApp, row)]
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp
  for (const table of ['office_facts', 'office_statuses', 'incidents'] as const) await db.deleteFrom(table).execute()
  storm = await open(dev)
})

const [first, second] = [0, 1].map((at) => () => offices[at] ?? '') as [() => string, () => string]

const say = ({ browser }: SignedIn, entries: object[], more: object = {}) =>
  browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), incident_id: storm.id, entries, ...more } })
const sayOne = (person: SignedIn, status: string, more: object = {}) => say(person, [{ office_id: first(), status }], more)
const historyOf = async ({ browser }: SignedIn, id = first(), query = {}) =>
  (await browser.call(showOfficeHistory, { params: { id }, query })).body
const current = async (incident = storm.id) =>
  (await statusesIn(testApp.db, incident)).map(({ office_id, status }) => [offices.indexOf(office_id), status])

describe('an entry', () => {
  it('of a Member is stored with all that it says, and answered', async () => {
    const facts = { power: 'generator', communications: false, systems: true, cash: null, opens_again_on: '2026-11-30' }
    const said = { ...facts, note: 'The roof leaks.', public_note: 'Use the drive-through.' }
    const { status, body } = await say(pier.member, [
      { office_id: second(), status: 'limited', ...said },
      { office_id: first(), status: 'open' },
    ])
    expect([status, body.stored.map(({ id }) => id)]).toEqual([200, [second(), first()]])
    expect(body.stored[0]).toMatchObject({
      credit_union_id: pier.creditUnionId,
      charter_number: pier.charterNumber,
      is_in_area: true,
      current: { status: 'limited', ...said, source: 'self', is_old: false, counts: true, with_support: false },
    })
    expect(body.stored[0]?.current?.entered_by.name).toBe(pier.member.user.name)
    expect(Date.now() - Date.parse(body.stored[0]?.current?.as_of ?? '')).toBeLessThan(60_000)
    expect(body.stored[1]?.current).toMatchObject({ status: 'open', power: null, note: null })
    expect(await current()).toEqual(
      expect.arrayContaining([
        [0, 'open'],
        [1, 'limited'],
      ]),
    )
    const last = (await eventsAbout(testApp, storm.id)).at(-1)
    expect(last).toMatchObject({ what: 'office statuses stored', credit_union_id: pier.creditUnionId, details: { offices: 2 } })
  })

  it('that is sent again is stored once, also after the incident closed', async () => {
    const submission_id = crypto.randomUUID()
    const sent = await sayOne(pier.member, 'closed', { submission_id: submission_id.toUpperCase() })
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed' } })
    const again = await sayOne(pier.member, 'closed', { submission_id })
    const withoutIncidents = ({ stored, ...body }: typeof sent.body) => ({
      ...body,
      stored: stored.map((each) => ({ ...each, incidents: [] })),
    })
    expect(withoutIncidents(again.body)).toEqual(withoutIncidents(sent.body))
    expect(await historyOf(pier.member)).toHaveLength(1)
    const other = await sayOne(pier.manager, 'closed', { submission_id })
    expect([other.status, other.error.code]).toEqual([409, 'not_acceptable_now'])
  })

  it('that is sent twice at the same moment is stored once', async () => {
    const submission_id = crypto.randomUUID()
    const all = await Promise.all([1, 2, 3, 4].map(() => sayOne(pier.member, 'open', { submission_id })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(all.map(({ body }) => body.received_at)).size).toBe(1)
    expect(await historyOf(pier.member)).toHaveLength(1)
    expect((await eventsAbout(testApp, storm.id)).filter(({ what }) => what === 'office statuses stored')).toHaveLength(1)
  })

  it('that repeats says the last again, with what is new', async () => {
    await say(pier.member, [{ office_id: first(), status: 'limited', power: 'none', note: 'Dark.' }], { as_of: hoursAgo(3) })
    const { body } = await say(pier.member, [{ office_id: first(), unchanged: true, power: 'grid' }])
    expect(body.stored[0]?.current).toMatchObject({ status: 'limited', power: 'grid', note: 'Dark.' })
    expect(await historyOf(pier.member)).toHaveLength(2)
    // An empty text is not an answer.
    const again = await say(pier.member, [{ office_id: first(), unchanged: true, note: '' }])
    expect(again.body.stored[0]?.current?.note).toBe('Dark.')
  })

  it('is refused by field, and nothing of its batch is stored', async () => {
    const [third = ''] = offices.slice(2)
    const tried = await say(pier.member, [
      { office_id: first(), status: 'open' },
      { office_id: second(), unchanged: true },
      { office_id: third, unchanged: true },
    ])
    const noRecentStatus = [fieldErrors.noRecentStatus]
    expect([tried.status, tried.error.errors]).toEqual([
      422,
      { 'entries.1.unchanged': noRecentStatus, 'entries.2.unchanged': noRecentStatus },
    ])
    const twice = await say(
      pier.member,
      [first(), second(), first()].map((office_id) => ({ office_id, status: 'open' })),
    )
    expect(twice.error.errors).toEqual({ 'entries.2.office_id': [fieldErrors.officeTwice] })
    const silent = await say(pier.member, [{ office_id: first(), ends: [], note: '' }])
    expect(silent.error.errors).toEqual({ 'entries.0.status': [fieldErrors.required] })
    const many = (length: number) =>
      say(
        pier.member,
        Array.from({ length }, () => ({ office_id: first(), status: 'open' })),
      )
    expect((await many(1001)).error.errors).toEqual({ entries: [fieldErrors.tooManyEntries] })
    expect((await many(5000)).status).toBe(413)
    expect((await say(pier.member, [])).status).toBe(422)
    expect(await current()).toEqual([])
  })

  it('is of an office inside the area', async () => {
    const row = await listed(testApp, pier.charterNumber)
    const outside = await office(testApp, row, { state: 'TX', county: '48201' })
    const [closed, gone] = [await office(testApp, row), await office(testApp, row)]
    await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('id', '=', closed).execute()
    await testApp.db
      .updateTable('offices')
      .set({ gone_at: hoursAgo(1) })
      .where('id', '=', gone)
      .execute()
    const { status, error } = await say(
      pier.member,
      [first(), outside, closed, gone].map((office_id) => ({ office_id, status: 'open' })),
    )
    const refused = [1, 2, 3].map((at) => [`entries.${at}.office_id`, [fieldErrors.officeOutside]])
    expect([status, error.errors]).toEqual([422, Object.fromEntries(refused)])
  })

  it('is of an own office, in an incident that exists', async () => {
    const foreign = await office(testApp, await listed(testApp, (await team(testApp)).charterNumber))
    expect(
      (
        await say(
          pier.administrator,
          [first(), foreign].map((office_id) => ({ office_id, status: 'open' })),
        )
      ).status,
    ).toBe(404)
    expect((await say(pier.administrator, [{ office_id: 'nobody', status: 'open' }])).status).toBe(404)
    expect((await sayOne(pier.administrator, 'open', { incident_id: 'nobody' })).status).toBe(404)
    expect(await current()).toEqual([])
  })

  it('that was queued by another person is refused', async () => {
    const filed_as = { id: pier.manager.user.id, credit_union_id: pier.creditUnionId }
    expect((await sayOne(pier.member, 'open', { filed_as })).status).toBe(409)
    expect((await sayOne(pier.manager, 'open', { filed_as })).status).toBe(200)
  })

  it('is limited to 600 an hour', async () => {
    const person = await enroll(testApp)
    const rows = Array.from({ length: 600 }, () => ({
      id: newId(),
      ...{ account_key: `office statuses: ${person.user.id}`, address: '', device_hash: null, happened_at: new Date().toISOString() },
    }))
    await testApp.db.insertInto('failures').values(rows).execute()
    const own = await testApp.db
      .selectFrom('credit_unions')
      .select('charter_number')
      .where('id', '=', person.user.credit_union_id)
      .executeTakeFirstOrThrow()
    const office_id = await office(testApp, await listed(testApp, own.charter_number ?? ''))
    expect((await say(person, [{ office_id, status: 'open' }])).status).toBe(429)
    expect(await historyOf(person, office_id)).toEqual([])
  })
})

/** As if these had been entered while the server's clock was fast. */
async function moveAhead(hours: number) {
  await testApp.db
    .updateTable('office_statuses')
    .set({ as_of: hoursAgo(-hours) })
    .execute()
  await testApp.db.transaction().execute((tx) => recountOffices(tx, offices))
}

describe('after a server clock that was fast', () => {
  it('a newer status counts, also where which one counts is worked out again', async () => {
    await sayOne(pier.member, 'closed')
    await moveAhead(3)
    expect((await sayOne(pier.member, 'open')).body.stored[0]?.current?.status).toBe('open')
    expect(await current()).toEqual([[0, 'open']])
    await testApp.db.transaction().execute((tx) => recountStatuses(tx, pier.member.user.credit_union_id ?? ''))
    expect(await current()).toEqual([[0, 'open']])
    expect((await sayOne(pier.member, 'limited', { as_of: hoursAgo(1) })).body.stored[0]?.current?.status).toBe('open')
  })

  it('what was said then counts until something newer comes', async () => {
    await sayOne(pier.member, 'closed')
    await moveAhead(3)
    await testApp.db.transaction().execute((tx) => recountStatuses(tx, pier.member.user.credit_union_id ?? ''))
    expect(await current()).toEqual([[0, 'closed']])
  })

  it('an incident that was opened then takes statuses', async () => {
    const begin = hoursAgo(-3)
    await testApp.db.updateTable('incidents').set({ starts_at: begin, created_at: begin }).execute()
    expect((await sayOne(pier.member, 'closed')).status).toBe(200)
    expect((await sayOne(pier.member, 'open')).body.stored[0]?.current?.status).toBe('open')
  })
})

describe('the moment', () => {
  it('of the newest decides, in whatever order they arrive', async () => {
    await sayOne(pier.member, 'closed', { as_of: hoursAgo(1) })
    const { body } = await sayOne(pier.manager, 'open', { as_of: hoursAgo(2) })
    expect(body.stored[0]?.current?.status).toBe('closed')
    expect(await current()).toEqual([[0, 'closed']])
    expect((await historyOf(pier.member)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  it('may be given in any time zone, lie five minutes ahead, and counts as now then', async () => {
    const ahead = await sayOne(pier.member, 'closed', { as_of: hoursAgo(-4 / 60).replace('Z', '+00:00') })
    expect(Date.parse(ahead.body.stored[0]?.current?.as_of ?? '')).toBeLessThanOrEqual(Date.now())
    const { status, error } = await sayOne(pier.member, 'open', { as_of: hoursAgo(-6 / 60) })
    expect([status, error.errors]).toEqual([422, { as_of: [fieldErrors.asOfFuture] }])
  })

  it('before the incident began is the office’s: the incident shows it, and does not count it', async () => {
    const { body } = await sayOne(pier.member, 'open', { as_of: hoursAgo(6.1) })
    expect(body.stored).toMatchObject([{ current: null, facts: {}, before: { status: 'open' } }])
    expect(await current()).toEqual([])
    expect((await sayOne(pier.member, 'limited', { as_of: hoursAgo(5.9) })).body.stored).toMatchObject([
      { current: { status: 'limited' }, before: null },
    ])
  })

  it('before an expected incident begins counts in it from when it was opened, if an entry of it says so', async () => {
    const expected = await open(dev, { phase: 'watch', starts_at: hoursAgo(-48) })
    await sayOne(pier.member, 'open')
    expect([await current(), await current(expected.id)]).toEqual([[[0, 'open']], []])
    await sayOne(pier.member, 'limited', { incident_id: expected.id })
    expect([await current(), await current(expected.id)]).toEqual([[[0, 'limited']], [[0, 'limited']]])
    await sayOne(pier.member, 'closed', { incident_id: expected.id, as_of: hoursAgo(1) })
    expect(await current(expected.id)).toEqual([[0, 'limited']])
  })

  it('lies at most 14 days back, and in an exercise not before it', async () => {
    const drill = await open(dev, { is_exercise: true })
    const tooOld = await sayOne(pier.member, 'open', { as_of: hoursAgo(14 * 24 + 1), incident_id: undefined })
    expect([tooOld.status, tooOld.error.errors]).toEqual([422, { as_of: [fieldErrors.asOfTooOld] }])
    expect((await sayOne(pier.member, 'open', { as_of: hoursAgo(14 * 24 - 1), incident_id: undefined })).status).toBe(200)
    const early = await sayOne(pier.member, 'open', { as_of: hoursAgo(7), incident_id: drill.id })
    expect([early.status, early.error.errors]).toEqual([422, { as_of: [fieldErrors.asOfBefore] }])
  })
})

describe('what counts', () => {
  it('counts in every open real incident over the office, and only in a named exercise', async () => {
    const flood = await open(dev, { type: 'flood', states: [], counties: ['28047'] })
    const drill = await open(dev, { is_exercise: true })
    const elsewhere = await open(dev, { states: ['TX'] })
    const later = await open(dev, { starts_at: hoursAgo(0) })
    const { body } = await sayOne(pier.member, 'limited', { as_of: hoursAgo(1) })
    expect(body.stored).toHaveLength(1)
    expect([await current(), await current(flood.id)]).toEqual([[[0, 'limited']], [[0, 'limited']]])
    for (const { id } of [drill, elsewhere, later]) expect(await current(id)).toEqual([])
    expect((await eventsAbout(testApp, storm.id)).map(({ what }) => what)).toContain('office statuses stored')
    expect((await eventsAbout(testApp, flood.id)).map(({ what }) => what)).toEqual(['incident opened'])
    await sayOne(pier.member, 'closed', { incident_id: drill.id })
    expect([await current(), await current(drill.id)]).toEqual([[[0, 'limited']], [[0, 'closed']]])
  })

  it('is not what an unconfirmed organization says: its own people see it as current', async () => {
    const claim = await enrollUnconfirmed(testApp)
    const { charter_number } = await testApp.db
      .selectFrom('credit_unions')
      .select('charter_number')
      .where('id', '=', claim.user.credit_union_id)
      .executeTakeFirstOrThrow()
    const office_id = await office(testApp, await listed(testApp, charter_number ?? ''))
    const { status, body } = await say(claim, [{ office_id, status: 'open' }])
    expect([status, body.stored[0]?.current]).toMatchObject([200, { status: 'open', counts: false }])
    expect(await current()).toEqual([])
    for (const person of [claim, dev]) expect(await historyOf(person, office_id)).toMatchObject([{ status: 'open', counts: false }])
    expect(await historyOf(pier.member, office_id)).toEqual([])
    expect(await historyOf(pier.member, office_id, { incident_id: storm.id })).toEqual([])
    const repeated = await say(claim, [{ office_id, unchanged: true }])
    expect(repeated.body.stored[0]?.current).toMatchObject({ status: 'open', counts: false })
    // The foundation's own person is no exception, and reads so.
    const { id } = claim.user
    await testApp.db.updateTable('users').set({ is_developer: true }).where('id', '=', id).execute()
    const again = await say(claim, [{ office_id, status: 'closed' }])
    expect([(await claim.browser.call(getSelf)).body.is_counted, again.body.stored[0]?.current?.counts]).toEqual([false, false])
    await testApp.db.updateTable('users').set({ is_developer: false }).where('id', '=', id).execute()
    // The desk repeats only what counts.
    const byDesk = await say(dev, [{ office_id, unchanged: true }], { on_behalf_of: claim.user.credit_union_id, via: 'phone' })
    expect(byDesk.error.errors).toEqual({ 'entries.0.unchanged': [fieldErrors.noRecentStatus] })
  })

  it('is old after the hours of its incident', async () => {
    const { id: incident_id } = await open(dev, { quiet_after_hours: 2 })
    const isOld = async (hours: number) =>
      (await sayOne(pier.member, 'open', { incident_id, as_of: hoursAgo(hours) })).body.stored[0]?.current?.is_old
    expect([await isOld(2.1), await isOld(1.9)]).toEqual([true, false])
  })

  it('says that the foundation helped', async () => {
    const helper = await developer(testApp)
    const started = await helper.browser.call(impersonate, { params: { id: pier.member.user.id }, body: acting })
    expect(started.status).toBe(200)
    const { body } = await sayOne(helper, 'open')
    expect(body.stored[0]?.current).toMatchObject({ entered_by: { name: pier.member.user.name }, with_support: true })
  })

  it('has notes for the organization and the desk, and a public note for everybody', async () => {
    await say(pier.member, [{ office_id: first(), status: 'open', note: 'The safe is open.', public_note: 'Cash only.' }])
    const seen = async (person: SignedIn) => (await historyOf(person)).map(({ note, public_note }) => [note, public_note])
    expect(await seen(pier.member)).toEqual([['The safe is open.', 'Cash only.']])
    expect(await seen(dev)).toEqual([['The safe is open.', 'Cash only.']])
    expect(await seen(await enroll(testApp))).toEqual([[null, 'Cash only.']])
  })
})

it('an entry stands once in the history, and in that of each incident that it names or is current in', async () => {
  const other = await open(dev, { name: 'Iris' })
  await sayOne(pier.member, 'closed')
  await sayOne(pier.member, 'limited', { incident_id: other.id })
  const later = await open(dev, { name: 'Later' })
  const told = async (query: object) =>
    (await historyOf(pier.member, first(), query)).map(({ status, incident_id }) => [status, incident_id])
  const [limited, closed] = [
    ['limited', other.id],
    ['closed', storm.id],
  ]
  expect(await told({})).toEqual([limited, closed])
  expect(await told({ incident_id: storm.id })).toEqual([limited, closed])
  for (const { id } of [other, later]) expect(await told({ incident_id: id })).toEqual([limited])
  const drill = await open(dev, { is_exercise: true })
  expect(await historyOf(pier.member, first(), { incident_id: drill.id })).toEqual([])
})

it('the history is of an office that exists, of one incident where that is asked for', async () => {
  await sayOne(pier.member, 'open')
  const drill = await open(dev, { is_exercise: true })
  await sayOne(pier.member, 'closed', { incident_id: drill.id })
  expect(await historyOf(pier.member)).toHaveLength(2)
  expect(await historyOf(pier.member, first(), { incident_id: drill.id })).toMatchObject([{ status: 'closed', incident_id: drill.id }])
  expect((await pier.member.browser.call(showOfficeHistory, { params: { id: 'nobody' }, query: {} })).status).toBe(404)
})
