// The board: who was heard from, what is known of each office, worst first.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { downloadBoard, showBoard, showPoints } from '#contract/board/calls.ts'
import type { Board } from '#contract/board/schemas.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { API_BASE, TOTAL_HEADER } from '#contract/wire.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { placed, said } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

/** Counties of Florida: Bay, Gulf, Leon. */
const [BAY, GULF, LEON] = ['12005', '12045', '12073'] as const

let incident: Incident

const testApp = await appOfFile()
const dev = await developer(testApp)
const member = await enroll(testApp)
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY, GULF] })
})

async function board(query: Record<string, string> = {}, of = incident, reader = member): Promise<Board> {
  const { status, body } = await reader.browser.call(showBoard, { params: { id: of.id }, query })
  expect(status).toBe(200)
  return body
}

const namesOn = async (query: Record<string, string> = {}) => (await board(query)).credit_unions.map(({ name }) => name)
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const say = (office: string, status: 'open' | 'limited' | 'closed', as_of = ago(1)) =>
  said(testApp.db, { incident: incident.id, office, status, as_of })
const [office0, office1] = [0, 1]
const at = (offices: string[], which: number) => offices[which] ?? ''

test('what was never heard of is unknown, and comes first', async () => {
  const silent = await placed(testApp.db, [GULF, BAY], { name: 'Silent Credit Union' })
  const heard = await placed(testApp.db, [BAY], { name: 'Heard Credit Union' })
  await say(at(heard.offices, office0), 'closed')
  const { figures, counties, credit_unions } = await board()
  expect(credit_unions.map(({ name }) => name)).toEqual(['Silent Credit Union', 'Heard Credit Union'])
  expect(credit_unions[0]).toMatchObject({
    directory_id: silent.id,
    credit_union_id: null,
    is_enrolled: false,
    heard_at: null,
    heard_by: null,
    is_quiet: false,
    offices: { total: 2, open: 0, limited: 0, closed: 0, unknown: 2 },
    employees_affected: null,
    latest_report_id: null,
  })
  expect(figures).toMatchObject({ credit_unions: 2, heard_from: 1, not_heard_from: 1, quiet: 0 })
  expect(figures.offices).toEqual({ total: 3, open: 0, limited: 0, closed: 1, unknown: 2 })
  expect(counties).toEqual([
    { fips: BAY, name: 'Bay', state: 'FL', offices: 2, open: 0, limited: 0, closed: 1, unknown: 1 },
    { fips: GULF, name: 'Gulf', state: 'FL', offices: 1, open: 0, limited: 0, closed: 0, unknown: 1 },
  ])
})

test('worst first: not heard from, quiet, nothing said of an office, closed, limited, open', async () => {
  const names = ['Open', 'Limited', 'Closed', 'Quiet', 'Called', 'Silent']
  const [isOpen, limited, closed, quiet, called] = await Promise.all(names.map((name) => placed(testApp.db, [BAY], { name })))
  await say(at(isOpen?.offices ?? [], 0), 'open')
  await say(at(limited?.offices ?? [], 0), 'limited')
  await say(at(closed?.offices ?? [], 0), 'closed')
  await testApp.db
    .updateTable('incidents')
    .set({ starts_at: ago(72) })
    .where('id', '=', incident.id)
    .execute()
  await say(at(quiet?.offices ?? [], 0), 'open', ago(25))
  const call = { id: newId(), incident_id: incident.id, directory_id: called?.id ?? '', outcome: 'reached' as const, note: null }
  await testApp.db
    .insertInto('call_attempts')
    .values({ ...call, made_by: dev.user.id, made_by_name: 'Priya Sample', created_at: ago(1) })
    .execute()
  expect(await namesOn()).toEqual(['Silent', 'Quiet', 'Called', 'Closed', 'Limited', 'Open'])
  const { figures, credit_unions, groups, last_heard_at } = await board()
  expect(figures).toMatchObject({ heard_from: 5, quiet: 1 })
  expect(groups).toEqual({ not_heard_from: 1, quiet: 1, unknown: 1, closed: 1, limited: 1, open: 1 })
  expect(last_heard_at).toBe(
    credit_unions
      .map(({ heard_at }) => heard_at ?? '')
      .toSorted()
      .at(-1),
  )
  expect((await board({ name: 'Closed' })).groups).toEqual({ not_heard_from: 0, quiet: 0, unknown: 0, closed: 1, limited: 0, open: 0 })
  expect(credit_unions[2]).toMatchObject({ heard_by: 'Priya Sample', offices: { unknown: 1 } })
})

