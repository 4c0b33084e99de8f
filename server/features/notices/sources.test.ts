// What a draft is filled from and what its timeline has, through HTTP.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import {
  addNoticeNote,
  createNotice,
  showNotice,
  showNoticeSources,
  showNoticeStart,
  showNoticeTimeline,
  updateNotice,
} from '#contract/notices/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { directoryOf, hoursAgo, office, open } from '#server/testing/incidents.ts'
import { begin, insured, insuredTeam, noticeForm } from '#server/testing/notices.ts'
import { developer, type SignedIn, type Team } from '#server/testing/people.ts'

let testApp: TestApp
let own: Team
let dana: SignedIn
let dev: SignedIn
let storm: Incident
let cove: string
let pier: string

beforeAll(async () => {
  testApp = await createTestApp()
  own = await insuredTeam(testApp)
  dana = own.manager
  dev = await developer(testApp)
  storm = await open(dev, { name: 'Hurricane Hanna' })
  const directory = await directoryOf(testApp, own.creditUnionId)
  cove = await office(testApp, directory)
  pier = await office(testApp, directory)
  const named = (id: string, name: string) => testApp.db.updateTable('offices').set({ name }).where('id', '=', id).execute()
  await named(cove, 'Cove')
  await named(pier, 'Pier')
}, 240_000)
afterAll(() => testApp.close())

const create = (changes: object = {}) => dana.browser.call(createNotice, { body: noticeForm(changes) })
const show = async (id: string) => (await dana.browser.call(showNotice, { params: { id } })).body
const update = (id: string, body: object) => dana.browser.call(updateNotice, { params: { id }, body: { base: {}, ...body } })
const start = (query: Record<string, string> = {}) => dana.browser.call(showNoticeStart, { query })
const say = (entries: object[], as_of = hoursAgo(0), { id } = storm) =>
  own.member.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), incident_id: id, as_of, entries } })
const fire = {
  ...{ credit_union_name: 'X', reporter_name: 'X', date_reported: '2026-09-14', time_reported: '09:30', type_of_disaster: 'Fire' },
  ...{ building_status: 'X', hours_of_operation_statement: 'X' },
}
const sources = async (id: string) => (await dana.browser.call(showNoticeSources, { params: { id } })).body

it('fills it from the statuses, the newest report, the organization and the clock; what changed since is offered, and nothing is put in', async () => {
  const closedAt = hoursAgo(1)
  await say([{ office_id: cove, status: 'closed' }], closedAt)
  const report = {
    ...{ credit_union_name: 'Harbor', reporter_name: 'Dana', date_reported: '2026-09-14', time_reported: '09:30' },
    ...{ type_of_disaster: 'Hurricane', building_status: 'The roof is open', hours_of_operation_statement: 'Closed' },
    incident_id: storm.id,
  }
  const { body: filed } = await own.member.browser.call(submitDisasterReport, { body: report })
  const made = await begin(dana, { incident_id: storm.id, disaster_report_id: filed.id })
  const cyber = await begin(dana, { kind: 'cyber', answers: {}, incident_id: storm.id, disaster_report_id: filed.id })
  expect(cyber.answers).toMatchObject({ what_happened: 'The roof is open. Closed.' })
  expect(made.answers).toMatchObject({ office: 'Cove, 1 Pier Road, Biloxi.', correction: null })
  const first = await sources(made.id)
  expect(first.office).toEqual({ value: 'Cove, 1 Pier Road, Biloxi.', from: 'office_statuses', at: closedAt, changed: false })
  // The damage is not what is done about it.
  expect(first).not.toHaveProperty('correction')
  expect(first.charter_number).toMatchObject({ value: own.charterNumber, from: 'organization' })
  await say([{ office_id: pier, status: 'limited' }])
  const { office: offered } = await sources(made.id)
  expect(offered).toMatchObject({ value: 'Cove, 1 Pier Road, Biloxi. Pier, 1 Pier Road, Biloxi.', changed: true })
  expect((await show(made.id)).answers).toMatchObject({ office: 'Cove, 1 Pier Road, Biloxi.' })
  // What a person writes after it is no longer asked about.
  await update(made.id, { answers: { office: 'Cove and the pier' } })
  expect((await sources(made.id)).office?.changed).toBe(false)
  await update(made.id, { started_at: hoursAgo(5) })
  expect((await sources(made.id)).occurred).toMatchObject({ from: 'clock', changed: true })
  // Hours that nobody touched are no news: those that were said before stay.
  const later = { ...report, building_status: 'The roof is mended', hours_of_operation_statement: 'Normal', said: ['operational_power'] }
  await own.member.browser.call(submitDisasterReport, { body: later as typeof report })
  expect((await sources(cyber.id)).what_happened).toMatchObject({ value: 'The roof is mended. Closed.', changed: true })
})

