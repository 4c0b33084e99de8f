// The lines of a situation report: written from what came in, and what a person does with them.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAlert, createAlert, handOver } from '#contract/back-office/calls.ts'
import { submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { closeHelpRequest } from '#contract/help-requests/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import {
  changeSituationReport,
  issueSituationReport,
  listSituationReports,
  writeSituationReport,
} from '#contract/situation-reports/calls.ts'
import type { Topic } from '#contract/situation-reports/options.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { office as addOffice, directoryOf, open } from '#server/testing/incidents.ts'
import { accepted, ask, days, offer } from '#server/testing/lending.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { developer, enroll, type SignedIn, team } from '#server/testing/people.ts'
import { report as reportForm } from '#server/testing/records.ts'
import { fromNow, message, storeMessages } from '#server/testing/weather.ts'

const BAY = '12005'

let testApp: TestApp
let dev: SignedIn
let pier: SignedIn
let incident: Incident
let harbor: Placed
let own: Placed

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  pier = await enroll(testApp, { ...place, charter_number: '690044' })
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  for (const table of ['alerts', 'help_requests'] as const) await testApp.db.deleteFrom(table).execute()
  incident = await open(dev, { name: 'Hurricane Lines', states: [], counties: [BAY], separate: true })
  harbor = await placed(testApp.db, [BAY, BAY], { name: 'Harbor CU' })
  own = await placed(testApp.db, [BAY], { charter_number: '690044' })
  await testApp.db.updateTable('directory').set({ name: 'Pier Credit Union' }).where('id', '=', own.id).execute()
})
afterAll(() => testApp.close())

const place = { city: 'Panama City', state: 'FL', zip: '32401' }
const params = () => ({ id: incident.id })
const write = async (body: object = {}) => (await dev.browser.call(writeSituationReport, { params: params(), body })).body
const change = (id: string, body: object) => dev.browser.call(changeSituationReport, { params: { id }, body })
const issue = async (id: string) => (await dev.browser.call(issueSituationReport, { params: { id } })).body
const readBy = async (person: SignedIn) => (await person.browser.call(listSituationReports, { params: params() })).body
const textsOf = (report: SituationReport, topic: Topic) => report.lines.filter((each) => each.topic === topic).map(({ text }) => text)
const line = (report: SituationReport, id: string) => report.lines.find((each) => each.id === id)

const say = (office: string | undefined, status: 'open' | 'limited' | 'closed' = 'closed') =>
  said(testApp.db, { incident: incident.id, office: office ?? '', status, as_of: new Date(Date.now() - HOUR).toISOString() })

/** What the newest entry of an office said besides. */
async function also(
  office: string | undefined,
  facts: { public_note?: string; note?: string; opens_again_on?: string; power?: 'none' | 'grid' },
) {
  const { db } = testApp
  const id = office ?? ''
  await db.updateTable('office_statuses').set(facts).where('office_id', '=', id).execute()
  await db.transaction().execute((tx) => recountOffices(tx, [id]))
}

test('an office that is limited is back to normal on its day', async () => {
  await say(harbor.offices[0], 'limited')
  await also(harbor.offices[0], { opens_again_on: dayIn(4) })
  const texts = textsOf(await write(), 'offices_and_services')
  expect(texts).toContainEqual(expect.stringMatching(/^Harbor CU, Main Office: back to normal on \w+ \d+\.$/))
})

test('a credit union is closed only where all of its offices are, and open only where all are', async () => {
  const lineOf = async () => textsOf(await write(), 'offices_and_services').filter((text) => text.startsWith('Harbor CU: '))
  await say(harbor.offices[0])
  await say(harbor.offices[1], 'limited')
  expect(await lineOf()).toEqual(['Harbor CU: Limited. 1 of 2 offices closed, 1 limited.'])
  const [draft] = await readBy(dev)
  await issue(draft?.id ?? '')
  await say(harbor.offices[1])
  expect(await lineOf()).toEqual(['Harbor CU: Limited to Closed. 2 of 2 offices closed.'])
  // It was closed with the offices that it had then.
  const [all] = await readBy(dev)
  await issue(all?.id ?? '')
  await addOffice(testApp, harbor.id, { state: 'FL', county: BAY })
  expect(await lineOf()).toEqual(['Harbor CU: Closed to Limited. 2 of 3 offices closed.'])
})

