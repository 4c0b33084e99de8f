// A cry for help by text to a storm's ask: who is told of it, how often, and again if nobody has taken it up.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showBoard } from '#contract/board/calls.ts'
import { claimCall, recordAttempt, releaseCall } from '#contract/call-list/calls.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import { listReplies } from '#contract/office-statuses/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { decideReply } from '#contract/roll-calls/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { candidatesOf } from '#server/domain/asks/candidates.ts'
import { MINUTE } from '#server/lib/time.ts'
import type { TestApp } from '#server/testing/app.ts'
import { partsOf } from '#server/testing/asks.ts'
import { hoursAgo, listed, office, open } from '#server/testing/incidents.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { developer, enroll, leagueOf, type SignedIn } from '#server/testing/people.ts'
import { askFor } from '#server/testing/say-links.ts'
import { openTexting, SHARED, type Texting } from '#server/testing/texting.ts'
import { tellUntakenCries } from './tell-untaken-cries.ts'

let texting: Texting
let testApp: TestApp
let manager: SignedIn
let league: SignedIn
let directory_id: string
let storm: Incident
let dev: SignedIn

const numbers = { 1: '228-555-0183', 2: '228-555-0184', 3: '228-555-0187', 4: '228-555-0187' } as const

beforeAll(async () => {
  texting = await openTexting('64951')
  ;({ testApp, manager } = texting)
  league = await enroll(testApp, leagueOf('Gulf States League', 'MS'))
  dev = await developer(testApp)
  directory_id = await listed(testApp, '64951')
  await office(testApp, directory_id)
  const contacts = Object.entries(numbers).map(([n, phone]) => ({
    ...{ [`contact_${n}_first_name`]: `Grace ${n}`, [`contact_${n}_last_name`]: 'Moran' },
    ...{ [`contact_${n}_email`]: `grace${n}@example.org`, [`contact_${n}_phone`]: phone },
  }))
  await testApp.db
    .updateTable('credit_unions')
    .set(Object.assign({}, ...contacts))
    .where('charter_number', '=', '64951')
    .execute()
})
afterAll(() => texting.close())
beforeEach(async () => {
  await texting.reset()
  const tables = ['ask_replies', 'ask_messages', 'asks', 'call_attempts', 'incident_calls', 'incidents', 'failures'] as const
  for (const table of tables) await testApp.db.deleteFrom(table).execute()
  storm = await open(league, { name: 'Hurricane Iris' })
  const prepared = (await candidatesOf(testApp.db, [directory_id])).filter(({ kind }) => kind === 'prepare')
  for (const { person_id, phone } of prepared)
    await askFor(testApp.db, { directory_id, incidents: [storm.id], kind: 'prepare', person_id, ...(phone && { phone }) })
})

it('of an exercise says so everywhere, and ends with it', async () => {
  // A cry is real where a real storm asked.
  for (const table of ['ask_messages', 'asks'] as const) await testApp.db.deleteFrom(table).execute()
  const drill = await open(league, { name: 'Drill', is_exercise: true })
  const [person] = (await candidatesOf(testApp.db, [directory_id])).filter(({ kind }) => kind === 'prepare')
  const { person_id = '' } = person ?? {}
  await askFor(testApp.db, { directory_id, incidents: [drill.id], kind: 'prepare', person_id, phone: numbers[1] })
  await cry()
  const own = async () => (await manager.browser.call(showSituation)).body.replies
  expect(await own()).toMatchObject([{ is_danger: true, is_exercise: true }])
  expect((await manager.browser.call(listReplies)).body).toMatchObject([{ is_exercise: true }])
  await league.browser.call(changeIncident, { params: { id: drill.id }, body: { phase: 'closed' } })
  expect(await own()).toEqual([])
  expect((await manager.browser.call(listReplies)).body).toMatchObject([{ is_exercise: true }])
  expect(await later(31)).toBe(0)
})

