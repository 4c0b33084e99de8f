// A closed incident keeps its last picture.

import { beforeEach, expect, test } from 'vitest'
import { downloadBoard, showBoard } from '#contract/board/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { createHelpRequest } from '#contract/help-requests/calls.ts'
import { changeIncident, listIncidents } from '#contract/incidents/calls.ts'
import { storeStatuses, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { need } from '#server/testing/lending.ts'
import { developer, team } from '#server/testing/people.ts'

let offices: string[]
let storm: Incident
const testApp = await appOfFile()
const dev = await developer(testApp)
const pier = await team(testApp)
const row = await listed(testApp, pier.charterNumber)
beforeEach(async () => {
  for (const table of ['office_facts', 'office_statuses', 'incidents', 'offices', 'help_requests'] as const)
    await testApp.db.deleteFrom(table).execute()
  offices = [await office(testApp, row), await office(testApp, row)]
  storm = await open(dev, { starts_at: hoursAgo(100) })
})

const at = (place: number) => offices[place] ?? ''
const say = (entry: object, more: object = {}) =>
  pier.member.browser.call(storeStatuses, {
    body: { submission_id: crypto.randomUUID(), incident_id: storm.id, entries: [{ office_id: at(0), ...entry }], ...more },
  })
const change = (body: object) => dev.browser.call(changeIncident, { params: { id: storm.id }, body })
const board = async () => (await dev.browser.call(showBoard, { params: { id: storm.id } })).body
const current = async (query: { incident_id?: string } = {}) =>
  (await pier.member.browser.call(listOffices, { query })).body.find(({ id }) => id === at(0))?.current ?? null
/** As if it had been closed that long ago. */
const closedBefore = (hours: number) =>
  testApp.db
    .updateTable('incidents')
    .set({ closed_at: hoursAgo(hours) })
    .where('id', '=', storm.id)
    .execute()

test('figures, rows, offices and the file are as of closing, whatever is said or changes later', async () => {
  await say({ status: 'closed', power: 'none', public_note: 'Water in the lobby' })
  await change({ phase: 'closed' })
  const before = await board()
  expect(before).toMatchObject({ frozen: { completed_at: null }, as_of: before.frozen?.closed_at })
  expect(before.figures).toMatchObject({ credit_unions: 1, heard_from: 1, offices: { total: 2, closed: 1, unknown: 1 } })
  const later = await say({ status: 'open', ends: ['power'] })
  // The answer is what was just stored.
  expect([later.status, later.body.stored[0]?.current]).toMatchObject([200, { status: 'open', power: null }])
  await say({ status: 'open' }, { incident_id: undefined })
  await pier.administrator.browser.call(createHelpRequest, { body: need() })
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('id', '=', at(1)).execute()
  expect(await board()).toEqual(before)
  expect(await current({ incident_id: storm.id })).toMatchObject({ status: 'closed', power: 'none' })
  expect(await current()).toMatchObject({ status: 'open', power: null })
  const file = await dev.browser.request({ method: 'GET', url: `/api/v1${downloadBoard.path.replace('{id}', storm.id)}` })
  expect(file.body).toContain('Water in the lobby')
  const [listedStorm] = (await dev.browser.call(listIncidents, { query: {} })).body
  expect(listedStorm?.credit_unions).toBe(1)
})

test('it keeps what an office had said before the incident, whatever is said later', async () => {
  await say({ status: 'limited', cash: false }, { as_of: hoursAgo(120), incident_id: undefined })
  await say({ power: 'none' })
  await change({ phase: 'closed' })
  const asOfClosing = async () => {
    const { body } = await pier.member.browser.call(listOffices, { query: { incident_id: storm.id } })
    return body.find(({ id }) => id === at(0))
  }
  const before = await asOfClosing()
  expect(before).toMatchObject({ current: null, facts: { power: { value: 'none' } }, before: { status: 'limited', cash: false } })
  await say({ status: 'open' }, { incident_id: undefined })
  expect(await asOfClosing()).toEqual(before)
  await change({ phase: 'active' })
  expect(await asOfClosing()).toMatchObject({ current: { status: 'open' }, before: null })
})

test('its type, start and area stay, unless it is opened again with them; its name and note change', async () => {
  await say({ status: 'closed' })
  await change({ phase: 'closed' })
  const before = await board()
  const stays = { type: [fieldErrors.closedStays], starts_at: [fieldErrors.closedStays], states: [fieldErrors.closedStays] }
  const { status, error } = await change({ type: 'flood', starts_at: hoursAgo(0), states: ['AL'] })
  expect([status, error.errors]).toEqual([422, stays])
  expect((await change({ counties: ['01097'] })).error.errors).toEqual({ states: [fieldErrors.closedStays] })
  expect(await board()).toEqual(before)
  const { type, starts_at, states } = storm
  expect((await change({ type, starts_at, states, name: 'Hurricane Iris', note: 'Over.' })).body).toMatchObject({ name: 'Hurricane Iris' })
  expect((await change({ phase: 'active', type: 'flood', states: ['AL'] })).body).toMatchObject({ type: 'flood', states: ['AL'] })
  expect((await board()).figures.offices.total).toBe(0)
})

test('what one exercise is told late is in no picture of another', async () => {
  const [drill, other] = [
    await open(dev, { is_exercise: true, starts_at: hoursAgo(50) }),
    await open(dev, { is_exercise: true, starts_at: hoursAgo(50) }),
  ]
  await dev.browser.call(changeIncident, { params: { id: other.id }, body: { phase: 'closed' } })
  const { status } = await say({ status: 'closed' }, { incident_id: drill.id, as_of: hoursAgo(1) })
  expect(status).toBe(200)
  const { body } = await dev.browser.call(showBoard, { params: { id: other.id } })
  expect(body.figures.offices).toMatchObject({ closed: 0, unknown: 2 })
})

test('opened again it looks again, and its next picture is a new one', async () => {
  await say({ status: 'closed' })
  await change({ phase: 'closed' })
  await say({ status: 'limited' }, { incident_id: undefined })
  await change({ phase: 'active' })
  expect(await board()).toMatchObject({ frozen: null, figures: { offices: { limited: 1, closed: 0 } } })
  await change({ phase: 'closed' })
  expect((await board()).figures.offices).toMatchObject({ limited: 1, closed: 0 })
})

test('what a device says of the time before closing completes it, for 72 hours', async () => {
  await say({ status: 'closed' }, { as_of: hoursAgo(90) })
  await change({ phase: 'closed' })
  await closedBefore(71)
  const late = await say({ status: 'limited', power: 'generator' }, { as_of: hoursAgo(72) })
  expect(late.status).toBe(200)
  await say({ office_id: at(1), status: 'open' }, { as_of: hoursAgo(80), incident_id: undefined })
  // Neither older than what is in it, nor from after closing, nor from before it began.
  await say({ status: 'open' }, { as_of: hoursAgo(95) })
  await say({ status: 'closed' }, { as_of: hoursAgo(70) })
  await say({ office_id: at(1), power: 'none' }, { as_of: hoursAgo(101), incident_id: undefined })
  const completed = await board()
  expect(completed.figures).toMatchObject({ heard_from: 1, offices: { total: 2, open: 1, limited: 1, closed: 0, unknown: 0 } })
  expect(completed.counties).toMatchObject([{ offices: 2, open: 1, limited: 1, closed: 0, unknown: 0 }])
  expect(completed.credit_unions[0]).toMatchObject({
    heard_at: expect.any(String),
    heard_by: expect.stringContaining(pier.member.user.name),
  })
  expect(completed.frozen?.completed_at).not.toBeNull()
  expect(await current({ incident_id: storm.id })).toMatchObject({ status: 'limited', power: 'generator' })
  await closedBefore(73)
  await say({ status: 'open' }, { as_of: hoursAgo(74) })
  expect((await board()).figures).toEqual(completed.figures)
})

test('what came late changes how a credit union was at the closing, and nothing that was said since does', async () => {
  await say({ status: 'open', power: 'grid' }, { as_of: hoursAgo(90) })
  await change({ phase: 'closed' })
  expect((await board()).credit_unions[0]).toMatchObject({ condition: 'not_said' })
  await closedBefore(71)
  await say({ status: 'open', ends: ['power'] }, { incident_id: undefined })
  await say({ office_id: at(1), status: 'open', power: 'none' }, { as_of: hoursAgo(80) })
  expect((await board()).credit_unions[0]).toMatchObject({ condition: 'down', offices: { open: 2 } })
  await say({ office_id: at(1), status: 'closed' }, { as_of: hoursAgo(75), incident_id: undefined })
  expect((await board()).credit_unions[0]).toMatchObject({ condition: 'limited', offices: { open: 1, closed: 1 } })
})

test('what was taken back or closed for good since, and what other storms asked then, count in how it was at the closing', async () => {
  const wrong = crypto.randomUUID()
  const other = await open(dev, { states: [], counties: ['12001'], starts_at: hoursAgo(100), separate: true })
  const elsewhere = await office(testApp, row)
  await testApp.db.updateTable('offices').set({ county: '12001', state: 'FL' }).where('id', '=', elsewhere).execute()
  await say({ status: 'open', power: 'grid', communications: true, systems: true }, { as_of: hoursAgo(40) })
  await say({ office_id: at(1), status: 'closed' }, { as_of: hoursAgo(30), submission_id: wrong })
  await change({ phase: 'closed' })
  expect((await board()).credit_unions[0]).toMatchObject({ condition: 'limited' })
  await dev.browser.call(changeIncident, { params: { id: other.id }, body: { phase: 'closed' } })
  const withdrawn = await pier.member.browser.call(withdrawStatuses, { params: { submission_id: wrong }, body: {} })
  expect(withdrawn.status).toBe(200)
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).where('id', '=', at(1)).execute()
  await say({ status: 'open', cash: true }, { as_of: hoursAgo(20) })
  expect((await board()).credit_unions[0]).toMatchObject({ condition: 'limited', offices: { open: 1, closed: 1 } })
})