test('an outage is not called off while an office that is closed has no power', async () => {
  const { db } = testApp
  const [main, branch] = harbor.offices
  const lineOf = async () => textsOf(await write(), 'offices_and_services').filter((text) => text.startsWith('Harbor CU: '))
  const issueLast = async () => issue((await readBy(dev))[0]?.id ?? '')
  await say(main, 'limited')
  await say(branch)
  await also(main, { power: 'none' })
  await also(branch, { power: 'none' })
  expect(await lineOf()).toEqual(['Harbor CU: Limited. 1 of 2 offices closed, 1 limited. No power.'])
  await issueLast()
  await db
    .updateTable('office_statuses')
    .set({ status: 'open', power: 'grid' })
    .where('office_id', '=', main ?? '')
    .execute()
  await db.transaction().execute((tx) => recountOffices(tx, [main ?? '']))
  // Power is still out somewhere, as it was.
  expect(await lineOf()).toEqual([])
  await issueLast()
  await say(main)
  expect(await lineOf()).toEqual(['Harbor CU: Limited to Closed. 2 of 2 offices closed. No power at 1 of 2 offices.'])
  await issueLast()
  await also(branch, { power: 'grid' })
  expect(await lineOf()).toEqual(['Harbor CU: Closed. 2 of 2 offices closed. Nothing is known to be out now.'])
})

test('what is out of a credit union is in its line, from when it is out until it works again', async () => {
  const [main, branch] = harbor.offices
  const lineOf = async () => textsOf(await write(), 'offices_and_services').filter((text) => text.startsWith('Harbor CU: '))
  const issueLast = async () => issue((await readBy(dev))[0]?.id ?? '')
  await say(main)
  await say(branch, 'open')
  await also(branch, { power: 'none' })
  expect(await lineOf()).toEqual(['Harbor CU: Limited. 1 of 2 offices closed. No power at 1 of 2 offices.'])
  await issueLast()
  expect(await lineOf()).toEqual([])
  await issueLast()
  // The offices are as they were.
  await also(branch, { power: 'grid' })
  expect(await lineOf()).toEqual(['Harbor CU: Limited. 1 of 2 offices closed. Nothing is known to be out now.'])
  await issueLast()
  await say(main, 'open')
  await also(branch, { power: 'none' })
  expect(await lineOf()).toEqual(['Harbor CU: Limited to Open. 2 of 2 offices open. No power at 1 of 2 offices.'])
  await issueLast()
  // What is out is as it was.
  await say(main, 'limited')
  expect(await lineOf()).toEqual(['Harbor CU: Open to Limited. 1 of 2 offices limited. No power at 1 of 2 offices.'])
})

test('what is out is news of a credit union that the last report did not have, and none where that report did not say what was out', async () => {
  const powerless = async (office: string | undefined) => {
    await say(office, 'open')
    await also(office, { power: 'none' })
  }
  await powerless(own.offices[0])
  const { id } = await issue((await write()).id)
  const ofReport = () => testApp.db.selectFrom('situation_reports').select('credit_unions').where('id', '=', id)
  const { credit_unions } = await ofReport().executeTakeFirstOrThrow()
  // As a version stored it that did not remember what was out.
  const { [own.id]: known } = JSON.parse(credit_unions)
  const { out, ...earlier } = known
  expect(out).toEqual(['power'])
  await testApp.db
    .updateTable('situation_reports')
    .set({ credit_unions: JSON.stringify({ [own.id]: earlier }) })
    .where('id', '=', id)
    .execute()
  await powerless(harbor.offices[0])
  expect(textsOf(await write(), 'offices_and_services')).toEqual(['Harbor CU: No power at 1 of 2 offices.'])
})

test('a line rests on the report that says what is out, also where offices are not open, and on no report that says nothing of it', async () => {
  await say(own.offices[0], 'limited')
  const condition = `condition:${own.id}`
  const send = async (changes: object) =>
    (await pier.browser.call(submitDisasterReport, { body: reportForm({ date_reported: dayIn(0), time_reported: '00:00', ...changes }) }))
      .body.id
  const withdraw = async (sent: string) =>
    expect((await pier.browser.call(withdrawReport, { params: { id: sent }, body: { reason: 'Wrong branch' } })).status).toBe(200)
  const seen = async () => line((await readBy(dev))[0] as SituationReport, condition)
  const silent = await send({ said: ['reporter_name'] })
  await write()
  expect(await seen()).toMatchObject({ source: { kind: 'credit_union', id: own.id }, withdrawn_at: null })
  await withdraw(silent)
  expect(await seen()).toMatchObject({ withdrawn_at: null })
  const id = await send({ operational_power: false, said: ['operational_power'] })
  const draft = (await readBy(dev))[0]?.id ?? ''
  await change(draft, { renew_figures: true })
  expect(await seen()).toMatchObject({
    text: 'Pier Credit Union: Limited. 1 of 1 office limited. No power.',
    source: { kind: 'report', id },
    withdrawn_at: null,
  })
  await withdraw(id)
  expect(await seen()).toMatchObject({ withdrawn_at: expect.any(String) })
})

