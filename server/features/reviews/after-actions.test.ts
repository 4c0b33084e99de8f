// After-action reports: the figures of a review with texts, and then a number for good.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { addImprovement } from '#contract/improvements/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { changeAfterAction, discardAfterAction, issueAfterAction, listAfterActions, writeAfterAction } from '#contract/reviews/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { placed, said } from '#server/testing/offices.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'

const BAY = '12005'
const here = { state: 'FL', zip: '32401' }
let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let manager: SignedIn
let reader: SignedIn
let incident: Incident

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  manager = await enroll(testApp, { charter_number: '885001', ...here })
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League', ...here })
  reader = await enroll(testApp)
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY], starts_at: hoursAgo(6) })
  const own = await placed(testApp.db, [BAY], { charter_number: '885001' })
  await placed(testApp.db, [BAY], { name: 'Cove' })
  await said(testApp.db, { incident: incident.id, office: own.offices[0] ?? '', status: 'closed', as_of: hoursAgo(3) })
})
afterAll(() => testApp.close())

const params = () => ({ params: { id: incident.id } })
const close = () => dev.browser.call(changeIncident, { ...params(), body: { phase: 'closed' } })
const write = (person: SignedIn, body: object = {}) => person.browser.call(writeAfterAction, { ...params(), body })
const change = (person: SignedIn, id: string, body: object) => person.browser.call(changeAfterAction, { params: { id }, body })
const issue = (person: SignedIn, id: string) => person.browser.call(issueAfterAction, { params: { id } })
const listed = async (person: SignedIn) => (await person.browser.call(listAfterActions, params())).body.map(({ id }) => id)

test('what a colleague changed since a person saw it is refused at its field, until it is seen', async () => {
  await close()
  const { body } = await write(league, { summary: 'Nine days.', strengths: 'The link.' })
  await change(league, body.id, { summary: 'Ten days.' })
  const mine = { summary: 'A week.', strengths: 'The links.' }
  const { status, error } = await change(league, body.id, { ...mine, seen: { summary: 'Nine days.', strengths: 'The link.' } })
  expect([status, error.errors]).toEqual([422, { summary: [fieldErrors.changedMeanwhile] }])
  const kept = await change(league, body.id, { ...mine, seen: { summary: 'Ten days.', strengths: 'The link.' } })
  expect([kept.status, kept.body]).toMatchObject([200, mine])
  expect((await change(league, body.id, { summary: 'A week.', seen: { summary: null } })).status).toBe(200)
})

test('who begins a draft that a colleague has begun leaves their words, and is told', async () => {
  await close()
  const { body } = await write(league, { summary: 'Nine days.' })
  const again = await write(league, { summary: 'A week.', strengths: 'The link.' })
  expect([again.status, again.error.errors]).toEqual([422, { summary: [fieldErrors.changedMeanwhile] }])
  expect((await write(league)).body).toMatchObject({ id: body.id, summary: 'Nine days.', strengths: null })
})

test('one that is discarded while it is issued is either: what the record says is what there is', async () => {
  await close()
  const discard = (id: string) => league.browser.call(discardAfterAction, { params: { id } })
  const issues = async () =>
    (await testApp.db.selectFrom('audit_events').select('id').where('what', '=', 'after-action report issued').execute()).length
  const before = await issues()
  for (let round = 0; round < 6; round += 1) {
    const { body } = await write(league, { summary: 'Nine days.' })
    const [issued, discarded] = await Promise.all([issue(league, body.id), discard(body.id)])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([issued.status, discarded.status])
  }
  expect(await issues()).toBe(before + (await listed(league)).length)
})

