// What makes a credit union one that was heard from, and what of an unconfirmed organization is marked.

import { beforeEach, describe, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { listCalls } from '#contract/call-list/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { changeIncident, listIncidents } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { writeSituationReport } from '#contract/situation-reports/calls.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const BAY = '12005'

let incident: Incident

const testApp = await appOfFile()
const dev = await developer(testApp)
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY] })
})

const board = async (of = incident) => (await dev.browser.call(showBoard, { params: { id: of.id }, query: {} })).body
const row = async (of = incident) => (await board(of)).credit_unions[0]

/** An organization with an office in the area. */
async function enrolledIn(people = enroll) {
  const person = await people(testApp)
  const id = person.user.credit_union_id ?? ''
  const { charter_number } = await testApp.db
    .selectFrom('credit_unions')
    .select('charter_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { person, id, listed: await placed(testApp.db, [BAY], { charter_number: charter_number ?? '' }) }
}

const send = async ({ browser }: SignedIn, changes: object = {}) =>
  (await browser.call(submitDisasterReport, { body: report({ employee_affected_counted: true, employee_affected_number: 1, ...changes }) }))
    .body.id
const changeReport = (id: string, changes: object) => testApp.db.updateTable('disaster_reports').set(changes).where('id', '=', id).execute()

interface Call {
  id?: string
  of?: Incident
  by: string
  hours: number
}
const reached = ({ id: directory_id }: Placed, { id = newId(), of = incident, by, hours }: Call) =>
  testApp.db
    .insertInto('call_attempts')
    .values({
      id,
      incident_id: of.id,
      directory_id,
      outcome: 'reached',
      note: null,
      made_by: '',
      made_by_name: by,
      created_at: hoursAgo(hours),
    })
    .execute()

describe('heard from', () => {
  it('is by a report since the incident began', async () => {
    const { person } = await enrolledIn()
    const id = await send(person)
    await changeReport(id, { created_at: hoursAgo(5) })
    expect((await row())?.heard_at).not.toBeNull()
    // What it says was true before the incident began.
    await changeReport(id, { as_of: hoursAgo(7) })
    expect((await row())?.heard_at).toBeNull()
    await changeReport(id, { created_at: hoursAgo(7), as_of: null })
    expect((await row())?.heard_at).toBeNull()
  })

  it('is by whatever came in last', async () => {
    const listed = await placed(testApp.db, [BAY, BAY])
    const say = (at: number, hours: number) =>
      said(testApp.db, { incident: incident.id, office: listed.offices[at] ?? '', status: 'open', as_of: hoursAgo(hours) })
    await say(0, 3)
    await reached(listed, { by: 'Ana Reyes', hours: 2 })
    expect((await row())?.heard_by).toBe('Ana Reyes')
    await say(1, 1)
    expect((await row())?.heard_by).toBe('Priya Sample')
  })

  it('names no contact of a desk, and says where the foundation’s support helped', async () => {
    const listed = await placed(testApp.db, [BAY])
    await said(testApp.db, { incident: incident.id, office: listed.offices[0] ?? '', status: 'open', as_of: hoursAgo(1) })
    const changed = (changes: object) => testApp.db.updateTable('office_statuses').set(changes).execute()
    await changed({ entered_by_name: '', entered_by_organization: 'Gulf League', via: 'link' })
    expect((await row())?.heard_by).toBe('link, contact of Gulf League')
    await changed({ entered_by_name: 'Rosa Whitfield', entered_by_organization: '', via: null, entered_with_support: true })
    expect((await row())?.heard_by).toBe('Rosa Whitfield, with the help of the foundation’s support')
  })

  it('names the help of the foundation’s support with a report, too', async () => {
    const { person } = await enrolledIn()
    await changeReport(await send(person), { filed_with_support: true })
    expect((await row())?.heard_by).toMatch(/, with the help of the foundation’s support$/)
  })

  it('is by the last call that reached somebody, on the list of any real incident', async () => {
    const listed = await placed(testApp.db, [BAY])
    const exercise = await open(dev, { states: [], counties: [BAY], is_exercise: true })
    await reached(listed, { of: exercise, by: 'In an exercise', hours: 1 })
    expect((await row())?.heard_at).toBeNull()
    const of = await open(dev, { states: [], counties: [BAY] })
    await reached(listed, { of, by: 'Elsewhere', hours: 4 })
    expect((await row())?.heard_by).toBe('Elsewhere')
    await reached(listed, { of, by: 'Before it began', hours: 7 })
    expect((await row())?.heard_by).toBe('Elsewhere')
    const [earlier, later] = [newId(), newId()]
    await reached(listed, { id: later, by: 'Second', hours: 2 })
    await reached(listed, { id: earlier, by: 'First', hours: 3 })
    expect((await row())?.heard_by).toBe('Second')
  })

  it('is in an exercise by the newest report that names it and was not deleted', async () => {
    incident = await open(dev, { states: [], counties: [BAY], is_exercise: true })
    const { person } = await enrolledIn()
    const incident_id = incident.id
    await send(person, { incident_id, employee_affected_number: 3 })
    const second = await send(person, { incident_id, employee_affected_number: 5 })
    expect((await row())?.employees_affected).toBe(5)
    await changeReport(second, { deleted_at: hoursAgo(0) })
    expect((await row())?.employees_affected).toBe(3)
  })

  it('keeps how many employees are affected until a report says so anew, whatever else a later one says', async () => {
    const { person } = await enrolledIn()
    const affected = async () => {
      const { employees_affected, said_by } = (await row()) ?? {}
      return [employees_affected, said_by?.employees_affected]
    }
    expect(await affected()).toEqual([null, 0])
    await send(person, { employee_affected_number: 12, said: ['employee_affected_counted', 'employee_affected_number'] })
    const pipe = { employee_affected_counted: false, employee_affected_number: null, as_of: hoursAgo(1) }
    await send(person, { ...pipe, said: ['building_status'] })
    expect(await affected()).toEqual([12, 1])
    // That nobody has counted is an answer, too.
    const uncounted = await send(person, { ...pipe, as_of: null, said: ['employee_affected_counted'] })
    expect(await affected()).toEqual([null, 0])
    await changeReport(uncounted, { as_of: hoursAgo(2) })
    expect(await affected()).toEqual([12, 1])
    await send(person, { employee_affected_number: 0, said: ['employee_affected_number'] })
    expect(await affected()).toEqual([0, 1])
  })

  it('is of the organization that took its number, and of no other claim to it', async () => {
    const { id, listed } = await enrolledIn()
    const rival = await enroll(testApp)
    await testApp.db
      .updateTable('credit_unions')
      .set({ charter_number: listed.charter_number, is_rival: true })
      .where('id', '=', rival.user.credit_union_id)
      .execute()
    expect((await board()).credit_unions.map(({ credit_union_id }) => credit_union_id)).toEqual([id])
  })
})

describe('what an unconfirmed organization says is marked', () => {
  interface Claim {
    id: string
    report: string
  }
  const isMarked = async () => (await row())?.has_unconfirmed
  const changeOrganization = ({ id }: Claim, changes: object) =>
    testApp.db.updateTable('credit_unions').set(changes).where('id', '=', id).execute()

  it.each<[string, (claim: Claim) => Promise<unknown>]>([
    ['it is confirmed', (claim) => changeOrganization(claim, { confirmed_at: hoursAgo(0) })],
    ['it is refused', (claim) => changeOrganization(claim, { refused_at: hoursAgo(0) })],
    ['another claim took its place', (claim) => changeOrganization(claim, { superseded_by: dev.user.credit_union_id })],
    ['it is deleted', (claim) => changeOrganization(claim, { deleted_at: hoursAgo(0) })],
    ['the report is deleted', (claim) => changeReport(claim.report, { deleted_at: hoursAgo(0) })],
    ['the report is withdrawn', (claim) => changeReport(claim.report, { withdrawn_at: hoursAgo(0) })],
    ['the report was filed for it', (claim) => changeReport(claim.report, { via: 'phone' })],
    ['the report is older than the incident', (claim) => changeReport(claim.report, { created_at: hoursAgo(7) })],
  ])('unless %s', async (_, change) => {
    const { person, id } = await enrolledIn(enrollUnconfirmed)
    const filed = await send(person)
    expect(await isMarked()).toBe(true)
    await change({ id, report: filed })
    expect(await isMarked()).toBe(false)
  })

  it('in each incident since it was said, and not in an exercise, nor what the desk said for it', async () => {
    const { id, listed } = await enrolledIn(enrollUnconfirmed)
    const status = { office: listed.offices[0] ?? '', status: 'closed', as_of: hoursAgo(1) } as const
    const saidIn = async (of: Incident, via: 'phone' | null) => {
      await said(testApp.db, { ...status, incident: of.id })
      await testApp.db.updateTable('office_statuses').set({ credit_union_id: id, via }).where('incident_id', '=', of.id).execute()
    }
    await saidIn(await open(dev, { states: [], counties: [BAY], is_exercise: true }), null)
    await saidIn(incident, 'phone')
    expect(await isMarked()).toBe(false)
    await testApp.db.updateTable('office_statuses').set({ via: null }).where('incident_id', '=', incident.id).execute()
    expect(await isMarked()).toBe(true)
  })

  it('in an exercise only where the report names it', async () => {
    const { person } = await enrolledIn(enrollUnconfirmed)
    await send(person)
    incident = await open(dev, { states: [], counties: [BAY], is_exercise: true })
    expect(await isMarked()).toBe(false)
    await send(person, { incident_id: incident.id })
    expect(await isMarked()).toBe(true)
  })
})

it('is counted alike on the board, in a situation report, on the public page and in the list of incidents', async () => {
  // Listed; of the desk's call alone; enrolled, and neither confirmed nor listed.
  await placed(testApp.db, [BAY])
  const spokenWith = (await enrolledIn(enrollUnconfirmed)).listed
  await enrolledIn(enrollUnconfirmed)
  await reached(spokenWith, { by: 'Robin Avery', hours: 1 })
  const params = { id: incident.id }
  const written = (await dev.browser.call(writeSituationReport, { params, body: {} })).body.figures.credit_unions
  const page = (await testApp.app.inject(`/open/${incident.slug}.json`)).json()
  const onBoard = (await board()).figures.credit_unions
  await dev.browser.call(changeIncident, { params, body: { phase: 'closed' } })
  const closed = (await dev.browser.call(listIncidents, { query: {} })).body.find(({ id }) => id === incident.id)
  const onPage = page.credit_unions_shown + page.credit_unions_not_shown
  expect([onBoard, written, onPage, closed?.credit_unions]).toEqual([2, 2, 2, 2])
})

describe('an organization that is neither confirmed nor listed', () => {
  it('has its row, and is in no figure', async () => {
    await placed(testApp.db, [BAY])
    const { id, listed } = await enrolledIn(enrollUnconfirmed)
    const rowOf = async () => (await board()).credit_unions.find(({ credit_union_id }) => credit_union_id === id)
    const counted = async () => {
      const { figures, counties } = await board()
      return [figures.credit_unions, figures.not_heard_from, figures.offices.total, figures.offices.unknown, counties[0]?.offices]
    }
    expect(await rowOf()).toMatchObject({ counts: false, offices: { total: 1 } })
    expect(await counted()).toEqual([1, 1, 1, 1, 1])
    const called = async () =>
      (await dev.browser.call(listCalls, { params: { id: incident.id } })).body.map(({ directory_id }) => directory_id)
    expect(await called()).not.toContain(listed.id)
    await testApp.db
      .updateTable('credit_unions')
      .set({ confirmed_at: hoursAgo(0) })
      .where('id', '=', id)
      .execute()
    expect(await rowOf()).toMatchObject({ counts: true })
    expect(await counted()).toEqual([2, 2, 2, 2, 2])
    expect(await called()).toContain(listed.id)
  })

  it('counts where NCUA lists the number', async () => {
    const { charter_number } = await placed(testApp.db, [BAY])
    await enrollUnconfirmed(testApp, { charter_number, state: 'FL', zip: '32401' })
    expect((await board()).figures).toMatchObject({ credit_unions: 1, offices: { unknown: 1 } })
  })
})
