// Whom the desk calls, who is calling, and what came of it.

import { beforeEach, expect, test } from 'vitest'
import { changeCoverage, withdrawConfirmation } from '#contract/back-office/calls.ts'
import { claimCall, listCalls, recordAttempt, releaseCall } from '#contract/call-list/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { HOUR } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { open } from '#server/testing/incidents.ts'
import { type Placed, placed, said } from '#server/testing/offices.ts'
import { colleague, developer, enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'

/** Counties of Florida and of Georgia. */
const [BAY, GULF, GLYNN] = ['12005', '12045', '13127'] as const

let incident: Incident

const association = { type_organization: 'Association', state: 'FL', city: 'Panama City', zip: '32401' } as const

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, { ...association, credit_union_name: 'Gulf League' })
beforeEach(async () => {
  await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  incident = await open(dev, { states: [], counties: [BAY, GULF, GLYNN] })
})

const list = async (reader = league) => (await reader.browser.call(listCalls, { params: { id: incident.id } })).body
const one = async (directory_id: string, reader = league) => (await list(reader)).find((row) => row.directory_id === directory_id)
const claim = (person: SignedIn, { id }: Placed) => person.browser.call(claimCall, { params: { id: incident.id, directory_id: id } })
const release = (person: SignedIn, { id }: Placed) => person.browser.call(releaseCall, { params: { id: incident.id, directory_id: id } })
const tried = (person: SignedIn, { id }: Placed, body: object) =>
  person.browser.call(recordAttempt, { params: { id: incident.id, directory_id: id }, body })
/** Whether nobody called anybody in this incident. */
const nothingStored = async () => {
  const stored = await Promise.all(
    (['incident_calls', 'call_attempts'] as const).map((table) =>
      testApp.db.selectFrom(table).select('directory_id').where('incident_id', '=', incident.id).execute(),
    ),
  )
  return stored.flat().length === 0 && (await kindsAbout(testApp, incident.id)).every((kind) => kind === 'incident opened')
}
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

test('each has the clock of its main office, also in a state with two', async () => {
  const [bay, leon] = [await placed(testApp.db, [BAY]), await placed(testApp.db, ['12073'])]
  incident = await open(dev, { states: [], counties: [BAY, '12073'] })
  const zones = new Map((await list()).map(({ directory_id, time_zone }) => [directory_id, time_zone]))
  expect([bay, leon].map(({ id }) => zones.get(id))).toEqual(['America/Chicago', 'America/New_York'])
})

test('not heard from first, most offices first, then quiet ones', async () => {
  const quiet = await placed(testApp.db, [BAY], { name: 'Quiet' })
  const heard = await placed(testApp.db, [BAY], { name: 'Heard' })
  await placed(testApp.db, [BAY], { name: 'A small one' })
  await placed(testApp.db, [BAY, GULF], { name: 'Large' })
  await testApp.db
    .updateTable('incidents')
    .set({ starts_at: ago(72) })
    .execute()
  await said(testApp.db, { incident: incident.id, office: quiet.offices[0] ?? '', status: 'open', as_of: ago(30) })
  await said(testApp.db, { incident: incident.id, office: heard.offices[0] ?? '', status: 'open', as_of: ago(1) })
  const rows = await list()
  expect(rows.map(({ name, offices, is_quiet }) => [name, offices, is_quiet])).toEqual([
    ['Large', 2, false],
    ['A small one', 1, false],
    ['Quiet', 1, true],
  ])
  const { headers, body } = await league.browser.call(listCalls, { params: { id: incident.id }, query: { limit: '1', offset: '1' } })
  expect([headers[TOTAL_HEADER.toLowerCase()], body.map(({ name }) => name)]).toEqual(['3', ['A small one']])
})