it('begins when the report says, or else with the first status that is not open', async () => {
  expect((await start({ incident_id: storm.id })).body).toMatchObject({
    time_zone: 'America/Chicago',
    incident: { id: storm.id },
    started_at: { value: '2026-09-14T14:30:00.000Z', from: 'disaster_report' },
  })
  await testApp.db
    .updateTable('disaster_reports')
    .set({ deleted_at: hoursAgo(0) })
    .where('credit_union_id', '=', own.creditUnionId)
    .execute()
  expect((await start({ incident_id: storm.id })).body.started_at).toMatchObject({ from: 'office_statuses' })
})

it('begins with the open incident over its offices, unless it is cyber, practice or over', async () => {
  const known = (await start()).body
  expect(known).toMatchObject({ incident: { id: storm.id, name: 'Hurricane Hanna' }, started_at: { from: 'office_statuses' } })
  const { body: report } = await own.member.browser.call(submitDisasterReport, { body: fire })
  const reported = (await start({ disaster_report_id: report.id })).body
  expect(reported).toMatchObject({ incident: { id: storm.id }, started_at: { value: '2026-09-14T14:30:00.000Z' } })
  expect((await start({ kind: 'cyber' })).body).toMatchObject({ incident: null, started_at: null })
  const drill = await open(dev, { name: 'Drill', is_exercise: true, separate: true })
  await say([{ office_id: cove, status: 'closed' }], hoursAgo(0), drill)
  expect((await start()).body.incident?.id).toBe(storm.id)
  const phase = (to: 'closed' | 'active') => dev.browser.call(changeIncident, { params: { id: storm.id }, body: { phase: to } })
  await phase('closed')
  expect((await start()).body).toMatchObject({ incident: null, started_at: null })
  await phase('active')
  const stranger = await insured(testApp, '870002')
  expect((await stranger.browser.call(showNoticeStart)).body).toMatchObject({ incident: { id: storm.id }, started_at: null })
})

it('has a timeline of what was entered when; of the desk only that it called', async () => {
  const made = await begin(dana, { incident_id: storm.id })
  await dana.browser.call(addNoticeNote, { params: { id: made.id }, body: { text: 'Called the adjuster.' } })
  const call = { incident_id: storm.id, directory_id: await directoryOf(testApp, own.creditUnionId), made_by: dev.user.id }
  const tried = { ...call, made_by_name: 'Secret Name', note: 'Secret note', created_at: hoursAgo(1) }
  for (const outcome of ['reached', 'no_answer'] as const)
    await testApp.db
      .insertInto('call_attempts')
      .values({ id: crypto.randomUUID(), outcome, ...tried })
      .execute()
  const { body } = await dana.browser.call(showNoticeTimeline, { params: { id: made.id } })
  expect(body.map((entry) => [entry.what, entry.office, entry.status, entry.text, entry.by])).toEqual([
    ['call', null, null, null, null],
    ['status', 'Cove', 'closed', null, own.member.user.name],
    ['status', 'Pier', 'limited', null, own.member.user.name],
    ['note', null, null, 'Called the adjuster.', dana.user.name],
  ])
  expect(body.flatMap(({ office: name, as_of }) => (name ? [[name, as_of !== null]] : []))).toEqual([
    ['Cove', true],
    ['Pier', false],
  ])
  expect(JSON.stringify(body)).not.toContain('Secret')
})

it('takes what was reported about when it started where nothing else is named, and not what came months later', async () => {
  const { body: report } = await own.member.browser.call(submitDisasterReport, { body: { ...fire, building_status: 'Burned' } })
  const reportsOf = async (started_at: string) => {
    const { id } = await begin(dana, { started_at, incident_id: null })
    const { body } = await dana.browser.call(showNoticeTimeline, { params: { id } })
    return body.some(({ what, text }) => what === 'report' && text === 'Fire')
  }
  expect(await reportsOf(hoursAgo(2))).toBe(true)
  expect(await reportsOf(hoursAgo(24 * 120))).toBe(false)
  await testApp.db.deleteFrom('disaster_reports').where('id', '=', report.id).execute()
})

it('takes nothing of others: their report, an unknown incident', async () => {
  const stranger = await insured(testApp, '870001')
  const { body: report } = await stranger.browser.call(submitDisasterReport, { body: fire })
  expect((await create({ disaster_report_id: report.id })).status).toBe(404)
  expect((await create({ incident_id: 'nowhere' })).status).toBe(404)
  expect((await start({ disaster_report_id: report.id })).status).toBe(404)
})
