// Reports of one organization about two storms: each storm has a chain of its own.

import { beforeEach, describe, expect, it } from 'vitest'
import { repeatReport, searchDisasterReports, showDisasterReport, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { listed, office, open } from '#server/testing/incidents.ts'
import { developer, enroll, type SignedIn, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

let hanna: Incident
let iris: Incident

const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await team(testApp)
await office(testApp, await listed(testApp, pier.charterNumber))
beforeEach(async () => {
  await testApp.db.deleteFrom('disaster_reports').execute()
  await testApp.db.deleteFrom('incidents').execute()
  hanna = await open(dev, { name: 'Hurricane Hanna' })
  iris = await open(dev, { name: 'Hurricane Iris', separate: true })
})

const send = (changes: object, { browser }: SignedIn = pier.member) => browser.call(submitDisasterReport, { body: report(changes) })
const sent = async (changes: object) => {
  const { status, body } = await send(changes)
  expect(status).toBe(200)
  return body
}

describe('a report', () => {
  it('names its incident, and an update stays with it without naming it', async () => {
    const first = await sent({ incident_id: hanna.id })
    const update = await sent({ updates_id: first.id })
    expect(update).toMatchObject({ incident_id: hanna.id, updates: 1 })
    const again = await pier.member.browser.call(repeatReport, { params: { id: update.id }, body: {} })
    expect(again.body).toMatchObject({ incident_id: hanna.id, updates: 2 })
    const { body } = await pier.member.browser.call(showDisasterReport, { params: { id: again.body.id } })
    expect(body).toMatchObject({ incident: { id: hanna.id, name: 'Hurricane Hanna' }, exercise: null })
  })

  it('without an incident may be continued about one, and then stays with that', async () => {
    const first = await sent({})
    const update = await sent({ updates_id: first.id, incident_id: iris.id })
    expect([first.incident_id, update.incident_id]).toEqual([null, iris.id])
    expect((await send({ updates_id: update.id, incident_id: hanna.id })).error.code).toBe('report_of_other_incident')
  })

  it('may be continued after its incident closed', async () => {
    const first = await sent({ incident_id: hanna.id })
    await dev.browser.call(changeIncident, { params: { id: hanna.id }, body: { phase: 'closed' } })
    expect(await sent({ updates_id: first.id })).toMatchObject({ incident_id: hanna.id })
  })
})

describe('an update across incidents', () => {
  it('is refused, and the report of the named incident is the one to update', async () => {
    const about = { hanna: await sent({ incident_id: hanna.id }), iris: await sent({ incident_id: iris.id }) }
    const newest = await sent({ updates_id: about.iris.id })
    const { status, error } = await send({ updates_id: about.hanna.id, incident_id: iris.id })
    expect([status, error]).toMatchObject([
      422,
      { code: 'report_of_other_incident', newest_id: newest.id, errors: { updates_id: [fieldErrors.reportOfOtherIncident] } },
    ])
    expect((await sent({ updates_id: newest.id, incident_id: iris.id })).updates).toBe(2)
  })

  it('names none where there is none, nor that of another organization', async () => {
    const other = await enroll(testApp)
    await send({ incident_id: iris.id }, other)
    const first = await sent({ incident_id: hanna.id })
    const { status, error } = await send({ updates_id: first.id, incident_id: iris.id })
    expect([status, error.code, error.newest_id]).toEqual([422, 'report_of_other_incident', undefined])
    expect((await testApp.db.selectFrom('disaster_reports').select('id').where('updates', '>', 0).execute()).length).toBe(0)
  })

  it('is refused from a real report into an exercise', async () => {
    const drill = await open(dev, { name: 'Drill', is_exercise: true })
    const first = await sent({})
    expect((await send({ updates_id: first.id, incident_id: drill.id })).error.code).toBe('report_of_other_incident')
  })
})

it('the one that was received last is shown, whatever its incident, and whatever day it gives', async () => {
  const first = await sent({ incident_id: hanna.id, date_reported: '2026-03-02' })
  const second = await sent({ incident_id: iris.id, date_reported: '2026-03-01' })
  const shown = async () => {
    const { body } = await pier.member.browser.call(showSituation)
    const lists = await pier.member.browser.call(searchDisasterReports, { body: { latest_only: true } })
    return [body.own_report?.id, body.own_report?.incident?.name, lists.body.map(({ id }) => id)]
  }
  expect(await shown()).toEqual([second.id, 'Hurricane Iris', [second.id]])
  const update = await sent({ updates_id: first.id })
  expect(await shown()).toEqual([update.id, 'Hurricane Hanna', [update.id]])
})