test('a credit union that is closed says what is out as well', async () => {
  for (const each of harbor.offices) await say(each)
  await also(harbor.offices[0], { power: 'none' })
  expect(textsOf(await write(), 'offices_and_services')).toEqual(['Harbor CU: Closed. 2 of 2 offices closed. No power at 1 of 2 offices.'])
})

test('what was out before the incident began, of a credit union not heard from in it, is no news', async () => {
  for (const each of harbor.offices) await say(each, 'open')
  await also(harbor.offices[0], { power: 'none' })
  const began = new Date(Date.now() - HOUR / 2).toISOString()
  await testApp.db.updateTable('incidents').set({ starts_at: began }).where('id', '=', incident.id).execute()
  expect(textsOf(await write(), 'offices_and_services')).toEqual([])
})

test('where all offices are open, a line says what is out', async () => {
  for (const each of harbor.offices) await say(each, 'open')
  await also(harbor.offices[0], { power: 'none' })
  expect(textsOf(await write(), 'offices_and_services')).toEqual(['Harbor CU: No power at 1 of 2 offices.'])
})

test('a draft says what came in since the incident began, by topic, with the source of each line', async () => {
  await say(harbor.offices[0])
  await also(harbor.offices[0], {
    public_note: 'Walk-up window only,\n9 AM to 3 PM.',
    note: 'The vault is open.',
    opens_again_on: dayIn(4),
  })
  const request = await ask(pier, { zip: '32401', note: 'Behind the bank.' })
  await dev.browser.call(createAlert, { body: { title: 'Boil tap water', desc: 'All of it.', counties: [BAY] } })
  const report = await write()
  expect(textsOf(report, 'summary')).toEqual(['1 of 2 credit unions heard from. 1 office is closed.'])
  expect(textsOf(report, 'offices_and_services')).toEqual([
    'Harbor CU: Limited. 1 of 2 offices closed.',
    'Harbor CU, Main Office: Walk-up window only, 9 AM to 3 PM.',
    expect.stringMatching(/^Harbor CU, Main Office: opens again \w+ \d+\.$/),
  ])
  expect(textsOf(report, 'needs_and_help')).toEqual([
    expect.stringMatching(/^Generator for Pier Credit Union, asked \w+ \d+, no offer yet\.$/),
  ])
  expect(textsOf(report, 'communications')).toEqual(['Alert “Boil tap water” reached 1 credit union.'])
  expect(line(report, `request:${request.id}`)).toMatchObject({
    ...{ source: { kind: 'request', id: request.id }, at: request.created_at, ticked: true, is_edited: false, mark: null },
    ...{ names_person: false, withdrawn_at: null },
  })
  expect(line(report, `note:${harbor.offices[0]}`)?.source).toEqual({ kind: 'public_note', id: harbor.offices[0] })
  // Nothing for the desk only, and no person.
  const all = JSON.stringify(report)
  for (const secret of ['vault', 'Behind the bank', pier.user.name]) expect(all).not.toContain(secret)
  expect(report.summary).toBe('1 of 2 credit unions heard from. 1 office is closed.')
  expect(report.needs_and_help).toBe(line(report, `request:${request.id}`)?.text)
})

test('an alert without an area that names the incident reaches everybody who has enrolled', async () => {
  await dev.browser.call(createAlert, { body: { title: 'Stay inside', desc: 'Until noon.', incident_id: incident.id } })
  const enrolled = await testApp.db.selectFrom('credit_unions').select('id').where('type_organization', '=', 'Credit Union').execute()
  expect(textsOf(await write(), 'communications')).toEqual([`Alert “Stay inside” reached ${enrolled.length} credit unions.`])
})

