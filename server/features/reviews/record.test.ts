// The record of an incident as one workbook, or as an archive of files.

import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAlert } from '#contract/back-office/calls.ts'
import { recordAttempt } from '#contract/call-list/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { issueSituationReport, writeSituationReport } from '#contract/situation-reports/calls.ts'
import { giveBackStatuses } from '#server/domain/organizations/confirmation/give-back-statuses.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { colleague, developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { filesIn } from '#server/testing/zip-files.ts'

const BAY = '12005'
const here = { state: 'FL', zip: '32401' }
let testApp: TestApp
let dev: SignedIn
let manager: SignedIn
let incident: Incident
let own: Placed
let cove: Placed

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  manager = await enroll(testApp, { charter_number: '884001', ...here })
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY], starts_at: hoursAgo(6) })
  own = await placed(testApp.db, [BAY], { charter_number: '884001' })
  cove = await placed(testApp.db, [BAY], { name: 'Cove, "Sample" & Sons <1>' })
  await said(testApp.db, { incident: incident.id, office: own.offices[0] ?? '', status: 'closed', as_of: hoursAgo(3) })
  await said(testApp.db, { incident: incident.id, office: cove.offices[0] ?? '', status: 'limited', as_of: hoursAgo(2) })
})
afterAll(() => testApp.close())

const get = ({ browser }: SignedIn, file: string, query?: Record<string, string>) =>
  browser.request({ method: 'GET', url: `/api/v1/incidents/${incident.id}/${file}`, query })

const HELPED = /, with the help of the foundation’s support$/

const sheets = [
  ...['offices', 'facts', 'asks', 'calls', 'reports', 'requests', 'roll_calls', 'situation_reports', 'alerts', 'warnings', 'timeline'],
]

test('the archive has a file for each sheet', async () => {
  await dev.browser.call(changeIncident, { params: { id: incident.id }, body: { phase: 'closed' } })
  const { statusCode, headers, rawPayload } = await get(dev, 'record.zip')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="record_hurricane-test.*\.zip"$/)
  const files = await filesIn(rawPayload)
  expect([...files.keys()]).toEqual(sheets.map((name) => `${name}.csv`))
  expect(files.get('offices.csv')).toContain('"Cove, ""Sample"" & Sons <1>"')
  expect(files.get('facts.csv')?.trim().split('\r\n')).toHaveLength(3)
  expect(files.get('facts.csv')).toContain('Priya Sample')
  expect(files.get('timeline.csv')).toContain('Closed by')
})

test('the workbook has the same, and every cell is text', async () => {
  const { rawPayload } = await get(dev, 'record.xlsx')
  const workbook = await readXlsx(new Uint8Array(rawPayload))
  expect(workbook.sheets.map(({ name }) => name)).toEqual(sheets)
  const [offices] = workbook.sheets
  expect(offices?.rows[0]?.slice(0, 2)).toEqual(['charter_number', 'credit_union'])
  expect(offices?.rows.slice(1).map((row) => row[1])).toContain('Cove, "Sample" & Sons <1>')
  expect(offices?.rows.slice(1).map((row) => row[0])).toContain('884001')
})

test('an entry has whether its office takes guests, whether it counts, and that support helped; a report says that, too', async () => {
  const [office_id = ''] = own.offices
  const body = { submission_id: newId(), as_of: hoursAgo(1), entries: [{ office_id, status: 'open' as const, guests: true }] }
  expect((await manager.browser.call(storeStatuses, { body })).status).toBe(200)
  expect((await manager.browser.call(submitDisasterReport, { body: report() })).status).toBe(200)
  await testApp.db.updateTable('office_statuses').set({ entered_with_support: true }).where('status', '=', 'open').execute()
  await testApp.db.updateTable('disaster_reports').set({ filed_with_support: true }).execute()
  const rows = async (sheet: string): Promise<Record<string, string>[]> => {
    const csv = (await filesIn((await get(dev, 'record.zip')).rawPayload)).get(`${sheet}.csv`) ?? ''
    return parse(csv, { bom: true, columns: true })
  }
  const entry = async () => (await rows('facts')).find(({ status }) => status === 'open')
  const { name } = manager.user
  expect(await entry()).toMatchObject({ guests: 'true', counts: 'true', entered_by: expect.stringMatching(HELPED) })
  expect((await entry())?.entered_by).toContain(name)
  expect((await rows('reports')).at(-1)?.filed_by).toMatch(HELPED)
  await testApp.db.transaction().execute((tx) => giveBackStatuses(tx, manager.user.credit_union_id ?? '', ['in', [manager.user.id]]))
  expect(await entry()).toMatchObject({ counts: 'false' })
  expect((await rows('facts')).filter(({ counts }) => counts === 'true')).toHaveLength(2)
})

