// Who may read warnings, draft from them, publish alerts for their counties and read the feeds: each call as each kind of person.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertReach, changeAlert, createAlert, endAlert } from '#contract/back-office/calls.ts'
import type { AnyCall } from '#contract/call.ts'
import * as warnings from '#contract/warnings/calls.ts'
import { type Browser, createTestApp, type TestApp } from '#server/testing/app.ts'
import { placed } from '#server/testing/offices.ts'
import { actsFor, colleague, developer, enroll, enrollUnconfirmed, lock, prove } from '#server/testing/people.ts'
import { message } from '#server/testing/weather.ts'
import { storeFeatures } from './reading/read-weather.ts'

let testApp: TestApp

const kinds = [
  ...['visitor', 'locked', 'waiting', 'unproven', 'unconfirmed', 'member', 'manager', 'administrator'],
  ...['memberOfLeague', 'managerOfLeague', 'managerOfOtherLeague', 'unconfirmedLeague', 'developer'],
] as const
type Kind = (typeof kinds)[number]
const people = {} as Record<Kind, Browser>

const warningId = 'urn:oid:2.49.0.1.840.0.access.001.1'
let alertId = ''

const association = (state: string) => ({
  ...{ type_organization: 'Association', credit_union_name: `League of ${state}`, state, charter_number: '' },
})

beforeAll(async () => {
  testApp = await createTestApp()
  const own = '690001'
  people.visitor = testApp.visitor()
  people.administrator = (await enroll(testApp, { charter_number: own })).browser
  people.manager = (await colleague(testApp, own, 'Manager')).browser
  people.member = (await colleague(testApp, own, 'Member')).browser
  const locked = await colleague(testApp, own, 'Manager')
  await lock(testApp, locked)
  people.locked = locked.browser
  const waiting = await enrollUnconfirmed(testApp, { charter_number: own })
  await prove(testApp, waiting)
  people.waiting = waiting.browser
  const unproven = await colleague(testApp, own, 'Manager')
  await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', unproven.user.id).execute()
  people.unproven = unproven.browser
  people.unconfirmed = (await enrollUnconfirmed(testApp, { charter_number: '690002' })).browser
  await placed(testApp.db, ['28039'], { charter_number: own, state: 'MS' })
  await beforeLeagues()
  people.developer = (await developer(testApp)).browser
  await storeFeatures(testApp.db, [message({ id: warningId, counties: ['28039'] })], { at: Date.now(), isReplay: false, isTold: true })
})
afterAll(() => testApp.close())

async function beforeLeagues() {
  const league = await enroll(testApp, association('MS'))
  const { credit_union_id: leagueId } = league.user
  for (const [kind, role] of [
    ['memberOfLeague', 'Member'],
    ['managerOfLeague', 'Manager'],
  ] as const) {
    const person = await enroll(testApp)
    await actsFor(testApp, person, leagueId ?? '', role)
    people[kind] = person.browser
  }
  people.managerOfOtherLeague = (await enroll(testApp, association('TX'))).browser
  people.unconfirmedLeague = (await enrollUnconfirmed(testApp, association('AL'))).browser
  await league.browser.call(createAlert, { body: { title: 'Water rises', desc: 'Move what stands low.', states: ['MS'] } })
  alertId = (await testApp.db.selectFrom('alerts').select('id').executeTakeFirstOrThrow()).id
}

async function answers(call: AnyCall, sent: object = {}) {
  const found: Partial<Record<Kind, number>> = {}
  for (const kind of kinds) found[kind] = (await people[kind].call(call as typeof warnings.showWarning, sent as never)).status
  return found
}

/** What all get, but for those that are named. */
const all = (status: number, but: Partial<Record<Kind, number>> = {}) => ({
  ...Object.fromEntries(kinds.map((kind) => [kind, status])),
  ...{ visitor: 401, locked: 401 },
  ...but,
})
const draft = { body: { warning_ids: [warningId] } }
const inMississippi = { body: { title: 'Water', desc: 'It rises.', counties: ['28039'] } }

it.each<[string, () => Promise<object>, object]>([
  ['warnings', () => answers(warnings.listWarnings), all(200)],
  ['own warnings', () => answers(warnings.listWarnings, { query: { mine: 'true' } }), all(200)],
  ['a warning', () => answers(warnings.showWarning, { params: { id: warningId } }), all(200)],
  ['hiding a warning', () => answers(warnings.hideWarning, { params: { id: warningId } }), all(200)],
  ['showing it again', () => answers(warnings.unhideWarning, { params: { id: warningId } }), all(200)],
  ['declarations', () => answers(warnings.listDeclarations), all(200)],
  ['own choices', () => answers(warnings.showWarningChoices), all(200)],
  ['changing own choices', () => answers(warnings.changeWarningChoices, { body: { by: ['mail'] } }), all(200)],
  [
    'a sample',
    () => answers(warnings.sendSampleWarning, { body: { by: ['mail'] } }),
    all(200, { unproven: 403, unconfirmed: 403, unconfirmedLeague: 403 }),
  ],
  ['a draft of an incident', () => answers(warnings.draftIncident, draft), all(403, { managerOfLeague: 200, developer: 200 })],
  ['a draft of an alert', () => answers(warnings.draftAlert, draft), all(403, { managerOfLeague: 200, developer: 200 })],
  ['publishing an alert', () => answers(createAlert, inMississippi), all(403, { managerOfLeague: 200, developer: 200 })],
  [
    'whom an alert reaches',
    () => answers(alertReach, { body: { counties: ['28039'] } }),
    all(403, { managerOfLeague: 200, developer: 200 }),
  ],
  [
    'changing an alert of the league',
    () => answers(changeAlert, { params: { id: alertId }, body: { title: 'Water falls' } }),
    all(403, { managerOfLeague: 200, managerOfOtherLeague: 404, developer: 200 }),
  ],
  [
    'ending an alert of the league',
    () => answers(endAlert, { params: { id: alertId } }),
    all(403, { managerOfLeague: 200, managerOfOtherLeague: 404, developer: 200 }),
  ],
  ['the feeds', () => answers(warnings.listFeeds), all(403, { developer: 200 })],
  // This installation reads none.
  ['reading a feed now', () => answers(warnings.readFeed, { params: { name: 'weather' } }), all(403, { developer: 409 })],
])('%s', async (_, ask, expected) => {
  expect(await ask()).toEqual(expected)
})

it('only the own offices are named, and only the desk is told whom a warning touches', async () => {
  const seen = async (kind: Kind) => {
    const { offices, touched } = (await people[kind].call(warnings.showWarning, { params: { id: warningId } })).body
    return [offices.length, touched?.offices ?? null]
  }
  for (const kind of ['member', 'manager', 'administrator', 'unproven'] as const)
    expect([kind, await seen(kind)]).toEqual([kind, [1, null]])
  for (const kind of ['waiting', 'unconfirmed', 'memberOfLeague', 'unconfirmedLeague'] as const)
    expect([kind, await seen(kind)]).toEqual([kind, [0, null]])
  expect(await seen('managerOfLeague')).toEqual([0, 1])
  // Outside its states.
  expect(await seen('managerOfOtherLeague')).toEqual([0, 0])
  expect(await seen('developer')).toEqual([0, 1])
})