test('of an exercise it is its own, and real word does not complete it', async () => {
  storm = await open(dev, { is_exercise: true, starts_at: hoursAgo(100) })
  await say({ status: 'closed' }, { as_of: hoursAgo(90) })
  await change({ phase: 'closed' })
  await closedBefore(71)
  await say({ status: 'open' }, { as_of: hoursAgo(72), incident_id: undefined })
  expect((await board()).figures.offices).toEqual({ total: 2, open: 0, limited: 0, closed: 1, unknown: 1 })
  await say({ status: 'limited' }, { as_of: hoursAgo(72) })
  await say({ status: 'open' })
  expect((await board()).figures.offices).toEqual({ total: 2, open: 0, limited: 1, closed: 0, unknown: 1 })
  expect(await current()).toMatchObject({ status: 'open' })
  await change({ phase: 'active' })
  expect((await board()).figures.offices).toMatchObject({ open: 1, limited: 0 })
})

test('one that is opened as closed has a picture, too', async () => {
  await say({ status: 'closed' })
  storm = await open(dev, { phase: 'closed' })
  await say({ status: 'open' }, { incident_id: undefined })
  expect(await board()).toMatchObject({ figures: { offices: { closed: 1 } } })
  expect(storm).toMatchObject({ phase: 'closed', credit_unions: 1 })
})