test('an alert is told of as it was: a later title or a smaller area counts nobody out, a larger one has a line of its own', async () => {
  const edit = async (body: object) => {
    const { id } = await testApp.db.selectFrom('alerts').select('id').executeTakeFirstOrThrow()
    expect((await dev.browser.call(changeAlert, { params: { id }, body })).status).toBe(200)
  }
  const form = { title: 'Iris is coming', desc: 'Stay.', states: ['FL'], incident_id: incident.id }
  await dev.browser.call(createAlert, { body: form })
  await edit({ title: 'Iris is here', states: ['TX'] })
  const before = 'Alert “Iris is coming” reached 1 credit union.'
  expect(textsOf(await write(), 'communications')).toEqual([before])
  const inAlabama = await enroll(testApp, { charter_number: '690045', city: 'Mobile', state: 'AL', zip: '36602' })
  await edit({ states: ['AL', 'FL'] })
  const report = (await change((await write()).id, { renew_figures: true })).body
  expect(textsOf(report, 'communications')).toEqual([before, 'Alert “Iris is here” reached 1 credit union.'])
  await testApp.db
    .updateTable('credit_unions')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', inAlabama.user.credit_union_id ?? '')
    .execute()
})

test('a line that names a person of that credit union begins unticked, and is no part of the report', async () => {
  await say(own.offices[0])
  const { first_name } = pier.user
  await also(own.offices[0], { public_note: `Ask for ${first_name} at the back door.` })
  const report = await write()
  const note = line(report, `note:${own.offices[0]}`)
  expect([note?.ticked, note?.names_person]).toEqual([false, true])
  expect(report.offices_and_services).not.toContain(first_name)
  const body = (await change(report.id, { lines: [{ id: note?.id, text: 'Pier: ask at the back door.', ticked: true }] })).body
  expect(line(body, note?.id ?? '')).toMatchObject({ ticked: true, names_person: false, is_edited: true })
  expect(body.offices_and_services).toContain('ask at the back door')
})

test('a person unticks, edits, orders and adds; an issued report has what is in it, for everybody', async () => {
  await say(harbor.offices[0])
  await also(harbor.offices[0], { public_note: 'Window only.' })
  await say(own.offices[0], 'limited')
  const { id, lines } = await write()
  const [first, second, note] = lines.filter(({ topic }) => topic === 'offices_and_services')
  const changed = await change(id, {
    offices_and_services: 'Two counties have no phones.',
    lines: [
      { id: note?.id, position: 0 },
      { id: first?.id, ticked: false },
      { id: second?.id, text: 'Pier is limited.' },
    ],
  })
  expect(changed.status).toBe(200)
  expect(changed.body.typed.offices_and_services).toBe('Two counties have no phones.')
  expect(textsOf(changed.body, 'offices_and_services')).toEqual([note?.text, first?.text, 'Pier is limited.'])
  const read = `${note?.text}\nPier is limited.\nTwo counties have no phones.`
  expect(changed.body.offices_and_services).toBe(read)
  await issue(id)
  const [issued] = await readBy(pier)
  expect(issued?.offices_and_services).toBe(read)
  expect(issued && textsOf(issued, 'offices_and_services')).toEqual([note?.text, 'Pier is limited.'])
})

test('with new figures, lines are written again: what was typed and unticked stays, and what changed is marked', async () => {
  await say(harbor.offices[0])
  await also(harbor.offices[0], { public_note: 'Window only.' })
  const { id } = await write({ next_steps: 'Call.' })
  const condition = `condition:${harbor.id}`
  const note = `note:${harbor.offices[0]}`
  await change(id, {
    lines: [
      { id: 'figures', ticked: false },
      { id: condition, text: 'Harbor is shut.' },
    ],
  })
  await say(harbor.offices[1])
  await say(own.offices[0])
  const { body } = await change(id, { renew_figures: true })
  expect(body.typed.next_steps).toBe('Call.')
  expect(line(body, 'figures')).toMatchObject({
    text: '2 of 2 credit unions heard from. 3 offices are closed.',
    ticked: false,
    mark: 'changed',
  })
  expect(line(body, condition)).toMatchObject({ text: 'Harbor is shut.', is_edited: true, mark: 'changed' })
  expect(line(body, `condition:${own.id}`)).toMatchObject({ mark: 'new', ticked: true })
  expect(line(body, note)).toMatchObject({ text: 'Harbor CU, Main Office: Window only.', mark: null })
})