test('a credit union gets its own part, without notes of calls; others and Members nothing', async () => {
  await dev.browser.call(recordAttempt, {
    params: { id: incident.id, directory_id: own.id },
    body: { outcome: 'reached', note: 'Sounds tired.' },
  })
  const files = await filesIn((await get(manager, 'record.zip')).rawPayload)
  const all = [...files.values()].join('\n')
  expect(all).toContain('reached')
  expect(all).not.toContain('Sounds tired.')
  expect(all).not.toContain('Cove')
  const whole = await filesIn((await get(dev, 'record.zip')).rawPayload)
  expect(whole.get('calls.csv')).toContain('Sounds tired.')
  const part = await filesIn((await get(dev, 'record.zip', { credit_union_id: `directory:${own.id}` })).rawPayload)
  expect(part.get('calls.csv')).not.toContain('Sounds tired.')
  expect((await get(manager, 'record.zip', { credit_union_id: `directory:${cove.id}` })).statusCode).toBe(404)
  expect((await get(await enroll(testApp), 'record.xlsx')).statusCode).toBe(404)
  expect((await get(await colleague(testApp, '884001', 'Member', here), 'record.xlsx')).statusCode).toBe(403)
})

test('a desk gets what is in its states', async () => {
  const league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Far Gulf League', ...here })
  const elsewhere = await placed(testApp.db, [BAY], { name: 'Elsewhere' })
  await testApp.db.updateTable('offices').set({ state: 'AL' }).where('directory_id', '=', elsewhere.id).execute()
  const offices = async (person: SignedIn) => (await filesIn((await get(person, 'record.zip')).rawPayload)).get('offices.csv')
  expect(await offices(dev)).toContain('Elsewhere')
  expect(await offices(league)).toContain('Cove')
  expect(await offices(league)).not.toContain('Elsewhere')
})

test('a situation report has its lines, not only what was typed', async () => {
  const { body } = await dev.browser.call(writeSituationReport, {
    params: { id: incident.id },
    body: { next_steps: 'Call again at noon.' },
  })
  const { summary } = (await dev.browser.call(issueSituationReport, { params: { id: body.id } })).body
  expect(summary).toContain('heard from')
  const files = await filesIn((await get(dev, 'record.zip')).rawPayload)
  expect(files.get('situation_reports.csv')).toContain(summary?.split('\n')[0])
  expect(files.get('situation_reports.csv')).toContain('Call again at noon.')
})

test('a call that names no incident is in it, and so are the alerts of one that is open', async () => {
  const call = { outcome: 'reached' as const, note: 'Heard on the way.', made_by: 'x', made_by_name: 'Priya Sample', directory_id: cove.id }
  for (const [id, created_at] of [
    ['within', hoursAgo(2)],
    ['before', hoursAgo(20)],
  ] as const)
    await testApp.db
      .insertInto('call_attempts')
      .values({ ...call, id: newId(), incident_id: null, note: id, created_at })
      .execute()
  await dev.browser.call(createAlert, { body: { title: 'Boil tap water', desc: 'All of it.', counties: [BAY] } })
  const files = await filesIn((await get(dev, 'record.zip')).rawPayload)
  expect(files.get('calls.csv')).toContain('within')
  expect(files.get('calls.csv')).not.toContain('before')
  expect(files.get('alerts.csv')).toContain('Boil tap water')
})

test('an exercise says so in the name of the file', async () => {
  incident = await open(dev, { states: [], counties: [BAY], is_exercise: true })
  expect((await get(dev, 'record.xlsx')).headers['content-disposition']).toContain('EXERCISE_record_')
})
