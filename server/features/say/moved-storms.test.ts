// /say after the storm moved: a page of before names what is no longer in the area, an older word is from before the storm, and a closed storm asks no more.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { showDesk } from '#contract/desk/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { listReplies, showOfficeHistory, storeStatuses } from '#contract/office-statuses/calls.ts'
import { closeOffice } from '#contract/offices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { enroll, leagueOf, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { askFor } from '#server/testing/say-links.ts'

let testApp: TestApp
let league: SignedIn
let pier: Team
let directory_id: string
/** In Harrison and in Jackson County. */
let offices: [string, string]
let storm: Incident
let link: string

beforeAll(async () => {
  testApp = await createTestApp()
  league = await enroll(testApp, leagueOf('Gulf States League', 'MS'))
  pier = await team(testApp)
  directory_id = await listed(testApp, pier.charterNumber)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp
  for (const table of ['say_links', 'asks', 'ask_replies', 'office_facts', 'office_statuses', 'incidents', 'failures'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', directory_id).execute()
  offices = [await office(testApp, directory_id), await office(testApp, directory_id, { county: '28059' })]
  storm = await open(league, { name: 'Iris', states: [], counties: ['28047', '28059'] })
  link = await askFor(db, { directory_id, incidents: [storm.id], kind: 'user', person_id: pier.manager.user.id })
})

const page = async (url = link) => textOf((await testApp.app.inject({ url, headers: { accept: 'text/html' } })).body)
const press = async (fields: Record<string, string>, accept = 'text/html') => {
  const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(fields).toString()
  const { statusCode, body } = await testApp.app.inject({ method: 'POST', url: link, headers, payload })
  return { status: statusCode, body: accept === 'text/html' ? textOf(body) : JSON.parse(body) }
}
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const change = ({ id }: Incident, body: object) => league.browser.call(changeIncident, { params: { id }, body })
const closeForGood = (id: string) => pier.administrator.browser.call(closeOffice, { params: { id } })
const entriesOf = async (id: string) =>
  (await pier.member.browser.call(showOfficeHistory, { params: { id } })).body.map(({ status }) => status)
const name = (id: string) => `Office ${id}`

it('a page of before the area changed is stored for all of its offices, and says which are on no board', async () => {
  await change(storm, { counties: ['28047'] })
  const { status, body } = await press({ [`office.${offices[0]}`]: 'closed', [`office.${offices[1]}`]: 'open' })
  expect(status).toBe(200)
  expect(body).toContain('The board shows it now.')
  expect(body).toContain(name(offices[1]))
  expect([await entriesOf(offices[0]), await entriesOf(offices[1])]).toEqual([['closed'], ['open']])
  const alone = await press({ [`office.${offices[1]}`]: 'limited' })
  expect([alone.status, alone.body.includes('The board shows it now.')]).toEqual([200, false])
  expect(alone.body).toContain('It is stored with your offices.')
})

it('what is said of an office that was closed for good is named as not stored, and all else is stored', async () => {
  await closeForGood(offices[1])
  const fields = { [`office.${offices[0]}`]: 'limited', [`office.${offices[1]}`]: 'closed', public_note: 'Drive-through' }
  const { status, body } = await press(fields)
  expect(status).toBe(200)
  expect(body).toContain(`Not stored for ${name(offices[1])}. This office is closed for good.`)
  expect([await entriesOf(offices[0]), await entriesOf(offices[1])]).toEqual([['limited'], []])
  const json = await press({ ...fields, note: 'Once more' }, 'application/json')
  expect(json.body.left_out).toEqual([{ id: offices[1], name: name(offices[1]), why: 'This office is closed for good.' }])
})

it('with nothing left to store, the page says for which office and keeps what was typed', async () => {
  await closeForGood(offices[1])
  const { status, body } = await press({ [`power.${offices[1]}`]: 'none' })
  expect(status).toBe(422)
  expect(body).toContain(`${name(offices[1])}: This office is closed for good.`)
  expect((await press({ [`office.${crypto.randomUUID()}`]: 'open' })).body).toContain('This isn’t an office of your organization.')
})

it('an exercise takes nothing of an office that left its area', async () => {
  const exercise = await open(league, { states: [], counties: ['28047', '28059'], is_exercise: true })
  link = await askFor(testApp.db, { directory_id, incidents: [exercise.id], kind: 'user', person_id: pier.manager.user.id })
  await change(exercise, { counties: ['28047'] })
  const { status, body } = await press({ [`office.${offices[0]}`]: 'closed', [`office.${offices[1]}`]: 'closed' })
  expect([status, body.includes(`Not stored for ${name(offices[1])}. This office is outside the area`)]).toEqual([200, true])
  expect(await testApp.db.selectFrom('office_statuses').select(['office_id', 'incident_id']).execute()).toEqual([
    { office_id: offices[0], incident_id: exercise.id },
  ])
})

it('what was told before is shown as such, beside what was just said', async () => {
  const entries = [
    { office_id: offices[0], status: 'limited' as const, power: 'generator' as const, public_note: 'Ring the bell' },
    { office_id: offices[1], status: 'closed' as const, power: 'none' as const },
  ]
  await pier.manager.browser.call(storeStatuses, { body: { submission_id: crypto.randomUUID(), as_of: hoursAgo(9), entries } })
  const { body } = await press({ [`office.${offices[0]}`]: 'closed' })
  expect(body).toMatch(/On a generator \([^)]*\d[^)]*, before this storm\)\. “Ring the bell” \([^)]*, before this storm\) Closed/)
  expect(body).toMatch(/[AP]M, before this storm\. No power Closed/)
  const now = await press({ [`office.${offices[0]}`]: 'closed', [`power.${offices[0]}`]: 'none' })
  expect(now.body).toMatch(/No power\. “Ring the bell” \(/)
})

it('a note for the desk is no need', async () => {
  const { status, body } = await press({ [`office.${offices[0]}`]: 'open', note: 'Keys are with Ann' })
  expect(status).toBe(200)
  expect(body).toContain('You wrote: “Keys are with Ann”')
  await press({ note: 'Call after 3' })
  await press({ note: 'Roof leaks', need: 'Tarps' })
  const all = (await pier.administrator.browser.call(listReplies)).body
  expect(all.map(({ text, is_need, is_text }) => [text, is_need, is_text])).toEqual([
    ['Roof leaks\nTarps', true, false],
    ['Call after 3', false, false],
    ['Keys are with Ann', false, false],
  ])
  const [row] = (await league.browser.call(showBoard, { params: { id: storm.id }, query: { directory_id } })).body.credit_unions
  expect(row?.replies?.filter(({ is_need }) => is_need).map(({ text }) => text)).toEqual(['Roof leaks\nTarps'])
  const { replies } = (await league.browser.call(showDesk)).body
  expect(replies.rows.map(({ is_need }) => is_need)).toEqual([true, false, false])
})

it('a storm that was closed while another is open asks no more', async () => {
  const flood = await open(league, { name: 'Wrong flood', type: 'flood', states: [], counties: ['28047'] })
  const asked = { directory_id, incidents: [storm.id, flood.id], kind: 'user' as const, person_id: pier.manager.user.id }
  link = await askFor(testApp.db, asked)
  expect(await page()).toContain('Wrong flood')
  await change(flood, { phase: 'closed' })
  expect(await page()).toContain('asks because of Iris .')
  const { body } = await press({ all: 'open' })
  expect(body).toContain('It works while Iris is open')
  await change(storm, { phase: 'closed' })
  expect(await page()).toMatch(/These storms are closed: .*Wrong flood/)
})