test('in a group those whose reply waits for the desk come first, a cry for help before a need, for the desk alone', async () => {
  const names = ['Quiet one', 'Texted', 'Needs', 'Cries', 'Was helped', 'Closed']
  const rows = await Promise.all(
    names.map((name, place) =>
      placed(
        testApp.db,
        Array.from({ length: names.length - place }, () => BAY),
        { name },
      ),
    ),
  )
  await say(at(rows.at(-1)?.offices ?? [], 0), 'closed')
  const reply = (place: number, changes: object) => ({
    ...{ id: newId(), ask_id: null, incident_id: null, directory_id: rows[place]?.id ?? '', credit_union_id: null, kind: 'user' as const },
    ...{
      person_id: 'x',
      phone: null,
      incoming_id: null,
      text: 'Two',
      received_at: new Date().toISOString(),
      is_danger: false,
      means: null,
      ...changes,
    },
  })
  await testApp.db
    .insertInto('ask_replies')
    .values([
      reply(1, { incoming_id: 'text' }),
      reply(2, {}),
      reply(3, { is_danger: true }),
      reply(4, { means: 'nothing', is_danger: true }),
      reply(5, {}),
    ])
    .execute()
  const seenBy = async (reader: SignedIn) => (await board({}, incident, reader)).credit_unions.map(({ name }) => name)
  expect(await seenBy(dev)).toEqual(['Cries', 'Needs', 'Texted', 'Quiet one', 'Was helped', 'Closed'])
  expect(await seenBy(member)).toEqual(['Quiet one', 'Texted', 'Needs', 'Cries', 'Was helped', 'Closed'])
  await testApp.db.deleteFrom('ask_replies').execute()
})

test('in a group those with the most offices that concern it come first, then by name', async () => {
  const place = (name: string, counties: string[]) => placed(testApp.db, counties, { name })
  const few = await place('Closed in one place', [BAY, BAY, BAY])
  const many = await place('Shut in two places', [BAY, BAY])
  for (const name of ['Unheard two', 'Unheard one']) await place(name, [BAY])
  await place('Unheard with many', [BAY, GULF])
  await say(at(few.offices, 0), 'closed')
  for (const office of many.offices) await say(office, 'closed')
  expect(await namesOn()).toEqual(['Unheard with many', 'Unheard one', 'Unheard two', 'Shut in two places', 'Closed in one place'])
})

test('who is quiet depends on the hours of the incident', async () => {
  incident = await open(dev, { states: [], counties: [BAY], quiet_after_hours: 2 })
  const { offices } = await placed(testApp.db, [BAY])
  await say(at(offices, 0), 'open', ago(3))
  expect((await board()).credit_unions[0]).toMatchObject({ is_quiet: true, offices: { open: 1 } })
})

test('an office whose county is not known is in no county, and in the figures', async () => {
  const { offices } = await placed(testApp.db, [BAY, GULF])
  await testApp.db.updateTable('offices').set({ county: null }).where('id', '=', at(offices, 0)).execute()
  incident = await open(dev, { states: ['FL'] })
  const { figures, counties } = await board()
  expect([figures.offices.total, counties.map(({ fips }) => fips)]).toEqual([2, [GULF]])
})

test('an area of counties leaves out offices elsewhere, closed ones and delisted ones', async () => {
  const { offices } = await placed(testApp.db, [BAY, LEON, GULF])
  await placed(testApp.db, ['13127'], { state: 'GA' })
  // The area of another incident is its own.
  await open(dev, { states: ['GA'], counties: [LEON] })
  expect((await board()).figures.offices.total).toBe(2)
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('id', '=', at(offices, 0)).execute()
  expect((await board()).figures.offices.total).toBe(1)
  await testApp.db
    .updateTable('offices')
    .set({ gone_at: ago(1) })
    .where('id', '=', at(offices, 2))
    .execute()
  expect((await board()).figures).toMatchObject({ credit_unions: 0, offices: { total: 0 } })
})

test('an area of whole states has every office there, once', async () => {
  await placed(testApp.db, [BAY, LEON])
  await placed(testApp.db, ['13051'], { state: 'GA' })
  incident = await open(dev, { states: ['FL'], counties: [BAY] })
  expect((await board()).figures).toMatchObject({ credit_unions: 1, offices: { total: 2 } })
})

