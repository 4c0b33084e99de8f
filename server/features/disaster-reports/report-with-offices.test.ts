// A report that says of each office how it is: one Send stores both, or nothing.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { searchDisasterReports, showDisasterReport, submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { showOfficeHistory } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { actsFor, developer, enroll, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

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
  // Its address, as it enrolled.
  await testApp.db.deleteFrom('offices').where('directory_id', '=', row).execute()
  offices = [await office(testApp, row), await office(testApp, row)]
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp
  for (const table of ['office_facts', 'office_statuses', 'incidents', 'disaster_reports', 'outbox'] as const)
    await db.deleteFrom(table).execute()
  storm = await open(dev)
})

const send = ({ browser }: SignedIn, changes: object) =>
  browser.call(submitDisasterReport, { body: report({ incident_id: storm.id, ...changes }) })
const saying = (...statuses: string[]) => statuses.map((status, at) => ({ office_id: offices[at], status }))
const historyOf = async (at: number) =>
  (await pier.member.browser.call(showOfficeHistory, { params: { id: offices[at] ?? '' }, query: {} })).body
const storedReports = async () =>
  (
    await testApp.db
      .selectFrom('disaster_reports')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .executeTakeFirstOrThrow()
  ).number

describe('one Send', () => {
  it('stores the report and the statuses, as of that moment', async () => {
    const sent = await send(pier.member, { offices: saying('closed', 'limited') })
    expect(sent.status).toBe(200)
    const [first] = await historyOf(0)
    expect(first).toMatchObject({ status: 'closed', source: 'report', via: null, disaster_report_id: sent.body.id, incident_id: storm.id })
    expect(Date.now() - Date.parse(first?.as_of ?? '')).toBeLessThan(10_000)
    expect(await historyOf(1)).toHaveLength(1)
    const { body } = await pier.member.browser.call(showSituation)
    expect(body.incidents).toMatchObject([
      { id: storm.id, offices: { total: 2, open: 0, limited: 1, closed: 1, unknown: 0 }, as_of: first?.as_of },
    ])
  })

  it('takes both back, and keeps what was said before', async () => {
    await send(pier.member, { offices: saying('open'), as_of: hoursAgo(2) })
    const wrong = await send(pier.member, { offices: saying('closed', 'closed') })
    const withdrawn = await pier.member.browser.call(withdrawReport, {
      params: { id: wrong.body.id },
      body: { reason: 'The wrong offices.' },
    })
    expect(withdrawn.status).toBe(200)
    expect(await historyOf(0)).toMatchObject([
      { status: 'closed', counts: false, withdrawn_reason: 'The wrong offices.' },
      { status: 'open', counts: true, withdrawn_at: null },
    ])
    const { body } = await pier.member.browser.call(showSituation)
    expect(body.incidents).toMatchObject([{ offices: { total: 2, open: 1, closed: 0, unknown: 1 } }])
  })

  it('stores both once, however often it is sent', async () => {
    const body = { submission_id: crypto.randomUUID(), offices: saying('open'), as_of: hoursAgo(1) }
    const all = await Promise.all([1, 2, 3].map(() => send(pier.member, body)))
    expect(new Set(all.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    expect(await historyOf(0)).toMatchObject([{ as_of: body.as_of }])
    expect(await storedReports()).toBe(1)
  })

  it.each([
    ['a status that is none', { offices: [{ office_id: 'x', status: 'ajar' }] }, { 'offices.0.status': [fieldErrors.choice] }],
    ['an office without a status', { offices: [{ office_id: 'x' }] }, { 'offices.0.status': [fieldErrors.required] }],
  ])('is refused for %s', async (_, changes, errors) => {
    const { status, error } = await send(pier.member, changes)
    expect([status, error.errors]).toEqual([422, errors])
    expect(await storedReports()).toBe(0)
  })

  it('says of any own office how it is where it names no incident', async () => {
    const sent = await send(pier.member, { incident_id: null, offices: saying('closed') })
    expect([sent.status, sent.body.incident_id]).toEqual([200, null])
    expect(await historyOf(0)).toMatchObject([{ status: 'closed', source: 'report', incident_id: null, disaster_report_id: sent.body.id }])
    expect((await pier.member.browser.call(showSituation)).body.incidents).toMatchObject([{ offices: { closed: 1 } }])
  })

  it('stores nothing where one of both is refused', async () => {
    const twice = await send(pier.member, { offices: [...saying('open', 'open'), { office_id: offices[0], status: 'closed' }] })
    expect([twice.status, twice.error.errors]).toEqual([422, { 'offices.2.office_id': [fieldErrors.officeTwice] }])
    const early = await send(pier.member, { offices: saying('open'), as_of: hoursAgo(14 * 24 + 1) })
    expect(early.error.errors).toEqual({ as_of: [fieldErrors.asOfTooOld] })
    expect((await send(pier.member, { offices: [{ office_id: 'nobody', status: 'open' }] })).status).toBe(404)
    expect((await send(pier.member, { incident_id: 'nobody' })).status).toBe(404)
    expect([await storedReports(), await historyOf(0)]).toEqual([0, []])
    // What names a closed incident is the office's all the same.
    await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: 'closed' } })
    expect((await send(pier.member, { offices: saying('open') })).status).toBe(200)
    expect(await historyOf(0)).toMatchObject([{ status: 'open' }])
    expect((await send(pier.member, { offices: [] })).status).toBe(200)
  })

  it('is taken on behalf of a credit union', async () => {
    const sent = await send(dev, { on_behalf_of: pier.creditUnionId, via: 'mail', offices: saying('closed') })
    expect(sent.status).toBe(200)
    expect(await historyOf(0)).toMatchObject([{ source: 'report', via: 'mail' }])
    const row = await listed(testApp, '990011')
    const branch = await office(testApp, row)
    const forListed = await send(dev, { on_behalf_of: `directory:${row}`, via: 'phone', offices: [{ office_id: branch, status: 'open' }] })
    expect(forListed.status).toBe(200)
  })

  it('is taken without offices of a Member of an association, who is not at the desk', async () => {
    const league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League' })
    const member = await enroll(testApp)
    await actsFor(testApp, member, league.user.credit_union_id ?? '', 'Member')
    const forPier = { on_behalf_of: pier.creditUnionId, via: 'phone' }
    expect((await send(member, { ...forPier, offices: saying('closed') })).status).toBe(403)
    expect((await send(member, forPier)).status).toBe(200)
    expect(await historyOf(0)).toEqual([])
  })
})