test('what people said who left since is shown as withdrawn, and is left out', async () => {
  const { creditUnionId: credit_union_id, administrator: left, member: next } = await team(testApp)
  const office_id = await addOffice(testApp, await directoryOf(testApp, credit_union_id), { state: 'FL', county: BAY })
  const entry = { office_id, status: 'closed' as const, public_note: 'All branches are shut for good.' }
  const body = { submission_id: crypto.randomUUID(), entries: [entry] }
  expect((await left.browser.call(storeStatuses, { body })).status).toBe(200)
  const { id } = await write()
  const passed = { credit_union_id, to_user_id: next.user.id, former: 'member' as const, reason: 'They left.' }
  expect((await dev.browser.call(handOver, { body: passed })).status).toBe(200)
  const [seen] = await readBy(dev)
  expect(seen && line(seen, `note:${office_id}`)).toMatchObject({ withdrawn_at: expect.any(String) })
  expect((await issue(id)).lines.map((each) => each.id)).toEqual(['figures'])
})

test('a line whose source was withdrawn meanwhile is shown so, stays, and is left out', async () => {
  await say(harbor.offices[0])
  await also(harbor.offices[0], { public_note: 'Window only.' })
  const request = await ask(pier, { zip: '32401' })
  const { id } = await write()
  const withdrawn_at = new Date().toISOString()
  await testApp.db
    .updateTable('office_statuses')
    .set({ withdrawn_at })
    .where('office_id', '=', harbor.offices[0] ?? '')
    .execute()
  await testApp.db.transaction().execute((tx) => recountOffices(tx, harbor.offices))
  await testApp.db.updateTable('help_requests').set({ state: 'closed' }).where('id', '=', request.id).execute()
  const [seen] = await readBy(dev)
  for (const gone of [`note:${harbor.offices[0]}`, `condition:${harbor.id}`])
    expect(seen && line(seen, gone)).toMatchObject({ withdrawn_at, ticked: true })
  expect([seen?.offices_and_services, seen?.needs_and_help]).toEqual([null, null])
  const { body } = await change(id, { renew_figures: true })
  expect(line(body, `note:${harbor.offices[0]}`)?.withdrawn_at).toBe(withdrawn_at)
  expect((await issue(id)).lines.map((each) => each.id)).toEqual(['figures'])
})

test('a canceled warning is struck out; one that was replaced goes on', async () => {
  const warning = message({ counties: [BAY] })
  await storeMessages(testApp.db, [warning])
  const { id } = await write()
  const seen = async () => line((await readBy(dev))[0] as SituationReport, 'warning')
  expect(await seen()).toMatchObject({ source: { kind: 'warning', id: warning.properties.id }, withdrawn_at: null })
  const update = message({ counties: [BAY], replaces: [warning.properties.id], sent: fromNow(0) })
  await storeMessages(testApp.db, [update])
  expect(await seen()).toMatchObject({ withdrawn_at: null })
  // It runs out, which withdraws nothing.
  const { ends_at } = await testApp.db
    .selectFrom('warnings')
    .select('ends_at')
    .where('id', '=', update.properties.id)
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('warnings')
    .set({ ends_at: fromNow(-1) })
    .where('id', '=', update.properties.id)
    .execute()
  expect(await seen()).toMatchObject({ withdrawn_at: null })
  await testApp.db.updateTable('warnings').set({ ends_at }).where('id', '=', update.properties.id).execute()
  await storeMessages(testApp.db, [
    message({ counties: [BAY], replaces: [warning.properties.id, update.properties.id], messageType: 'Cancel', sent: fromNow(0) }),
  ])
  const { at } = await testApp.db
    .selectFrom('warnings')
    .select((eb) => eb.fn.max('ended_at').as('at'))
    .executeTakeFirstOrThrow()
  expect((await seen())?.withdrawn_at).toBe(at)
  expect((await issue(id)).summary).not.toContain('Flash Flood Warning')
  await testApp.db.deleteFrom('warnings').execute()
})

test('a warning that was updated and then ran out is not struck out', async () => {
  const warning = message({ counties: [BAY] })
  await storeMessages(testApp.db, [warning])
  await write()
  await storeMessages(testApp.db, [message({ counties: [BAY], replaces: [warning.properties.id], sent: fromNow(0) })])
  await testApp.db
    .updateTable('warnings')
    .set({ ends_at: fromNow(-0.1) })
    .execute()
  expect(line((await readBy(dev))[0] as SituationReport, 'warning')).toMatchObject({ withdrawn_at: null })
  await testApp.db.deleteFrom('warnings').execute()
})