test('due calls first, then the untried, then the tried by their oldest try, and calls that wait for their time last', async () => {
  const names = ['Waits', 'Tried later', 'Tried first', 'Due later', 'Due first', 'Untried']
  const ids = new Map<string, Placed>()
  for (const name of names) ids.set(name, await placed(testApp.db, [BAY], { name }))
  const attempt = (name: string, more: object = {}) =>
    tried(league, ids.get(name) as Placed, { outcome: 'no_answer', note: null, call_again_at: null, ...more })
  for (const name of ['Tried first', 'Tried later']) expect((await attempt(name)).status).toBe(201)
  for (const name of ['Waits', 'Due later', 'Due first'])
    expect((await attempt(name, { call_again_at: new Date(Date.now() + HOUR).toISOString() })).status).toBe(201)
  const due = (name: string, hours: number) =>
    testApp.db
      .updateTable('incident_calls')
      .set({ call_again_at: ago(hours) })
      .where('incident_id', '=', incident.id)
      .where('directory_id', '=', ids.get(name)?.id ?? '')
      .execute()
  await due('Due first', 2)
  await due('Due later', 1)
  const sorted = ['Due first', 'Due later', 'Untried', 'Tried first', 'Tried later', 'Waits']
  expect((await list()).map(({ name }) => name)).toEqual(sorted)
  const { body } = await league.browser.call(listCalls, { params: { id: incident.id }, query: { limit: '2', offset: '4' } })
  expect(body.map(({ name }) => name)).toEqual(sorted.slice(4))
})

test('a desk calls in its own states, the foundation in all, others nowhere', async () => {
  await placed(testApp.db, [BAY], { name: 'Near' })
  const far = await placed(testApp.db, [GLYNN], { name: 'Far', state: 'GA' })
  expect((await list()).map(({ name }) => name)).toEqual(['Near'])
  expect((await list(dev)).map(({ name }) => name)).toEqual(['Far', 'Near'])
  expect((await claim(league, far)).status).toBe(403)
  expect((await release(league, far)).status).toBe(403)
  expect((await tried(league, far, { outcome: 'reached' })).status).toBe(403)
  expect(await nothingStored()).toBe(true)
  // One of its own states with offices in others.
  await testApp.db.updateTable('directory').set({ state: 'FL' }).where('id', '=', far.id).execute()
  expect((await list()).map(({ name }) => name)).toEqual(['Far', 'Near'])
  const stranger = await enroll(testApp)
  expect((await stranger.browser.call(listCalls, { params: { id: incident.id } })).status).toBe(403)
  const unproven = await enrollUnconfirmed(testApp, { ...association, credit_union_name: 'New League' })
  const refused = await unproven.browser.call(listCalls, { params: { id: incident.id } })
  expect([refused.status, refused.error.code]).toEqual([403, 'not_confirmed'])
})

test('phones of named contacts come first, then those of Administrators and NCUA’s', async () => {
  const person = await enroll(testApp, { charter_number: '654321', phone: '850-555-0111' })
  await testApp.db
    .updateTable('credit_unions')
    .set({ contact_1_first_name: 'Ana', contact_1_last_name: 'Reyes', contact_1_title: 'Operations', contact_1_phone: '850-555-0101' })
    .where('id', '=', person.user.credit_union_id ?? '')
    .execute()
  const listed = await placed(testApp.db, [BAY, GULF, GULF], { charter_number: '654321' })
  await testApp.db.updateTable('directory').set({ phone: '850-555-0199' }).where('id', '=', listed.id).execute()
  const [main, branch, gone] = listed.offices
  const changeOffice = (id: string | undefined, changes: object) =>
    testApp.db
      .updateTable('offices')
      .set(changes)
      .where('id', '=', id ?? '')
      .execute()
  await changeOffice(main, { phone: '850-555-0133' })
  await changeOffice(branch, { phone: '850-555-0144' })
  await changeOffice(gone, { phone: '850-555-0155', kind: 'main', gone_at: ago(1) })
  const others = await Promise.all(
    (['Manager', 'Administrator', 'Administrator'] as const).map((role, at) =>
      colleague(testApp, '654321', role, { phone: `850-555-016${at}` }),
    ),
  )
  const [, locked, deleted] = others.map(({ user }) => user.id)
  await testApp.db
    .updateTable('memberships')
    .set({ locked: true })
    .where('user_id', '=', locked ?? '')
    .execute()
  await testApp.db
    .updateTable('users')
    .set({ deleted_at: ago(1) })
    .where('id', '=', deleted ?? '')
    .execute()
  const phones = [
    { label: 'Ana Reyes, Operations', number: '850-555-0101' },
    { label: person.user.name, number: '850-555-0111' },
    { label: 'Main Office', number: '850-555-0133' },
    { label: 'NCUA', number: '850-555-0199' },
  ]
  expect((await one(listed.id))?.phones).toEqual(phones)
  // A number stands there once, with the person.
  await changeOffice(main, { phone: '850-555-0111' })
  expect((await one(listed.id))?.phones).toEqual(phones.filter(({ label }) => label !== 'Main Office'))
})