test('filters leave rows out, and no figures', async () => {
  const one = await placed(testApp.db, [BAY], { name: 'First Harbor' })
  await placed(testApp.db, [GULF], { name: 'Second Cove' })
  await say(at(one.offices, office0), 'limited')
  expect(await namesOn({ county: GULF })).toEqual(['Second Cove'])
  expect(await namesOn({ status: 'limited' })).toEqual(['First Harbor'])
  expect(await namesOn({ status: 'unknown' })).toEqual(['Second Cove'])
  expect(await namesOn({ heard: 'heard_from' })).toEqual(['First Harbor'])
  expect(await namesOn({ heard: 'not_heard_from' })).toEqual(['Second Cove'])
  expect(await namesOn({ heard: 'quiet' })).toEqual([])
  expect(await namesOn({ heard: 'up_to_date' })).toEqual(['First Harbor'])
  expect(await namesOn({ name: 'HARBOR' })).toEqual(['First Harbor'])
  expect(await namesOn({ name: one.charter_number })).toEqual(['First Harbor'])
  expect(await namesOn({ enrolled: 'true' })).toEqual([])
  expect(await namesOn({ enrolled: 'false' })).toEqual(['Second Cove', 'First Harbor'])
  expect(await namesOn({ directory_id: one.id })).toEqual(['First Harbor'])
  expect(await namesOn({ state: 'GA' })).toEqual([])
  expect((await board({ name: 'harbor' })).figures.credit_unions).toBe(2)
  // Its own address does not matter, but where its offices are.
  await testApp.db.updateTable('directory').set({ state: 'GA' }).where('id', '=', one.id).execute()
  expect(await namesOn({ state: 'GA' })).toEqual([])
  expect(await namesOn({ state: 'FL', name: 'first' })).toEqual(['First Harbor'])
  await placed(testApp.db, [GULF], { name: 'Elsewhere' })
  const { headers, body } = await member.browser.call(showBoard, {
    params: { id: incident.id },
    query: { name: 'r', limit: '1', offset: '1' },
  })
  expect(headers[TOTAL_HEADER.toLowerCase()]).toBe('2')
  expect(body.credit_unions.map(({ name }) => name)).toEqual(['First Harbor'])
  expect(body.credit_unions[0]).not.toHaveProperty('states')
})

test('two searches at the same moment each get their own answer', async () => {
  for (const name of ['First Harbor', 'Second Cove']) await placed(testApp.db, [BAY], { name })
  const both = await Promise.all([namesOn({ name: 'first' }), namesOn({ name: 'second' })])
  expect(both).toEqual([['First Harbor'], ['Second Cove']])
})

test.each([
  ['state', 'ZZ'],
  ['status', 'fine'],
  ['heard', 'maybe'],
  ['limit', '501'],
])('%s=%s is refused by its name', async (field, value) => {
  const { status, error } = await member.browser.call(showBoard, { params: { id: incident.id }, query: { [field]: value } })
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
})

/** A confirmed credit union with an office in Bay County. */
async function enrolledIn(people = enroll) {
  const person = await people(testApp)
  const own = await testApp.db
    .selectFrom('credit_unions')
    .selectAll()
    .where('id', '=', person.user.credit_union_id ?? '')
    .executeTakeFirstOrThrow()
  const listed = await placed(testApp.db, [BAY], { charter_number: own.charter_number ?? '', name: own.name })
  return { person, own, listed }
}

test('a report counts as heard from, with its employees and the organization’s needs', async () => {
  const { person, own } = await enrolledIn()
  const sent = await person.browser.call(submitDisasterReport, {
    body: report({ employee_affected_counted: true, employee_affected_number: 7 }),
  })
  const { id } = await ask(person)
  const { figures, credit_unions } = await board()
  expect(credit_unions[0]).toMatchObject({
    credit_union_id: own.id,
    is_enrolled: true,
    employees_affected: 7,
    open_needs: 1,
    offices: { unknown: 1 },
    latest_report_id: sent.body.id,
    has_unconfirmed: false,
  })
  expect(credit_unions[0]?.heard_by).toBe(`${person.user.name}, ${own.name}`)
  expect(figures).toMatchObject({ heard_from: 1, employees_affected: 7, needs_open: 1, needs_met: 0 })
  await testApp.db
    .updateTable('help_requests')
    .set({ state: 'met', met_at: ago(1) })
    .where('id', '=', id)
    .execute()
  expect((await board()).figures).toMatchObject({ needs_open: 0, needs_met: 1 })
  // Closed since, because what was lent is back, it was met all the same.
  await testApp.db.updateTable('help_requests').set({ state: 'closed' }).where('id', '=', id).execute()
  expect((await board()).figures).toMatchObject({ needs_open: 0, needs_met: 1 })
  // What was met before the incident is none of its figures.
  await testApp.db
    .updateTable('help_requests')
    .set({ created_at: ago(48) })
    .where('id', '=', id)
    .execute()
  expect((await board()).figures.needs_met).toBe(0)
})