test('the next report says what changed since, and no news twice', async () => {
  await say(harbor.offices[0])
  await also(harbor.offices[0], { public_note: 'Window only.' })
  await issue((await write()).id)
  await testApp.db
    .updateTable('office_statuses')
    .set({ created_at: new Date(Date.now() - HOUR).toISOString() })
    .execute()
  await testApp.db
    .updateTable('office_facts')
    .set({ status: 'open' })
    .where('office_id', '=', harbor.offices[0] ?? '')
    .execute()
  await say(own.offices[0], 'limited')
  const next = await write({ next_due_at: '2027-01-02T15:30:00.000Z' })
  expect(textsOf(next, 'summary')).toEqual([
    '2 of 2 credit unions heard from, 1 more than in No. 1. No office is known to be closed, 1 fewer.',
  ])
  expect(textsOf(next, 'offices_and_services')).toEqual([
    'Pier Credit Union: Limited. 1 of 1 office limited.',
    'Harbor CU: No longer limited. 1 of 2 offices open.',
  ])
  expect(textsOf(next, 'next_steps')).toEqual(['Next report by Jan 2, 9:30 AM CST.'])
  const { body } = await change(next.id, { next_due_at: null })
  expect(textsOf(body, 'next_steps')).toEqual([])
})

test('requests are said until they are filled, loans when they are due, and nothing real in an exercise', async () => {
  const lender = await enroll(testApp)
  const request = await ask(pier, { zip: '32401', from: dayIn(0), until: dayIn(3) })
  const { id } = await offer(lender, request, { ...days, from: dayIn(0), until: dayIn(3) })
  expect(textsOf(await write(), 'needs_and_help')[0]).toMatch(/, 1 offer to answer\.$/)
  await accepted(pier, { id })
  await testApp.db.updateTable('offers').set({ state: 'arrived' }).where('id', '=', id).execute()
  const [draft] = await readBy(dev)
  const lines = textsOf((await change(draft?.id ?? '', { renew_figures: true })).body, 'needs_and_help')
  const name = (
    await testApp.db
      .selectFrom('credit_unions')
      .select('name')
      .where('id', '=', lender.user.credit_union_id ?? '')
      .executeTakeFirst()
  )?.name
  expect(lines).toEqual([
    `Generator for Pier Credit Union: filled by ${name}.`,
    expect.stringContaining(`Generator of ${name} is due back from Pier Credit Union on `),
  ])
  // Its asker closes it: it was filled all the same.
  await pier.browser.call(closeHelpRequest, { params: { id: request.id }, body: { reason: 'We have it.' } })
  expect(line((await readBy(dev))[0] as SituationReport, `request:${request.id}`)?.withdrawn_at).toBeNull()
  expect(textsOf((await change(draft?.id ?? '', { renew_figures: true })).body, 'needs_and_help')).toEqual(lines)
  incident = await open(dev, { name: 'Practice', states: [], counties: [BAY], is_exercise: true })
  expect((await write()).lines.map((each) => each.id)).toEqual(['figures'])
})

test('who can not be reached is named, and the next report is proposed after the interval of the last', async () => {
  incident = await open(dev, { name: 'Asked', states: [], counties: [BAY], ask: true, separate: true })
  const first = await write({ next_due_at: new Date(Date.now() + 4 * HOUR).toISOString() })
  expect(textsOf(first, 'communications').at(-1)).toMatch(/^1 credit union can’t be reached by email or text: Harbor CU\.$/)
  await issue(first.id)
  const second = await write()
  const away = Date.parse(second.next_due_at ?? '') - Date.now()
  expect(Math.abs(away - 4 * HOUR)).toBeLessThan(2 * MINUTE)
  expect(line(second, 'next_report')?.at).toBe(second.next_due_at)
})

test('a request is in one incident: the newest that covers it', async () => {
  await ask(pier, { zip: '32401' })
  const older = incident
  incident = await open(dev, { name: 'Second', type: 'flood', states: [], counties: [BAY], starts_at: older.starts_at })
  expect(textsOf(await write(), 'needs_and_help')).toHaveLength(1)
  incident = older
  expect(textsOf(await write(), 'needs_and_help')).toHaveLength(0)
})

test.each([
  ['lines.0.id', { lines: [{ id: 'note:unknown', ticked: false }] }],
  ['lines.0.text', { lines: [{ id: 'figures', text: '' }] }],
  ['lines.0.text', { lines: [{ id: 'figures', text: 'x'.repeat(1001) }] }],
  ['lines.0.position', { lines: [{ id: 'figures', position: -1 }] }],
  ['lines', { lines: Array.from({ length: 501 }, () => ({ id: 'figures' })) }],
])('a change without a valid %s is refused', async (field, body) => {
  const { status, error } = await change((await write()).id, body)
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
})
