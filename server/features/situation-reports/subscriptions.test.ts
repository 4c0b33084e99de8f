// Who gets situation reports by email, and how it ends.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import {
  issueSituationReport,
  listSituationReports,
  subscribe,
  unsubscribe,
  writeSituationReport,
} from '#contract/situation-reports/calls.ts'
import { whenQueued } from '#server/lib/database/change.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { ask } from '#server/testing/lending.ts'
import { placed, said } from '#server/testing/offices.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { colleague, developer, enroll, enrollUnconfirmed, lock, type SignedIn } from '#server/testing/people.ts'

const [BAY, GULF] = ['12005', '12045'] as const

const wakeOutbox = vi.fn()
let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let reader: SignedIn
let incident: Incident

beforeAll(async () => {
  testApp = await createTestApp()
  whenQueued(testApp.db, wakeOutbox)
  dev = await developer(testApp)
  reader = await enroll(testApp)
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League', state: 'FL', zip: '32401' })
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY, GULF] })
  await placed(testApp.db, [BAY, BAY], { name: 'Harbor' })
  await placed(testApp.db, [GULF], { name: 'Cove' })
})
afterAll(() => testApp.close())

const never = { asked_by: null, asked_by_name: null, pressed_at: null, last_ask_id: null, next_at: null }

const inIncident = () => ({ params: { id: incident.id } })
const write = (body: object = {}, person = league) => person.browser.call(writeSituationReport, { ...inIncident(), body })
const issue = (id: string, person = league) => person.browser.call(issueSituationReport, { params: { id } })
const listed = async (person = reader) => (await person.browser.call(listSituationReports, inIncident())).body

test.each([
  ['es', ['cooperativas de crédito. Oficinas: 1 abierta, 1 limitada, 1 cerrada, 1 desconocida.', 'Necesidades: 1 abierta, 0 resueltas.']],
  ['en', ['credit unions. Offices: 1 open, 1 limited, 1 closed, 1 unknown.', 'Needs: 1 open, 0 met.']],
])('numbers of one are one in the mail, in %s', async (language, lines) => {
  const person = await enroll(testApp)
  await testApp.db.updateTable('users').set({ language }).where('id', '=', person.user.id).execute()
  await person.browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })
  const offices = await testApp.db.selectFrom('offices').select('id').where('is_closed_for_good', '=', false).execute()
  for (const [at, status] of (['open', 'limited', 'closed'] as const).entries())
    await said(testApp.db, { incident: incident.id, office: offices[at]?.id ?? '', status, as_of: new Date().toISOString() })
  await ask(await enroll(testApp, { state: 'FL', zip: '32401' }), { zip: '32401', incident_id: incident.id })
  await issue((await write()).body.id)
  const mail = await lastMailTo(testApp, person.user.email, / No\. 1,| n\.º 1,/)
  for (const line of lines) expect(mail?.text).toContain(line)
})

test('people who subscribed get it by email, with a link, marked in an exercise', async () => {
  const [locked, left, deleted] = [await enroll(testApp), await enroll(testApp), await enroll(testApp)]
  const isSubscribed = async ({ browser }: SignedIn, { id } = incident) =>
    (await browser.call(showIncident, { params: { id } })).body.subscribed
  // To another incident.
  const other = incident
  await left.browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })
  incident = await open(dev, { name: 'Practice', states: [], counties: [BAY], is_exercise: true })
  expect(await isSubscribed(left)).toBe(false)
  for (const { browser } of [reader, locked, left, deleted]) await browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })
  expect((await reader.browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })).status).toBe(200)
  await left.browser.call(subscribe, { ...inIncident(), body: { subscribed: false } })
  expect([await isSubscribed(reader), await isSubscribed(left), await isSubscribed(left, other)]).toEqual([true, false, true])
  await lock(testApp, locked)
  await testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', deleted.user.id).execute()
  const { body } = await write()
  expect(body.mailed_to).toBe(1)
  wakeOutbox.mockClear()
  expect((await issue(body.id)).body.mailed_to).toBe(1)
  expect(wakeOutbox).toHaveBeenCalledOnce()
  await left.browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })
  expect((await listed()).map(({ mailed_to }) => mailed_to)).toEqual([1])
  const mail = await lastMailTo(testApp, reader.user.email, /^\[EXERCISE\] Situation report No\. 1, hurricane of [A-Z]\w+ \d+$/)
  expect(mail?.text).toContain(`/situation/${incident.id}/reports/${body.id}`)
  expect(mail?.text).toContain('Practice')
  expect((await subjectsTo(testApp, reader.user.email)).filter((subject) => subject.includes('Situation report'))).toHaveLength(1)
  for (const { user } of [locked, left, deleted]) expect((await subjectsTo(testApp, user.email)).join()).not.toContain('Situation report')
})

test('no report is mailed to an address that was never proven', async () => {
  const unproven = await enroll(testApp)
  for (const { browser } of [reader, unproven]) await browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })
  await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', unproven.user.id).execute()
  const { body } = await write()
  // The foundation gets them, too.
  expect(body.mailed_to).toBe(2)
  wakeOutbox.mockClear()
  expect((await issue(body.id)).body.mailed_to).toBe(2)
  expect(wakeOutbox).toHaveBeenCalledOnce()
  expect((await subjectsTo(testApp, unproven.user.email)).join()).not.toContain('Situation report')
})

