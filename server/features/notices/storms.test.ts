// Which storm a notice is about, where several are open over the offices of a credit union.

import { beforeEach, expect, it } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { createNotice, showNoticeSources, showNoticeStart } from '#contract/notices/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { directoryOf, hoursAgo, office, open } from '#server/testing/incidents.ts'
import { insured, noticeForm } from '#server/testing/notices.ts'
import { developer } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

let hanna: Incident
let iris: Incident

const testApp = await appOfFile()
const dev = await developer(testApp)
const dana = await insured(testApp, '870010')
const pier = await office(testApp, await directoryOf(testApp, dana.user.credit_union_id ?? ''))
beforeEach(async () => {
  for (const table of ['notice_changes', 'notices', 'disaster_reports', 'office_statuses', 'incidents'] as const)
    await testApp.db.deleteFrom(table).execute()
  hanna = await open(dev, { name: 'Hurricane Hanna', starts_at: hoursAgo(72) })
  iris = await open(dev, { name: 'Hurricane Iris', starts_at: hoursAgo(10), separate: true })
})

const create = (changes: object = {}) => dana.browser.call(createNotice, { body: noticeForm(changes) })
const storm = async (changes: object = {}) => (await create(changes)).body.incident?.name ?? null
const start = async (query: Record<string, string> = {}) => (await dana.browser.call(showNoticeStart, { query })).body

it('is the one of the report, also where another is newer', async () => {
  const { body: filed } = await dana.browser.call(submitDisasterReport, { body: report({ incident_id: hanna.id }) })
  expect(await start({ disaster_report_id: filed.id })).toMatchObject({ incident: { name: 'Hurricane Hanna' } })
  expect(await storm({ disaster_report_id: filed.id })).toBe('Hurricane Hanna')
  await create({ incident_id: null })
  const { body } = await dana.browser.call(showSituation)
  expect(body.notice_drafts.map(({ incident_name }) => incident_name)).toEqual(['Hurricane Hanna', null])
})

it('is the one of the report, whatever else was named', async () => {
  const { body: filed } = await dana.browser.call(submitDisasterReport, { body: report({ incident_id: hanna.id }) })
  expect(await storm({ disaster_report_id: filed.id, incident_id: iris.id })).toBe('Hurricane Hanna')
})

it('names no office outside its area', async () => {
  const far = await office(testApp, await directoryOf(testApp, dana.user.credit_union_id ?? ''), { county: '55025', state: 'WI' })
  const entries = [{ office_id: far, status: 'closed' }]
  const said = await dana.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), entries } })
  expect(said.status).toBe(200)
  const { body } = await create({ incident_id: iris.id })
  const found = await dana.browser.call(showNoticeSources, { params: { id: body.id } })
  expect(String(found.body.office?.value)).not.toContain(far)
  await testApp.db.deleteFrom('office_facts').where('office_id', '=', far).execute()
  await testApp.db.deleteFrom('office_statuses').where('office_id', '=', far).execute()
  await testApp.db.deleteFrom('offices').where('id', '=', far).execute()
})

it('is asked where several are open, and a report names none', async () => {
  const { body: filed } = await dana.browser.call(submitDisasterReport, { body: report() })
  for (const about of [{}, { disaster_report_id: filed.id }]) {
    const { status, error } = await create(about)
    expect([status, error.errors]).toEqual([422, { incident_id: [fieldErrors.whichIncident] }])
    expect(await start(about)).toMatchObject({
      ...{ incident: null, incidents: [{ name: 'Hurricane Iris' }, { name: 'Hurricane Hanna' }] },
    })
  }
  expect(await storm({ incident_id: iris.id })).toBe('Hurricane Iris')
  expect(await storm({ incident_id: null })).toBeNull()
})

it('is none for a cyber incident, whatever is open and whatever the report says', async () => {
  const { body: filed } = await dana.browser.call(submitDisasterReport, { body: report({ incident_id: hanna.id }) })
  const cyber = { kind: 'cyber', answers: {} }
  expect(await storm(cyber)).toBeNull()
  expect(await storm({ ...cyber, disaster_report_id: filed.id })).toBeNull()
  expect(await start({ kind: 'cyber', disaster_report_id: filed.id })).toMatchObject({ incident: null, incidents: [] })
})

it('is the only one that is open, and real', async () => {
  await dev.browser.call(changeIncident, { params: { id: hanna.id }, body: { phase: 'closed' } })
  await open(dev, { name: 'Drill', is_exercise: true })
  expect(await start()).toMatchObject({ incident: { name: 'Hurricane Iris' }, incidents: [{ name: 'Hurricane Iris' }] })
  expect(await storm()).toBe('Hurricane Iris')
})

it('names the offices that were not open in it, in whatever storm that was said', async () => {
  const say = (status: string, incident: Incident, as_of: string) =>
    dana.browser.call(storeStatuses, {
      body: { submission_id: crypto.randomUUID(), incident_id: incident.id, as_of, entries: [{ office_id: pier, status }] },
    })
  const officeIn = async (incident: Incident) => {
    const { body } = await create({ incident_id: incident.id })
    const found = await dana.browser.call(showNoticeSources, { params: { id: body.id } })
    return [body.incident?.name, found.body.office?.from, String(found.body.office?.value).includes(pier)]
  }
  await say('closed', hanna, hoursAgo(20))
  expect(await officeIn(hanna)).toEqual(['Hurricane Hanna', 'office_statuses', true])
  expect(await officeIn(iris)).toEqual(['Hurricane Iris', 'organization', false])
  await say('closed', hanna, hoursAgo(5))
  expect(await officeIn(iris)).toEqual(['Hurricane Iris', 'office_statuses', true])
})