const cry = (Body = 'we are trapped in the vault', From = '+12285550183') => texting.text(Body, { From })
const later = (minutes: number) => tellUntakenCries(partsOf(testApp), Date.now() + minutes * MINUTE)
const subjects = async ({ user }: SignedIn) => (await mailsTo(testApp, user.email)).map(({ subject }) => subject)
const first = expect.stringMatching(/^Somebody at .+ may need help$/)
const again = expect.stringMatching(/^Nobody has taken up a possible cry for help at /)
const reply = async () => (await testApp.db.selectFrom('ask_replies').select('id').orderBy('id').executeTakeFirstOrThrow()).id

describe('after 30 minutes', () => {
  it('is told again once, with its words, to those who were told', async () => {
    await cry()
    expect(await later(29)).toBe(0)
    expect(await later(31)).toBe(1)
    for (const person of [league, manager]) expect(await subjects(person)).toEqual([first, again])
    const [, mail] = await mailsTo(testApp, league.user.email)
    expect(mail?.text).toMatch(/Nobody has taken up[\s\S]*in Hurricane Iris\.[\s\S]*we are trapped in the vault/)
    expect(mail?.text).toContain(`/log-call/${directory_id}?in=${storm.id}`)
    const waiting = await testApp.db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(waiting)).not.toContain('trapped')
    expect(await later(90)).toBe(0)
  })

  it('is not told again once somebody has decided on it', async () => {
    await cry()
    await league.browser.call(decideReply, { params: { id: await reply() }, body: { means: 'nothing' } })
    expect(await later(31)).toBe(0)
    expect(await subjects(league)).toEqual([first])
  })

  it('is not told again once the desk has reached the credit union, but after a call that nobody answered', async () => {
    const tried = (outcome: 'reached' | 'no_answer') =>
      league.browser.call(recordAttempt, { params: { id: storm.id, directory_id }, body: { outcome } })
    await tried('no_answer')
    await cry()
    expect((await tried('no_answer')).status).toBe(201)
    expect(await later(31)).toBe(1)
    await cry('somebody is hurt')
    await tried('reached')
    expect(await later(62)).toBe(0)
  })

  it('waits while somebody is calling', async () => {
    await cry()
    const params = { id: storm.id, directory_id }
    await league.browser.call(claimCall, { params })
    await testApp.db
      .updateTable('incident_calls')
      .set({ claimed_until: new Date(Date.now() + 40 * MINUTE).toISOString() })
      .execute()
    expect(await later(31)).toBe(0)
    await league.browser.call(releaseCall, { params })
    expect(await later(32)).toBe(1)
  })

  it('names no storm that took no answers any more', async () => {
    const closed = { phase: 'closed', closed_at: hoursAgo(80) } as const
    await testApp.db.updateTable('incidents').set(closed).execute()
    const next = await open(league, { name: 'Tropical Storm Jo' })
    const [grace] = (await candidatesOf(testApp.db, [directory_id])).filter(({ phone }) => phone === numbers[1])
    await askFor(testApp.db, {
      ...{ directory_id, incidents: [storm.id, next.id], kind: 'prepare', phone: numbers[1] },
      ...(grace && { person_id: grace.person_id }),
    })
    await cry()
    expect(await later(31)).toBe(1)
    for (const { user } of [league, manager]) {
      const texts = (await mailsTo(testApp, user.email)).map(({ text }) => text)
      expect(texts).toEqual([1, 2].map(() => expect.stringContaining('in Tropical Storm Jo.')))
    }
  })

  it('says so in an exercise', async () => {
    const { db } = testApp
    await db.updateTable('incidents').set({ is_exercise: true }).execute()
    await cry()
    await later(31)
    expect(await subjects(league)).toEqual([expect.stringMatching(/^\[EXERCISE\] Somebody/), expect.stringMatching(/^\[EXERCISE\] Nobody/)])
  })

  it('is not told again once an exercise takes no answers any more: it would look real', async () => {
    const { db } = testApp
    await db.updateTable('incidents').set({ is_exercise: true }).execute()
    await cry()
    await db
      .updateTable('incidents')
      .set({ phase: 'closed', closed_at: hoursAgo(80) })
      .execute()
    expect(await later(31)).toBe(0)
    expect(await subjects(league)).toHaveLength(1)
  })
})