test('who may not see names of people reads whose word it was, and of its own people who said it', async () => {
  const { person, own } = await enrolledIn()
  await person.browser.call(submitDisasterReport, { body: report() })
  const quiet = await placed(testApp.db, [BAY], { name: 'Called Cove' })
  const call = { id: newId(), incident_id: incident.id, directory_id: quiet.id, outcome: 'reached' as const, note: null }
  await testApp.db
    .insertInto('call_attempts')
    .values({ ...call, made_by: '', made_by_name: 'Priya Sample', created_at: ago(1) })
    .execute()
  const heardBy = async ({ browser }: SignedIn) => {
    const { credit_unions } = (await browser.call(showBoard, { params: { id: incident.id }, query: {} })).body
    return Object.fromEntries(credit_unions.map(({ name, heard_by }) => [name, heard_by]))
  }
  const named = `${person.user.name}, ${own.name}`
  expect(await heardBy(dev)).toEqual({ [own.name]: named, 'Called Cove': 'Priya Sample' })
  const unconfirmed = await enrollUnconfirmed(testApp)
  expect(await heardBy(unconfirmed)).toEqual({ [own.name]: own.name, 'Called Cove': null })
  // Of a storm that is closed, too; and answers that are shared are not mixed up.
  await dev.browser.call(changeIncident, { params: { id: incident.id }, body: { phase: 'closed' } })
  expect(await heardBy(dev)).toMatchObject({ [own.name]: named })
  expect(await heardBy(unconfirmed)).toEqual({ [own.name]: own.name, 'Called Cove': null })
})

test('an exercise hears only what names it, and counts no needs', async () => {
  const { person } = await enrolledIn()
  await person.browser.call(submitDisasterReport, { body: report() })
  await ask(person)
  incident = await open(dev, { states: [], counties: [BAY], is_exercise: true })
  expect((await board()).figures).toMatchObject({ credit_unions: 1, heard_from: 0, needs_open: 0 })
})

test('what an unconfirmed organization says is marked, and counts for nothing', async () => {
  const { person } = await enrolledIn(enrollUnconfirmed)
  await person.browser.call(submitDisasterReport, { body: report({ employee_affected_counted: true, employee_affected_number: 7 }) })
  await ask(person)
  const { figures, credit_unions } = await board()
  expect(credit_unions[0]).toMatchObject({ has_unconfirmed: true, heard_at: null, employees_affected: null, open_needs: 0 })
  expect(figures).toMatchObject({ heard_from: 0, employees_affected: 0, needs_open: 0 })
})

test('what an unconfirmed organization says hides nothing that the desk reported', async () => {
  const { person, listed } = await enrolledIn(enrollUnconfirmed)
  for (const is_exercise of [false, true]) {
    incident = await open(dev, { states: [], counties: [BAY], is_exercise })
    const named = { incident_id: incident.id }
    await dev.browser.call(submitDisasterReport, { body: report({ ...named, on_behalf_of: `directory:${listed.id}`, via: 'phone' }) })
    await person.browser.call(submitDisasterReport, { body: report(named) })
    const { figures, credit_unions } = await board()
    expect([figures.heard_from, credit_unions[0]?.heard_by?.split(', ')[0]]).toEqual([1, dev.user.name])
  }
})

test('a report is news on the day on which it came, whatever day it gives', async () => {
  const { person } = await enrolledIn()
  const daysAgo = (days: number) => ago(24 * days).slice(0, 10)
  await person.browser.call(submitDisasterReport, { body: report({ date_reported: daysAgo(1) }) })
  await testApp.db
    .updateTable('disaster_reports')
    .set({ created_at: ago(30) })
    .where('reported_by', '=', person.user.id)
    .execute()
  expect((await board()).figures.heard_from).toBe(0)
  await person.browser.call(submitDisasterReport, { body: report({ date_reported: daysAgo(2) }) })
  expect((await board()).figures.heard_from).toBe(1)
})

