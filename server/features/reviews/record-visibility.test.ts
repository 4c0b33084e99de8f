// Who reads what of a record: each row as the person reads it on screens.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openIncident } from '#contract/incidents/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showOwnReview } from '#contract/reviews/calls.ts'
import { startRollCall } from '#contract/roll-calls/calls.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { hoursAgo, incidentForm, open } from '#server/testing/incidents.ts'
import { ask, offer } from '#server/testing/lending.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { filesIn } from '#server/testing/zip-files.ts'

const BAY = '12005'
const here = { state: 'FL', zip: '32401' }
let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let manager: SignedIn
let claimant: SignedIn
let incident: Incident
let own: Placed
let claimed: Placed

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League', ...here })
  manager = await enroll(testApp, { charter_number: '886001', ...here })
  claimant = await enrollUnconfirmed(testApp, { charter_number: '886002', ...here })
})
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: now() }).execute()
  incident = await open(dev, { states: [], counties: [BAY], starts_at: hoursAgo(6) })
  own = await placed(testApp.db, [BAY], { charter_number: '886001' })
  claimed = await placed(testApp.db, [BAY], { charter_number: '886002' })
})
afterAll(() => testApp.close())

const get = ({ browser }: SignedIn, query?: Record<string, string>) =>
  browser.request({ method: 'GET', url: `/api/v1/incidents/${incident.id}/record.zip`, query })

async function sheetFor(person: SignedIn, sheet: string, query?: Record<string, string>) {
  const { statusCode, rawPayload } = await get(person, query)
  if (statusCode !== 200) return `${statusCode}`
  return (await filesIn(rawPayload)).get(`${sheet}.csv`) ?? ''
}

const reviewOf = async (person: SignedIn, credit_union_id: string) =>
  (await person.browser.call(showOwnReview, { params: { id: incident.id, credit_union_id } })).status

test('who claimed a number without proof gets nothing of it', async () => {
  await said(testApp.db, { incident: incident.id, office: claimed.offices[0] ?? '', status: 'closed', as_of: hoursAgo(2) })
  const { statusCode, body } = await get(claimant)
  expect([statusCode, JSON.parse(body).code]).toEqual([403, 'not_confirmed'])
  expect(await reviewOf(claimant, claimant.user.credit_union_id ?? '')).toBe(403)
  expect((await get(manager)).statusCode).toBe(200)
})

test('an entry that does not count is for its own people and the desk, and for nobody once the claim was refused', async () => {
  const entry = { status: 'closed' as const, note: 'The vault is open.' }
  const body = { submission_id: newId(), as_of: hoursAgo(1), entries: [{ office_id: claimed.offices[0] ?? '', ...entry }] }
  expect((await claimant.browser.call(storeStatuses, { body })).status).toBe(200)
  expect(await sheetFor(league, 'facts')).toContain('The vault is open.')
  // As if another claim had entered it for the office of this credit union.
  await testApp.db
    .updateTable('office_statuses')
    .set({ office_id: own.offices[0] ?? '' })
    .execute()
  expect(await sheetFor(manager, 'facts')).not.toContain('The vault is open.')
  const refused = (at: string | null) =>
    testApp.db
      .updateTable('credit_unions')
      .set({ refused_at: at })
      .where('id', '=', claimant.user.credit_union_id ?? '')
      .execute()
  await refused(now())
  for (const person of [league, dev]) expect(await sheetFor(person, 'facts')).not.toContain('The vault is open.')
  await refused(null)
})

test('the name of a credit union does not lift the limit of a desk to its states', async () => {
  const elsewhere = await placed(testApp.db, [BAY, '12001'], { name: 'Elsewhere' })
  const [inArea = '', outside = ''] = elsewhere.offices
  const stateOf = (id: string, state: string) => testApp.db.updateTable('offices').set({ state }).where('id', '=', id).execute()
  await stateOf(inArea, 'AL')
  const query = { credit_union_id: `directory:${elsewhere.id}` }
  expect(await sheetFor(league, 'offices', query)).toBe('404')
  expect(await reviewOf(league, query.credit_union_id)).toBe(404)
  expect(await sheetFor(dev, 'offices', query)).toContain(inArea)
  await testApp.db.updateTable('offices').set({ county: BAY }).where('id', '=', outside).execute()
  const offices = await sheetFor(league, 'offices', query)
  expect(offices).toContain(outside)
  expect(offices).not.toContain(inArea)
})

test('the requests are those of the review: not of who is not confirmed, and each in one incident', async () => {
  await ask(claimant, { note: 'Of a claim' })
  const request = await ask(manager, { quantity: 7 })
  await offer(await enroll(testApp), request)
  const rows = (csv: string) => csv.trim().split('\r\n').slice(1)
  const found = rows(await sheetFor(dev, 'requests'))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/"886001",.*"generator","7",.*"open","2.*Z"$/)
  const newer = await dev.browser.call(openIncident, {
    body: incidentForm({ states: [], counties: [BAY], starts_at: hoursAgo(1), name: 'Newer' }),
  })
  expect(newer.status).toBe(201)
  expect(rows(await sheetFor(dev, 'requests'))).toEqual([])
})

test('roll calls are those that the person sees elsewhere', async () => {
  const start = async (person: SignedIn) => {
    const body = { submission_id: crypto.randomUUID(), incident_id: incident.id, who: { accounts: true as const } }
    const { status, body: started } = await person.browser.call(startRollCall, { body })
    expect(status).toBe(201)
    return started.id
  }
  const set = (values: object) => testApp.db.updateTable('roll_calls').set(values).where('id', '=', rollCall).execute()
  const count = async (person: SignedIn) => (await sheetFor(person, 'roll_calls')).trim().split('\r\n').length - 1
  const rollCall = await start(manager)
  await set({ shown_on_board: true })
  expect([await count(manager), await count(league), await count(dev)]).toEqual([1, 1, 1])
  await testApp.db
    .updateTable('offices')
    .set({ state: 'AL' })
    .where('id', '=', own.offices[0] ?? '')
    .execute()
  expect([await count(manager), await count(league), await count(dev)]).toEqual([1, 0, 1])
  await set({ shown_on_board: false })
  expect([await count(manager), await count(dev)]).toEqual([1, 0])
  await set({ shown_on_board: true, is_exercise: true })
  expect([await count(manager), await count(dev)]).toEqual([0, 0])
  const closes_at = hoursAgo(1)
  await set({ is_exercise: false, closes_at })
  expect(await sheetFor(manager, 'roll_calls')).toContain(`"${closes_at}"`)
  const confirmed = (confirmed_at: string | null) =>
    testApp.db
      .updateTable('credit_unions')
      .set({ confirmed_at })
      .where('id', '=', manager.user.credit_union_id ?? '')
      .execute()
  await confirmed(null)
  expect(await count(dev)).toBe(0)
  await confirmed(now())
})