it('is told without its words to an address that nobody has proven', async () => {
  const { db } = testApp
  const set = (email_proven_at: string | null) =>
    db.updateTable('users').set({ email_proven_at }).where('id', '=', manager.user.id).execute()
  await set(null)
  await cry()
  await set(new Date().toISOString())
  const texts = await Promise.all([manager, league].map(async ({ user }) => (await mailsTo(testApp, user.email)).map(({ text }) => text)))
  expect(texts).toEqual([[expect.not.stringContaining('trapped')], [expect.stringContaining('we are trapped in the vault')]])
})

it('is not told again to an organization whose claim was refused meanwhile: it reads nothing in the portal', async () => {
  await cry()
  const refuse = (refused_at: string | null) =>
    testApp.db.updateTable('credit_unions').set({ refused_at }).where('charter_number', '=', '64951').execute()
  await refuse(new Date().toISOString())
  await later(31)
  await refuse(null)
  expect([await subjects(manager), await subjects(league)]).toEqual([[first], [first, again]])
})

it('is told with its words to the desk of an office in the area alone, as the board shows them', async () => {
  const { db } = testApp
  const abroad = await enroll(testApp, { ...leagueOf('Mobile League', 'AL'), zip: '36602' })
  const { id: started_by, credit_union_id: desk_id } = abroad.user
  await db
    .insertInto('incident_asks')
    .values({ incident_id: storm.id, started_at: hoursAgo(1), started_by, started_by_name: abroad.user.name, desk_id })
    .execute()
  const told = async () => {
    await db.deleteFrom('outbox').execute()
    await cry()
    return (await mailsTo(testApp, abroad.user.email)).map(({ text }) => text)
  }
  const board = async () => (await abroad.browser.call(showBoard, { params: { id: storm.id } })).body.credit_unions[0]?.replies ?? null
  const branch = await office(testApp, directory_id, { state: 'AL', county: '01097' })
  // Its office is there, and the storm is not.
  expect([await told(), await board()]).toEqual([[expect.not.stringContaining('trapped')], null])
  await dev.browser.call(changeIncident, { params: { id: storm.id }, body: { states: ['AL', 'MS'] } })
  expect(await told()).toEqual([expect.stringContaining('we are trapped in the vault')])
  expect(await board()).toMatchObject([{ text: 'we are trapped in the vault' }, { text: 'we are trapped in the vault' }])
  await db.deleteFrom('offices').where('id', '=', branch).execute()
})

describe('of several people of one credit union', () => {
  it('is news of each, and more words of one person are gathered', async () => {
    await cry()
    await cry('help, we are hurt', '+12285550184')
    expect(await subjects(manager)).toEqual([first, first])
    await cry('the water is rising, help us')
    await cry('please help us')
    const rows = await testApp.db
      .selectFrom('outbox')
      .select('stands_for')
      .where('recipient', '=', manager.user.email)
      .orderBy('id')
      .execute()
    expect(rows.map(({ stands_for }) => stands_for)).toEqual([0, 0, 2])
  })

  it('who share a number is told once, and taken up at any of them', async () => {
    await cry('we are trapped', SHARED)
    expect(await testApp.db.selectFrom('ask_replies').select('id').execute()).toHaveLength(2)
    expect(await subjects(manager)).toEqual([first])
    const last = await testApp.db.selectFrom('ask_replies').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await league.browser.call(decideReply, { params: { id: last.id }, body: { means: 'nothing' } })
    expect(await later(31)).toBe(0)
  })
})