test('an organization that is not confirmed is called by the numbers that NCUA has', async () => {
  await enrollUnconfirmed(testApp, { charter_number: '654322', phone: '850-555-0166' })
  const listed = await placed(testApp.db, [BAY], { charter_number: '654322' })
  await testApp.db.updateTable('directory').set({ phone: '850-555-0198', is_listed: true }).where('id', '=', listed.id).execute()
  expect((await one(listed.id))?.phones).toEqual([{ label: 'NCUA', number: '850-555-0198' }])
})

test('a claim holds a credit union for 15 minutes against everybody else', async () => {
  const call = await placed(testApp.db, [BAY])
  const { status, body } = await claim(league, call)
  expect([status, body.claimed_by, body.is_mine]).toEqual([200, league.user.name, true])
  const minutes = (Date.parse(body.claimed_until ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
  const refused = await claim(dev, call)
  expect([refused.status, refused.error]).toMatchObject([
    409,
    { code: 'call_claimed', claimed_by: league.user.name, until: body.claimed_until },
  ])
  expect(await one(call.id, dev)).toMatchObject({ claimed_by: league.user.name, is_mine: false })
  expect((await release(dev, call)).status).toBe(409)
  expect((await claim(league, call)).status).toBe(200)
  expect((await release(league, call)).body).toMatchObject({ claimed_by: null, claimed_until: null, is_mine: false })
  expect((await claim(dev, call)).status).toBe(200)
  await testApp.db
    .updateTable('incident_calls')
    .set({ claimed_until: ago(0.1) })
    .execute()
  expect(await one(call.id)).toMatchObject({ claimed_by: null, claimed_until: null })
  // Of a clock that was fast.
  await testApp.db
    .updateTable('incident_calls')
    .set({ claimed_by: league.user.id, claimed_by_name: league.user.name, claimed_until: ago(-15.5 / 60) })
    .execute()
  // Just claimed, on another machine, whose clock is half a minute ahead.
  expect(await one(call.id)).toMatchObject({ claimed_by: league.user.name })
  expect((await claim(dev, call)).status).toBe(409)
  await testApp.db
    .updateTable('incident_calls')
    .set({ claimed_until: ago(-24) })
    .execute()
  expect(await one(call.id)).toMatchObject({ claimed_by: null, claimed_until: null })
  expect((await claim(dev, call)).status).toBe(200)
  expect((await release(dev, call)).status).toBe(200)
  expect((await release(league, call)).status).toBe(200)
  expect((await claim(league, call)).status).toBe(200)
  expect(await kindsAbout(testApp, incident.id)).toEqual(expect.arrayContaining(['call claimed', 'call released']))
})

test('a claim ends with the coverage, and with the confirmation, of its desk', async () => {
  const peach = await enroll(testApp, { ...association, credit_union_name: 'Peach League' })
  const params = { credit_union_id: peach.user.credit_union_id ?? '' }
  const covers = (states: ('GA' | 'AL')[]) => dev.browser.call(changeCoverage, { params, body: { states } })
  await covers(['GA'])
  const [own, far] = [await placed(testApp.db, [BAY]), await placed(testApp.db, [GLYNN], { state: 'GA' })]
  for (const call of [own, far]) expect((await claim(peach, call)).status).toBe(200)
  const claimed = async () => (await Promise.all([own, far].map(({ id }) => one(id, dev)))).map((row) => row?.claimed_by ?? null)
  await covers(['GA', 'AL'])
  expect(await claimed()).toEqual([peach.user.name, peach.user.name])
  await covers([])
  expect(await claimed()).toEqual([peach.user.name, null])
  await dev.browser.call(withdrawConfirmation, { body: { ...params, reason: 'We look at it.' } })
  expect(await claimed()).toEqual([null, null])
})

test('of two who claim at the same moment, one does', async () => {
  const call = await placed(testApp.db, [BAY])
  const answers = await Promise.all([claim(league, call), claim(dev, call)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what came of a call is stored, ends the own claim, and says when to call again', async () => {
  const call = await placed(testApp.db, [BAY])
  await claim(league, call)
  const call_again_at = new Date(Date.now() + HOUR).toISOString()
  const { status, body } = await tried(league, call, { outcome: 'left_message', note: 'Voicemail of the branch.', call_again_at })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    last_attempt: { by: league.user.name, outcome: 'left_message', note: 'Voicemail of the branch.' },
    earlier_attempts: [],
    call_again_at,
    claimed_by: null,
  })
  await tried(dev, call, { outcome: 'no_answer', note: '' })
  await tried(dev, call, { outcome: 'wrong_number' })
  expect((await kindsAbout(testApp, incident.id)).filter((kind) => kind === 'call tried')).toHaveLength(3)
  const row = await one(call.id)
  expect(row).toMatchObject({ last_attempt: { by: dev.user.name, outcome: 'wrong_number', note: null }, call_again_at: null })
  expect(row?.earlier_attempts.map(({ by, outcome, note }) => [by, outcome, note])).toEqual([
    [dev.user.name, 'no_answer', null],
    [league.user.name, 'left_message', 'Voicemail of the branch.'],
  ])
})

test('calls of another incident are none of this one', async () => {
  const call = await placed(testApp.db, [BAY])
  const before = incident
  await tried(dev, call, { outcome: 'no_answer' })
  await claim(dev, call)
  incident = await open(dev, { states: [], counties: [BAY] })
  expect(await one(call.id)).toMatchObject({ last_attempt: null, claimed_by: null })
  await claim(league, call)
  await tried(league, call, { outcome: 'left_message' })
  incident = before
  expect(await one(call.id)).toMatchObject({ last_attempt: { outcome: 'no_answer' }, claimed_by: dev.user.name })
})

test('a call that reached somebody counts as heard from', async () => {
  const call = await placed(testApp.db, [BAY])
  await claim(dev, call)
  const { body } = await tried(league, call, { outcome: 'reached' })
  expect(body.heard_at).not.toBeNull()
  expect(await one(call.id)).toBeUndefined()
  // Somebody else's claim goes on.
  expect(body.claimed_by).toBe(dev.user.name)
})

test.each([
  ['outcome', { outcome: 'gone fishing' }],
  ['outcome', {}],
  ['call_again_at', { outcome: 'no_answer', call_again_at: 'tomorrow' }],
])('a call without a valid %s is refused', async (field, body) => {
  const { status, error } = await tried(league, await placed(testApp.db, [BAY]), body)
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
})

test('there is no call to a credit union outside the area', async () => {
  const outside = await placed(testApp.db, ['12073'])
  expect((await claim(league, outside)).status).toBe(404)
  expect((await release(league, outside)).status).toBe(404)
  expect((await tried(league, outside, { outcome: 'reached' })).status).toBe(404)
  expect(await nothingStored()).toBe(true)
})