async function file(query: Record<string, string> = {}) {
  const { statusCode, headers, body } = await member.browser.request({
    method: 'GET',
    url: `/api/v1/incidents/${incident.id}/board.csv`,
    query,
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  return { name: headers['content-disposition'], rows }
}

test('the file has a row an office, in the order of the board', async () => {
  const one = await placed(testApp.db, [BAY, GULF, LEON], { name: '=First "Harbor"' })
  await placed(testApp.db, [GULF], { name: 'Second Cove' })
  await say(at(one.offices, office1), 'open')
  // What is said in an exercise, and of an office elsewhere, is no part of it.
  const other = await open(dev, { states: [], counties: [BAY, LEON], is_exercise: true })
  await said(testApp.db, { incident: other.id, office: at(one.offices, office0), status: 'closed', as_of: ago(1) })
  const { name, rows } = await file()
  expect(name).toContain(`filename="board_${incident.slug}_`)
  expect(rows.map(({ credit_union, status, county }) => [credit_union, status, county])).toEqual([
    ['Second Cove', 'unknown', 'Gulf'],
    [`'=First "Harbor"`, 'open', 'Gulf'],
    [`'=First "Harbor"`, 'unknown', 'Bay'],
  ])
  expect(rows.map(({ entered_by }) => entered_by)).toEqual(['', 'Priya Sample', ''])
  await testApp.db.updateTable('office_statuses').set({ entered_with_support: true }).where('status', '=', 'open').execute()
  expect((await file()).rows.map(({ with_support }) => with_support)).toEqual(['', 'true', ''])
  expect((await file({ name: 'cove' })).rows).toHaveLength(1)
  // Nor is it on the board.
  expect((await board()).figures.offices).toMatchObject({ total: 3, open: 1, closed: 0 })
})

test('the file of an exercise says so in every row', async () => {
  await placed(testApp.db, [BAY])
  incident = await open(dev, { name: 'Practice', states: [], counties: [BAY], is_exercise: true })
  expect((await file()).rows[0]?.incident).toBe('[EXERCISE] Practice')
})

test('there is no board of an unknown incident, and none for visitors', async () => {
  const params = { id: newId() }
  expect((await member.browser.call(showBoard, { params })).status).toBe(404)
  expect((await member.browser.call(downloadBoard, { params })).status).toBe(404)
  expect((await testApp.visitor().call(showBoard, { params: { id: incident.id } })).status).toBe(401)
})

test('is compressed as each client takes it', async () => {
  await placed(testApp.db, [BAY], { name: 'Harbor Credit Union' })
  const get = (headers: Record<string, string>) =>
    member.browser.request({ method: 'GET', url: `${API_BASE}/incidents/${incident.id}/board`, headers })
  const ways = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, unpack] of Object.entries(ways)) {
    const answer = await get({ 'accept-encoding': encoding })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(JSON.parse(unpack(answer.rawPayload).toString()).credit_unions).toMatchObject([{ name: 'Harbor Credit Union' }])
  }
  const plain = await get({ 'accept-encoding': 'br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json().credit_unions).toHaveLength(1)
})

test('the points of a map are the offices of the area by status, those without a place by their ZIP code', async () => {
  const { offices } = await placed(testApp.db, [BAY, BAY, LEON], { name: 'First Harbor' })
  await say(at(offices, 0), 'closed')
  await testApp.db.updateTable('offices').set({ latitude: 30.17123, longitude: -85.66 }).where('id', '=', at(offices, 0)).execute()
  await testApp.db.updateTable('offices').set({ latitude: null, longitude: null, zip: '32401' }).where('id', '=', at(offices, 1)).execute()
  const { status, body } = await member.browser.call(showPoints, { params: { id: incident.id } })
  expect([status, body.closed, body.unknown.length, body.open, body.limited]).toEqual([200, [[30.171, -85.66]], 1, [], []])
  const [unknown] = body.unknown
  expect([Math.round(unknown?.[0] ?? 0), Math.round(unknown?.[1] ?? 0)]).toEqual([30, -86])
})