describe('a report of an exercise', () => {
  it('is in no list and in no figures but those of the exercise', async () => {
    await send(pier.member, { incident_id: null })
    const drill = await open(dev, { is_exercise: true })
    const { status, body } = await send(pier.member, {
      incident_id: drill.id,
      employee_affected_counted: true,
      employee_affected_number: 7,
      offices: saying('closed'),
    })
    expect([status, body.withdrawn_reason]).toEqual([200, `[EXERCISE] ${drill.name}`])
    expect((await pier.member.browser.call(showDisasterReport, { params: { id: body.id } })).status).toBe(200)
    for (const search of [{}, { latest_only: true }]) {
      const found = await dev.browser.call(searchDisasterReports, { body: search })
      expect([found.body.length, found.body.some(({ id }) => id === body.id)]).toEqual([1, false])
    }
    const boardOf = async (id: string) => (await dev.browser.call(showBoard, { params: { id }, query: {} })).body
    expect(await boardOf(drill.id)).toMatchObject({ figures: { employees_affected: 7, heard_from: 1 } })
    expect(await boardOf(storm.id)).toMatchObject({ figures: { employees_affected: 0, offices: { closed: 0 } } })
    expect((await pier.member.browser.call(showSituation)).body.own_report?.id).not.toBe(body.id)
  })

  it('names the exercise on its own page', async () => {
    const drill = await open(dev, { is_exercise: true })
    const exerciseOf = async (incident_id: string | null) => {
      const { body } = await send(pier.member, { incident_id })
      return (await pier.member.browser.call(showDisasterReport, { params: { id: body.id } })).body.exercise
    }
    expect(await exerciseOf(drill.id)).toBe(drill.name)
    expect([await exerciseOf(storm.id), await exerciseOf(null)]).toEqual([null, null])
  })

  it('says so in the mail to the Administrators', async () => {
    const drill = await open(dev, { is_exercise: true })
    await send(dev, { incident_id: drill.id, on_behalf_of: pier.creditUnionId, via: 'phone' })
    expect(await subjectsTo(testApp, pier.administrator.user.email)).toEqual(['[EXERCISE] A disaster was reported for your organization'])
  })

  it('leaves the exercise as it is for everybody else', async () => {
    await send(pier.member, { incident_id: null })
    const drill = await open(dev, { is_exercise: true })
    expect((await dev.browser.call(showBoard, { params: { id: drill.id }, query: {} })).body.figures.heard_from).toBe(0)
  })
})