test('a desk writes one once the incident is closed, and everybody reads it once it is issued', async () => {
  expect((await write(league)).error.code).toBe('incident_open')
  await close()
  const { status, body } = await write(league, { summary: 'Nine days.' })
  expect([status, body]).toMatchObject([
    201,
    { number: null, state: 'draft', summary: 'Nine days.', figures: { heard: { credit_unions: 2 } }, is_own: true },
  ])
  expect((await write(league, { strengths: 'The link.' })).body).toMatchObject({
    id: body.id,
    summary: 'Nine days.',
    strengths: 'The link.',
  })
  expect(await listed(reader)).toEqual([])
  expect(await listed(dev)).toEqual([])
  expect((await change(dev, body.id, { summary: 'Mine.' })).status).toBe(404)
  await league.browser.call(addImprovement, { body: { text: 'More fuel', due: '2030-01-01', incident_id: incident.id } })
  const issued = await issue(league, body.id)
  expect(issued.body).toMatchObject({
    number: 1,
    state: 'issued',
    improvements: [{ text: 'More fuel', owner: league.user.name, state: 'open' }],
  })
  expect(await listed(reader)).toEqual([body.id])
  expect((await change(league, body.id, { summary: 'Changed.' })).error.code).toBe('already_issued')
  expect((await issue(league, body.id)).error.code).toBe('already_issued')
  const { body: second } = await write(dev)
  expect((await issue(dev, second.id)).body.number).toBe(2)
})

test('what it has of single credit unions, offices and people is for desks alone', async () => {
  const asked = await placed(testApp.db, [BAY], { name: 'Shoal' })
  await said(testApp.db, { incident: incident.id, office: asked.offices[0] ?? '', status: 'closed', as_of: hoursAgo(2) })
  await close()
  const { body } = await write(league, { summary: 'Nine days.' })
  await league.browser.call(addImprovement, { body: { text: 'More fuel', due: '2030-01-01', incident_id: incident.id } })
  await issue(league, body.id)
  const read = async (person: SignedIn) => (await person.browser.call(listAfterActions, params())).body.find(({ id }) => id === body.id)
  const whole = await read(dev)
  expect(whole).toMatchObject({
    figures: { heard: { first: expect.arrayContaining([{ name: 'Shoal', directory_id: asked.id, at: expect.any(String), by: 'phone' }]) } },
    improvements: [{ owner: league.user.name }],
    issued_by: { name: league.user.name, organization: 'Gulf League' },
  })
  for (const person of [reader, manager]) {
    const shown = await read(person)
    expect(shown).toMatchObject({
      summary: 'Nine days.',
      figures: { heard: { credit_unions: 3, after_24h: 2, first: [] }, asks: { failed: [] }, not_open: { hours: 5, offices: [] } },
      improvements: [{ text: 'More fuel', owner: 'Gulf League' }],
      issued_by: { name: '', organization: 'Gulf League' },
    })
    for (const hidden of ['Shoal', asked.id, asked.offices[0], dev.user.last_name, league.user.last_name])
      expect(JSON.stringify(shown)).not.toContain(hidden)
  }
})

test('a credit union’s own is its Managers’ alone, also once issued, and numbered by itself', async () => {
  await close()
  const { body: ofDesk } = await write(dev)
  await issue(dev, ofDesk.id)
  const { status, body } = await write(manager, { summary: 'Ours.' })
  expect([status, body]).toMatchObject([
    201,
    { credit_union: { id: manager.user.credit_union_id }, figures: { heard: { credit_unions: 1 }, middle: null } },
  ])
  expect((await issue(manager, body.id)).body.number).toBe(1)
  expect(await listed(manager)).toEqual(expect.arrayContaining([body.id, ofDesk.id]))
  for (const person of [dev, league, reader]) expect(await listed(person)).not.toContain(body.id)
  expect((await write(reader)).status).toBe(404)
})

test('a draft takes newer figures, and is discarded for good', async () => {
  await close()
  const { body } = await write(dev)
  await testApp.db.deleteFrom('incident_reviews').execute()
  await testApp.db.updateTable('offices').set({ is_closed_for_good: false }).execute()
  expect((await change(dev, body.id, { renew_figures: true, areas_to_improve: 'Fuel.' })).body).toMatchObject({
    areas_to_improve: 'Fuel.',
    summary: null,
  })
  expect((await dev.browser.call(discardAfterAction, { params: { id: body.id } })).status).toBe(200)
  expect((await issue(dev, body.id)).status).toBe(404)
  expect(await listed(dev)).toEqual([])
})
