// The home of a desk: what waits for it, in its own states.

import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listCalls, recordAttempt, showCallSheet } from '#contract/call-list/calls.ts'
import { showDesk } from '#contract/desk/calls.ts'
import type { Desk } from '#contract/desk/schemas.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { showReview } from '#contract/reviews/calls.ts'
import { decideReply } from '#contract/roll-calls/calls.ts'
import { issueSituationReport, writeSituationReport } from '#contract/situation-reports/calls.ts'
import { askDue } from '#server/domain/asks/ask-due.ts'
import type { AskRepliesTable } from '#server/lib/database/tables/ask-tables.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { partsOf, storeContact } from '#server/testing/asks.ts'
import { hoursAgo, open } from '#server/testing/incidents.ts'
import { ask, enrollAt, offer } from '#server/testing/lending.ts'
import { placed, said } from '#server/testing/offices.ts'
import { developer, enroll, enrollUnconfirmed, leagueOf, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { message, type Said, storeMessages } from '#server/testing/weather.ts'

let testApp: TestApp
let dev: SignedIn
let league: SignedIn
let coast: SignedIn
let texas: SignedIn
let pier: Team

const [GEORGE, GREENE, BALDWIN, HARRIS] = ['28039', '28041', '01003', '48201'] as const

beforeAll(async () => {
  testApp = await createTestApp()
  dev = await developer(testApp)
  league = await enroll(testApp, leagueOf('Magnolia League', 'MS'))
  coast = await enroll(testApp, leagueOf('Coast League', 'MS'))
  texas = await enroll(testApp, leagueOf('League of TX', 'TX'))
  pier = await team(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  for (const table of [
    'warnings',
    'ended_warnings',
    'warning_events',
    'outbox',
    'promised_days',
    'offers',
    'help_requests',
    'asks',
    'incident_turns',
  ] as const)
    await testApp.db.deleteFrom(table).execute()
  for (const table of [
    'office_facts',
    'office_statuses',
    'call_attempts',
    'incident_calls',
    'situation_reports',
    'incidents',
    'contacts',
  ] as const)
    await testApp.db.deleteFrom(table).execute()
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
})

const home = async ({ browser }: SignedIn = league): Promise<Desk> => {
  const { status, body } = await browser.call(showDesk)
  expect(status).toBe(200)
  return body
}
const warn = async (warning: Said = {}) => {
  const spoken = message({ counties: [GEORGE], ...warning })
  await storeMessages(testApp.db, [spoken])
  return spoken.properties.id
}
const inMississippi = (counties: readonly string[], name?: string) => placed(testApp.db, counties, { state: 'MS', ...(name && { name }) })
const call = (incident: { id: string }, { id }: { id: string }, body: object) =>
  league.browser.call(recordAttempt, {
    params: { id: incident.id, directory_id: id },
    body: { outcome: 'no_answer', note: null, call_again_at: null, ...body },
  })
const storeReply = (id: string, directory_id: string, changes: Partial<Insertable<AskRepliesTable>> = {}) =>
  testApp.db
    .insertInto('ask_replies')
    .values({
      ...{ id, ask_id: null, incident_id: null, directory_id, credit_union_id: null, kind: 'contact', person_id: 'x' },
      ...{ phone: null, incoming_id: null, text: 'Two generators', received_at: new Date().toISOString(), ...changes },
    })
    .execute()

it('is empty on a quiet day, and for nobody but a desk', async () => {
  const none = { count: 0, rows: [] }
  const nothing = {
    warnings: none,
    incidents: none,
    replies: none,
    calls_due: none,
    requests: none,
    undelivered: none,
    drafts: none,
    growing_old: none,
  }
  expect(await home()).toEqual({ ...nothing, waiting: null })
  const statuses = [pier.administrator, await enrollUnconfirmed(testApp, leagueOf('New League', 'LA'))].map(({ browser }) =>
    browser.call(showDesk).then(({ status, error }) => [status, error.code]),
  )
  expect(await Promise.all(statuses)).toEqual([
    [403, 'forbidden'],
    [403, 'not_confirmed'],
  ])
  expect((await testApp.visitor().call(showDesk)).status).toBe(401)
})

it('has warnings of one kind in one row, the largest first, until an incident covers their offices', async () => {
  await inMississippi([GEORGE])
  await inMississippi([GREENE, GREENE])
  await placed(testApp.db, [HARRIS], { state: 'TX' })
  const flood = await warn()
  const surge = await warn({
    event: 'Storm Surge Warning',
    severity: 'Severe',
    counties: [GREENE],
    ends: new Date(Date.now() + DAY).toISOString(),
  })
  const wind = await warn({ event: 'Hurricane Warning', severity: 'Extreme', counties: [GEORGE, BALDWIN] })
  await warn({ counties: [HARRIS] })
  await warn({ counties: [BALDWIN], event: 'High Wind Warning' })
  const { warnings } = await home()
  expect(warnings.count).toBe(2)
  expect(warnings.rows.map(({ warning_ids }) => warning_ids)).toEqual([[wind, surge], [flood]])
  expect(warnings.rows[0]).toMatchObject({
    events: ['Hurricane Warning', 'Storm Surge Warning'],
    ...{ group: 'tropical', severity: 'Extreme', is_sample: false },
    // Not Baldwin: it is in another desk's state.
    ...{ counties: [GEORGE, GREENE], states: [] },
    touched: { credit_unions: 2, enrolled: 0, offices: 3, prepared: 0 },
  })
  expect((await home(dev)).warnings.count).toBe(3)
  expect((await home(texas)).warnings.count).toBe(1)
  const drill = await open(dev, { states: [], counties: [GEORGE, GREENE], is_exercise: true })
  expect((await home()).warnings.count).toBe(2)
  await dev.browser.call(changeIncident, { params: { id: drill.id }, body: { phase: 'closed' } })
  const { id } = await open(dev, { states: [], counties: [GEORGE] })
  expect((await home()).warnings.rows.map(({ warning_ids }) => warning_ids)).toEqual([[surge]])
  await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
  await open(dev, { states: ['MS'] })
  expect((await home()).warnings).toEqual({ count: 0, rows: [] })
})

it('has open storms of its states with how many are silent, exercises last, five at most', async () => {
  const [shore] = [await inMississippi([GEORGE]), await inMississippi([GREENE]), await placed(testApp.db, [BALDWIN], { state: 'AL' })]
  await open(dev, { name: 'Drill', is_exercise: true, states: ['MS'] })
  const storm = await open(dev, { name: 'Hanna', states: ['MS', 'AL'] })
  await open(dev, { name: 'Elsewhere', states: ['TX'] })
  await said(testApp.db, { incident: storm.id, office: shore.offices[0] ?? '', status: 'open', as_of: hoursAgo(0) })
  const { incidents } = await home()
  expect(incidents.count).toBe(2)
  expect(incidents.rows).toMatchObject([
    { id: storm.id, name: 'Hanna', phase: 'active', is_exercise: false, credit_unions: 2, silent: 1, asked: null },
    { name: 'Drill', is_exercise: true, credit_unions: 2, silent: 2 },
  ])
  for (const name of ['One', 'Two', 'Three', 'Four']) await open(dev, { name, states: ['MS'] })
  const many = (await home()).incidents
  expect([many.count, many.rows.length]).toEqual([6, 5])
})

it('counts on the call list whoever the call list has, also one that was heard from and wrote something to read', async () => {
  const shore = await inMississippi([GEORGE])
  await inMississippi([GREENE])
  const storm = await open(dev, { name: 'Hanna', states: ['MS'] })
  await said(testApp.db, { incident: storm.id, office: shore.offices[0] ?? '', status: 'open', as_of: hoursAgo(0) })
  const numbers = async () => {
    const { silent } = (await home()).incidents.rows[0] ?? {}
    return [silent, (await league.browser.call(listCalls, { params: { id: storm.id } })).body.length]
  }
  expect(await numbers()).toEqual([1, 1])
  await storeReply('to read', shore.id, { incident_id: storm.id, received_at: hoursAgo(0) })
  expect(await numbers()).toEqual([2, 2])
  await testApp.db.deleteFrom('ask_replies').execute()
})

it('says how many were asked without those who can only be called, as does the review, and a closed storm has nobody to call', async () => {
  const asked = await inMississippi([GEORGE], 'Asked')
  await inMississippi([GEORGE], 'By phone')
  await storeContact(testApp, { directory_id: asked.id, email: 'grace@example.org' })
  const { id } = await open(dev, { states: [], counties: [GEORGE], ask: true })
  await askDue(partsOf(testApp), Date.now())
  expect((await home()).incidents.rows[0]?.asked?.credit_unions).toBe(1)
  const calls = async () => (await league.browser.call(listCalls, { params: { id } })).body.length
  expect(await calls()).toBe(2)
  await dev.browser.call(changeIncident, { params: { id }, body: { phase: 'closed' } })
  expect(await calls()).toBe(0)
  const { body } = await dev.browser.call(showReview, { params: { id } })
  expect(body.timeline.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^1 credit union asked/))
})

it('has what was written about no storm once, though two are open over it, for the states of its credit union alone', async () => {
  const shore = await inMississippi([GEORGE], 'Okatoma Valley')
  await placed(testApp.db, [HARRIS], { state: 'TX' })
  const storms = [await open(dev, { states: [], counties: [GEORGE, HARRIS] }), await open(dev, { states: [], counties: [GEORGE] })]
  await storeReply('reply', shore.id)
  const { count, rows } = (await home()).replies
  expect([count, rows.map(({ id }) => id)]).toEqual([1, ['reply']])
  expect(storms.map(({ id }) => id)).toContain(rows[0]?.incident?.id)
  expect((await home(texas)).replies).toEqual({ count: 0, rows: [] })
  await testApp.db.deleteFrom('ask_replies').execute()
})

it.each(['active', 'closed'] as const)(
  'has what was written about no storm without one while an unrelated one elsewhere is %s',
  async (phase) => {
    const shore = await inMississippi([GEORGE], 'Okatoma Valley')
    const { id } = await open(dev, { states: ['TX'] })
    await storeReply('reply', shore.id)
    await storeReply('asked', shore.id, { incident_id: id, received_at: hoursAgo(1) })
    await dev.browser.call(changeIncident, { params: { id }, body: { phase } })
    expect((await home()).replies.rows.map((row) => [row.id, row.incident?.id ?? null])).toEqual([
      ['asked', id],
      ['reply', null],
    ])
    await testApp.db.deleteFrom('ask_replies').execute()
  },
)

it('has each of many replies of one credit union with the storm that it is about', async () => {
  const shore = await inMississippi([GEORGE], 'Okatoma Valley')
  const { id: incident_id } = await open(dev, { states: [], counties: [GEORGE] })
  for (let at = 0; at < 22; at += 1) await storeReply(`reply ${at}`, shore.id, { incident_id, received_at: hoursAgo(3 - at / 10) })
  const { count, rows } = (await home()).replies
  expect([count, rows.map(({ id, incident }) => [id, incident?.id])]).toEqual([
    22,
    [0, 1, 2, 3, 4].map((at) => [`reply ${at}`, incident_id]),
  ])
  await testApp.db.deleteFrom('ask_replies').execute()
})

it('has what waits without any storm, for the desk of its state, until somebody decides or two weeks are over', async () => {
  const shore = await placed(testApp.db, [GEORGE], { state: 'MS', name: 'Okatoma Valley' })
  await storeReply('need', shore.id, { received_at: hoursAgo(1) })
  await storeReply('cry', shore.id, { is_danger: true, text: 'Trapped' })
  await storeReply('old', shore.id, { received_at: hoursAgo(15 * 24) })
  const waiting = async (person = league) => (await home(person)).replies
  expect(await waiting()).toMatchObject({
    count: 2,
    rows: [
      { id: 'cry', incident: null, directory_id: shore.id, name: 'Okatoma Valley', text: 'Trapped', is_danger: true, is_need: true },
      { id: 'need', incident: null, is_danger: false },
    ],
  })
  expect((await waiting(dev)).count).toBe(2)
  expect((await waiting(texas)).count).toBe(0)
  const sheetOf = async (person = league) =>
    (await person.browser.call(showCallSheet, { params: { directory_id: shore.id } })).body.replies.map(({ id }) => id)
  expect((await sheetOf()).toSorted()).toEqual(['cry', 'need'])
  await league.browser.call(decideReply, { params: { id: 'cry' }, body: { means: 'nothing' } })
  expect([(await waiting()).rows.map(({ id }) => id), await sheetOf()]).toEqual([['need'], ['need']])
  await testApp.db.deleteFrom('ask_replies').execute()
})

it('keeps a reply that needs a decision for two weeks after its storm is closed', async () => {
  const shore = await inMississippi([GEORGE], 'Okatoma Valley')
  const { id: incident_id } = await open(dev, { states: [], counties: [GEORGE] })
  await storeReply('reply', shore.id, { incident_id })
  await dev.browser.call(changeIncident, { params: { id: incident_id }, body: { phase: 'closed' } })
  const waiting = async (person = league) => (await home(person)).replies.rows.map(({ id, incident }) => [id, incident?.id ?? null])
  expect(await waiting()).toEqual([['reply', incident_id]])
  expect(await waiting(texas)).toEqual([])
  await testApp.db
    .updateTable('incidents')
    .set({ closed_at: hoursAgo(15 * 24) })
    .where('id', '=', incident_id)
    .execute()
  await testApp.db
    .updateTable('ask_replies')
    .set({ received_at: hoursAgo(15 * 24) })
    .execute()
  expect(await waiting()).toEqual([])
  await testApp.db.deleteFrom('ask_replies').execute()
})

it('counts a need about no storm in the closed one that was open when it came, the answer to its ask also later, one after it in none, and none of an exercise', async () => {
  const shore = await inMississippi([GEORGE], 'Okatoma Valley')
  await storeContact(testApp, { directory_id: shore.id, email: 'grace@example.org' })
  const { id } = await open(dev, { states: [], counties: [GEORGE], ask: true })
  const drill = await open(dev, { states: [], counties: [GEORGE], is_exercise: true })
  await askDue(partsOf(testApp), Date.now())
  const asked = await testApp.db.selectFrom('asks').select('id').executeTakeFirstOrThrow()
  await storeReply('before', shore.id)
  await storeReply('drill', shore.id, { incident_id: drill.id })
  for (const each of [id, drill.id]) await dev.browser.call(changeIncident, { params: { id: each }, body: { phase: 'closed' } })
  const later = new Date(Date.now() + 1000).toISOString()
  await storeReply('after', shore.id, { received_at: later })
  const waiting = async () => (await home()).replies.rows.map((row) => [row.id, row.incident?.id ?? null])
  expect(await waiting()).toEqual([
    ['before', id],
    ['after', null],
  ])
  await storeReply('by link', shore.id, { received_at: later, ask_id: asked.id })
  expect(await waiting()).toEqual([
    ['before', id],
    ['by link', id],
    ['after', null],
  ])
  await testApp.db.deleteFrom('ask_replies').execute()
})

it('has calls that are due within an hour, first those whom no message reaches', async () => {
  const [late, soon, waits, phone, reached] = [
    await inMississippi([GEORGE], 'Late'),
    await inMississippi([GEORGE], 'Soon'),
    await inMississippi([GEORGE], 'Waits'),
    await inMississippi([GEORGE], 'By phone'),
    await inMississippi([GEORGE], 'Reached'),
  ]
  for (const each of [late, soon, waits, reached]) await storeContact(testApp, { directory_id: each.id, email: `${each.id}@example.org` })
  const storm = await open(dev, { states: [], counties: [GEORGE], ask: true })
  await askDue(partsOf(testApp), Date.now())
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  await call(storm, late, { call_again_at: inHours(0.1) })
  await testApp.db
    .updateTable('incident_calls')
    .set({ call_again_at: hoursAgo(1) })
    .where('directory_id', '=', late.id)
    .execute()
  await call(storm, soon, { call_again_at: inHours(0.5) })
  await call(storm, waits, { call_again_at: inHours(3) })
  await call(storm, reached, { outcome: 'reached' })
  const { calls_due } = await home()
  expect([calls_due.count, calls_due.rows.map(({ name, due_at }) => [name, due_at !== null])]).toEqual([
    3,
    [
      ['By phone', false],
      ['Late', true],
      ['Soon', true],
    ],
  ])
  expect(calls_due.rows[1]).toMatchObject({
    incident: { id: storm.id, name: 'Hurricane Test' },
    directory_id: late.id,
    last_attempt: { outcome: 'no_answer', by: league.user.name },
  })
  await call(storm, phone, {})
  expect((await home()).calls_due.count).toBe(2)
  expect((await home(texas)).calls_due.count).toBe(0)
})

it('has open requests without an offer, the most urgent first', async () => {
  const [asking, lender, far] = [
    await enrollAt(testApp, 'hattiesburg'),
    await enrollAt(testApp, 'mobile'),
    await enrollAt(testApp, 'madison'),
  ]
  await ask(asking, { urgency: 'this_week', kind: 'staff', quantity: 2 })
  const urgent = await ask(asking)
  await ask(far)
  expect((await home()).requests).toMatchObject({
    count: 2,
    rows: [
      { id: urgent.id, kind: 'generator', urgency: 'now', credit_union: { city: 'Hattiesburg', state: 'MS' }, asked: 0, asked_at: null },
      { kind: 'staff', quantity: 2, is_by_desk: false },
    ],
  })
  expect((await home(dev)).requests.count).toBe(3)
  await offer(lender, urgent)
  expect((await home()).requests.count).toBe(1)
})

it('has a desk’s own request for one that has not enrolled, wherever it is', async () => {
  const shore = await placed(testApp.db, [GEORGE], { state: 'MS', name: 'Kiln Community' })
  await ask(league, { on_behalf_of: `directory:${shore.id}` })
  expect((await home()).requests.rows).toMatchObject([{ credit_union: { name: 'Kiln Community', state: 'MS' }, is_by_desk: true }])
  expect((await home(coast)).requests.rows).toMatchObject([{ is_by_desk: false }])
})

it('has what the last ask could not deliver, of another desk’s contact no name, until it is corrected', async () => {
  const shore = await inMississippi([GEORGE], 'Okatoma Valley')
  const contact = await storeContact(testApp, {
    directory_id: shore.id,
    association_id: league.user.credit_union_id,
    email: 'curtis.dean@example.org',
    created_at: hoursAgo(2),
    updated_at: hoursAgo(2),
  })
  const storm = await open(dev, { states: [], counties: [GEORGE], ask: true })
  await askDue(partsOf(testApp), Date.now())
  expect((await home()).undelivered.count).toBe(0)
  await testApp.db.updateTable('ask_messages').set({ state: 'failed', reason: 'bounced' }).execute()
  const row = { directory_id: shore.id, name: 'Okatoma Valley', channel: 'mail', reason: 'bounced', incident: { id: storm.id } }
  expect((await home()).undelivered).toMatchObject({ count: 1, rows: [{ ...row, person: 'Grace Moran' }] })
  expect((await home(coast)).undelivered.rows).toMatchObject([{ ...row, person: null }])
  expect((await home(dev)).undelivered.rows).toMatchObject([{ ...row, person: 'Grace Moran' }])
  expect((await home(texas)).undelivered.count).toBe(0)
  await testApp.db
    .updateTable('contacts')
    .set({ updated_at: new Date(Date.now() + 1000).toISOString() })
    .where('id', '=', contact)
    .execute()
  expect((await home()).undelivered.count).toBe(0)
})

it('has the situation reports that it began; the foundation those of every desk', async () => {
  await inMississippi([GEORGE])
  const storm = await open(dev, { states: ['MS'] })
  const write = ({ browser }: SignedIn, body: object = {}) => browser.call(writeSituationReport, { params: { id: storm.id }, body })
  const next_due_at = new Date(Date.now() + HOUR).toISOString()
  const { body: first } = await write(league, { summary: 'One', next_due_at })
  await league.browser.call(issueSituationReport, { params: { id: first.id } })
  const { body: draft } = await write(league)
  expect((await home()).drafts).toMatchObject({
    count: 1,
    rows: [{ id: draft.id, number: 2, by: league.user.name, due_at: next_due_at, incident: { id: storm.id } }],
  })
  expect((await home(coast)).drafts.count).toBe(0)
  expect((await home(dev)).drafts.count).toBe(1)
})

it('has statuses that are two weeks old in a day', async () => {
  const shore = await inMississippi([GEORGE, GEORGE, GEORGE])
  const storm = await open(dev, { states: ['MS'], starts_at: hoursAgo(20 * 24) })
  for (const [at, hours] of [14 * 24 - 5, 10 * 24, 15 * 24].entries())
    await said(testApp.db, { incident: storm.id, office: shore.offices[at] ?? '', status: 'closed', as_of: hoursAgo(hours) })
  // With the incident in which the desk says it again.
  const incident = { id: storm.id, name: storm.name }
  expect((await home()).growing_old).toMatchObject({ count: 1, rows: [{ office_id: shore.offices[0], status: 'closed', incident }] })
  expect((await home(texas)).growing_old.count).toBe(0)
})

it('has for the foundation who waits to be confirmed', async () => {
  const before = (await home(dev)).waiting?.count ?? 0
  const claim = await enrollUnconfirmed(testApp)
  const waiting = (await home(dev)).waiting
  expect(waiting?.count).toBe(before + 1)
  expect(waiting?.rows.length).toBeLessThanOrEqual(5)
  const row = waiting?.rows.find(({ id }) => id === claim.user.credit_union_id)
  if (before < 5) expect(row?.people).toBe(1)
})