test('those in charge in the area and the foundation get it until they say no, with its summary and figures in the mail', async () => {
  const [charter_number, other] = ['691044', '692044']
  const place = { city: 'Panama City', state: 'FL', zip: '32401' }
  const manager = await enroll(testApp, { ...place, charter_number })
  const unconfirmed = await enrollUnconfirmed(testApp, { ...place, charter_number: other })
  await placed(testApp.db, [BAY], { charter_number })
  await placed(testApp.db, [BAY], { charter_number: other })
  const member = await colleague(testApp, charter_number, 'Member', place)
  const isSubscribed = async ({ browser }: SignedIn) => (await browser.call(showIncident, inIncident())).body.subscribed
  const all = async () => Promise.all([manager, member, unconfirmed, reader, dev].map(isSubscribed))
  expect(await all()).toEqual([true, false, false, false, true])
  await member.browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })
  await dev.browser.call(subscribe, { ...inIncident(), body: { subscribed: false } })
  expect(await all()).toEqual([true, true, false, false, false])
  const { body } = await write({ summary: 'Two counties have no phones.' })
  expect(body.mailed_to).toBe(2)
  const before = await subjectsTo(testApp, dev.user.email)
  await issue(body.id)
  const { text = '', unsubscribe: link = '' } = (await lastMailTo(testApp, manager.user.email, /^Situation report No\. 1, /)) ?? {}
  for (const words of [
    'heard from. No office is known to be closed.',
    'Two counties have no phones.',
    'Offices: 0 open',
    'Needs: not said.',
  ])
    expect(text).toContain(words)
  expect(await subjectsTo(testApp, dev.user.email)).toEqual(before)
  expect((await testApp.app.inject({ method: 'POST', url: new URL(link).pathname })).statusCode).toBe(200)
  expect(await isSubscribed(manager)).toBe(false)
  await issue((await write()).body.id)
  expect((await subjectsTo(testApp, manager.user.email)).join()).not.toContain('Situation report No. 2')
})

test('of an exercise, who takes part gets the reports, and nobody else until they say so', async () => {
  const charter_number = '693044'
  const manager = await enroll(testApp, { city: 'Panama City', state: 'FL', zip: '32401', charter_number })
  const own = await placed(testApp.db, [BAY], { charter_number })
  incident = await open(dev, { name: 'Practice', states: [], counties: [BAY], is_exercise: true })
  const isSubscribed = async ({ browser }: SignedIn) => (await browser.call(showIncident, inIncident())).body.subscribed
  expect([await isSubscribed(manager), await isSubscribed(dev), (await write()).body.mailed_to]).toEqual([false, false, 0])
  await testApp.db
    .insertInto('incident_turns')
    .values({ incident_id: incident.id, directory_id: own.id, ...never })
    .execute()
  expect([await isSubscribed(manager), (await write()).body.mailed_to]).toEqual([true, 1])
})

test('each mail has a link of its own that ends this subscription and nothing else', async () => {
  const [other, visitor] = [await enroll(testApp), testApp.visitor()]
  const elsewhere = await open(dev, { name: 'Elsewhere', states: [], counties: [GULF], separate: true })
  for (const { browser } of [reader, other]) await browser.call(subscribe, { ...inIncident(), body: { subscribed: true } })
  await reader.browser.call(subscribe, { params: { id: elsewhere.id }, body: { subscribed: true } })
  await issue((await write()).body.id)
  const linkTo = async ({ user }: SignedIn) => {
    const { text, unsubscribe: header } = (await lastMailTo(testApp, user.email, /^Situation report No\. 1, /)) ?? { text: '' }
    expect(text).toContain(header)
    return header?.split('/unsubscribe/')[1] ?? ''
  }
  const token = await linkTo(reader)
  expect(await linkTo(other)).not.toBe(token)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = (path: string) =>
    testApp.app.inject({ method: 'POST', url: `/unsubscribe/${path}`, headers, payload: 'List-Unsubscribe=One-Click' })
  const subscribed = async ({ browser }: SignedIn, id = incident.id) =>
    (await browser.call(showIncident, { params: { id } })).body.subscribed
  for (const wrong of ['x', `${token.slice(0, -2)}AA`, openVault(testApp.settings).encrypt('{}')])
    expect((await oneClick(encodeURIComponent(wrong))).statusCode).toBe(404)
  expect(await subscribed(reader)).toBe(true)
  // A mail program has neither our cookies nor our marker, and may send its form in parts.
  expect((await oneClick(token)).statusCode).toBe(200)
  expect([await subscribed(reader), await subscribed(other), await subscribed(reader, elsewhere.id)]).toEqual([false, true, true])
  const parts = { 'content-type': 'multipart/form-data; boundary=x' }
  const again = { method: 'POST' as const, url: `/unsubscribe/${token}`, headers: parts, payload: '--x--' }
  expect((await testApp.app.inject(again)).statusCode).toBe(200)
  // The screen behind the link asks first.
  expect((await visitor.call(unsubscribe, { body: { token: await linkTo(other) } })).status).toBe(200)
  expect(await subscribed(other)).toBe(false)
  expect((await visitor.call(unsubscribe, { body: { token: 'x' } })).status).toBe(404)
})
