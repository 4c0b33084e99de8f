// A person who needs help: who is on it, what was done, and who is told if nobody is.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUser, impersonate } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import {
  answerRollCall,
  changeCase,
  closeRollCall,
  decideReply,
  markPerson,
  showRollCall,
  startRollCall,
} from '#contract/roll-calls/calls.ts'
import { addToRoster, listRoster, removeFromRoster } from '#contract/roster/calls.ts'
import { showSituation } from '#contract/situation/calls.ts'
import { leaveProgram, updateUser } from '#contract/users/calls.ts'
import { findActor } from '#server/domain/sign-in/find-actor.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { acting, colleague, developer, enroll, PASSWORD, type SignedIn, team } from '#server/testing/people.ts'
import { rollCallMailsTo } from '#server/testing/roll-calls.ts'
import { grace, openTexting, SHARED, type Texting } from '#server/testing/texting.ts'
import { changeCase as takeUnchecked } from './change-case.ts'
import { tellUntaken } from './tell-untaken.ts'

/** The subject of the second telling. */
const UNTAKEN = 'Nobody has said they are helping'

let id: string

const testApp = await appOfFile()
const pier = await team(testApp)
const dev = await developer(testApp)
beforeEach(async () => {
  for (const table of ['roll_calls', 'outbox', 'failures'] as const) await testApp.db.deleteFrom(table).execute()
  id = await start()
})

async function start(more: object = {}) {
  const { browser } = pier.manager
  const body = { submission_id: crypto.randomUUID(), who: { everybody: true } as const, ...more }
  const answer = await browser.call(startRollCall, { body })
  if (answer.status !== 201) throw new Error(`Not started: ${answer.status}`)
  await testApp.db.deleteFrom('outbox').execute()
  return answer.body.id
}
const say = (answer: 'safe' | 'needs_help', words?: string) =>
  pier.member.browser.call(answerRollCall, { params: { id }, body: { answer, words } })
const shown = async () => (await pier.manager.browser.call(showRollCall, { params: { id } })).body
const member = async () => {
  const found = (await shown()).people.find(({ last_name }) => last_name === pier.member.user.last_name)
  if (!found) throw new Error('The member was not asked.')
  return found
}
const press = async (body: object, person = pier.manager) =>
  person.browser.call(changeCase, { params: { id, person_id: (await member()).id }, body })
/** As if that many minutes had passed. */
const later = (minutes: number) => tellUntaken(testApp.db, Date.now() + minutes * MINUTE)
const subjects = async ({ user }: SignedIn) => (await rollCallMailsTo(testApp, user.email, 9)).map(({ mail }) => mail.subject)

it('there is a case for who needs help alone, until they say that they are safe', async () => {
  expect((await member()).case).toBeNull()
  const untouched = { taken_by: null, taken_at: null, note: null, settled_at: null, settled_by: null }
  await say('needs_help', 'The car is under a tree.')
  expect((await member()).case).toEqual(untouched)
  await say('safe')
  expect((await member()).case).toBeNull()
  expect([(await press({ taken: true })).status, (await press({ note: 'Late.' })).error.code]).toEqual([409, 'not_acceptable_now'])
})

it('one person is on it, with a note, until it is settled', async () => {
  await say('needs_help')
  const taken = await press({ taken: true, note: 'Marcus drives her at 9.' })
  expect([taken.status, taken.body.case]).toMatchObject([
    200,
    { taken_by: pier.manager.user.name, taken_at: expect.any(String), note: 'Marcus drives her at 9.', settled_at: null },
  ])
  const settled = await press({ settled: true })
  expect(settled.body.case).toMatchObject({ settled_at: expect.any(String), settled_by: pier.manager.user.name })
  // It stays in the counts.
  expect((await shown()).counts.needs_help).toBe(1)
  expect((await press({ settled: false })).body.case).toMatchObject({ settled_at: null, taken_by: pier.manager.user.name })
  expect((await press({ note: '' })).body.case?.note).toBeNull()
  expect((await press({ taken: false })).body.case).toMatchObject({ taken_by: null, taken_at: null })
  const events = (await eventsAbout(testApp, id)).filter(({ what }) => what === 'roll call case changed')
  expect(events).toHaveLength(5)
  expect(JSON.stringify(events)).not.toContain('Marcus')
})

it('of two who press at the same moment, one is on it; later another takes it over', async () => {
  await say('needs_help')
  await press({ taken: true })
  const { status, error } = await press({ taken: true }, pier.administrator)
  expect([status, error]).toMatchObject([409, { code: 'case_decided', person: pier.manager.user.name, decided_at: expect.any(String) }])
  await testApp.db
    .updateTable('roll_call_people')
    .set({ case_taken_at: new Date(Date.now() - MINUTE).toISOString() })
    .execute()
  expect((await press({ taken: true }, pier.administrator)).body.case?.taken_by).toBe(pier.administrator.user.name)
  await press({ settled: true })
  const late = await press({ settled: true }, pier.administrator)
  expect([late.status, late.error.code]).toEqual([409, 'case_decided'])
})

it('those in charge find on their dashboard who needs somebody, and support does not', async () => {
  const casesOf = async ({ browser }: Pick<SignedIn, 'browser'>) => (await browser.call(showSituation)).body.roll_call?.cases
  expect(await casesOf(pier.manager)).toEqual([])
  await say('needs_help')
  const name = `${pier.member.user.first_name} ${pier.member.user.last_name}`
  const open = { id: (await member()).id, name, needs_help: true }
  expect(await casesOf(pier.manager)).toEqual([{ ...open, taken_by: null }])
  await press({ taken: true })
  expect(await casesOf(pier.administrator)).toEqual([{ ...open, taken_by: pier.manager.user.name }])
  expect(await casesOf(pier.member)).toBeUndefined()
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: pier.manager.user.id }, body: acting })
  expect(await casesOf(support)).toEqual([])
  await press({ settled: true })
  expect(await casesOf(pier.manager)).toEqual([])
})

describe('a new cry', () => {
  it('opens a settled case again, and leaves who is on an open one', async () => {
    await say('needs_help', 'I need a ride.')
    await press({ taken: true, note: 'Driving.' })
    await say('needs_help', 'Hurry, please.')
    expect((await member()).case).toMatchObject({ taken_by: pier.manager.user.name, settled_at: null })
    await press({ settled: true })
    await say('needs_help', 'Now the roof leaks.')
    expect((await member()).case).toMatchObject({ taken_by: null, settled_at: null, note: 'Driving.' })
    await press({ taken: true })
    await say('safe')
    await say('needs_help')
    expect((await member()).case).toMatchObject({ taken_by: null, settled_at: null })
  })
})

it('stays on the dashboard of those in charge once the roll call is closed, until it is settled', async () => {
  await say('needs_help', 'Stuck on the roof')
  const { browser } = pier.manager
  const left = async (by = browser) => (await by.call(showSituation)).body.left_cases
  // Until then it is on the roll call's own card.
  expect(await left()).toEqual([])
  await browser.call(closeRollCall, { params: { id } })
  const { id: personId } = (await left())[0] ?? { id: '' }
  expect(await left()).toEqual([{ id: personId, name: pier.member.user.name, needs_help: true, taken_by: null, roll_call_id: id }])
  expect(await left(pier.member.browser)).toEqual([])
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: pier.manager.user.id }, body: acting })
  expect(await left(support.browser)).toEqual([])
  expect(await left((await enroll(testApp)).browser)).toEqual([])
  await browser.call(changeCase, { params: { id, person_id: personId }, body: { settled: true } })
  expect(await left()).toEqual([])
})

it('of one person in several roll calls is one line, that of the newest, and is settled with it', async () => {
  const { browser } = pier.manager
  const left = async () => (await browser.call(showSituation)).body.left_cases.map(({ roll_call_id }) => roll_call_id)
  const first = id
  await say('needs_help', 'Stuck on the roof')
  await browser.call(closeRollCall, { params: { id } })
  id = await start({ is_exercise: true })
  await say('needs_help')
  expect(await left()).toEqual([first])
  await browser.call(closeRollCall, { params: { id } })
  id = await start()
  await say('needs_help', 'Still here')
  // It is on the card of the roll call that runs.
  expect(await left()).toEqual([])
  await browser.call(closeRollCall, { params: { id } })
  expect(await left()).toEqual([id])
  await press({ settled: true })
  expect(await left()).toEqual([])
  const earlier = (await browser.call(showRollCall, { params: { id: first } })).body.people.find(({ case: its }) => its !== null)
  expect(earlier?.case).toMatchObject({ settled_by: pier.manager.user.name })
  // The earlier one alone leaves the newer one open.
  await press({ settled: false })
  expect(await left()).toEqual([id])
})

it('stays as well once the roll call is over by itself', async () => {
  await say('needs_help')
  await testApp.db
    .updateTable('roll_calls')
    .set({ closes_at: new Date(Date.now() - MINUTE).toISOString() })
    .execute()
  expect((await pier.manager.browser.call(showSituation)).body.left_cases).toMatchObject([{ roll_call_id: id, needs_help: true }])
})

it('of an exercise ends with it', async () => {
  await pier.manager.browser.call(closeRollCall, { params: { id } })
  id = await start({ is_exercise: true })
  await say('needs_help')
  await pier.manager.browser.call(closeRollCall, { params: { id } })
  expect((await pier.manager.browser.call(showSituation)).body.left_cases).toEqual([])
})

describe('half an hour later', () => {
  it('the asker and the Administrators are told once if nobody is on it', async () => {
    await say('needs_help', 'Water in the house.')
    await testApp.db.deleteFrom('outbox').execute()
    expect(await later(29)).toBe(0)
    expect(await later(31)).toBe(1)
    expect(await later(62)).toBe(0)
    for (const person of [pier.manager, pier.administrator]) expect(await subjects(person)).toEqual([UNTAKEN])
    const [told] = await rollCallMailsTo(testApp, pier.manager.user.email, 1)
    expect(told?.mail.text).toContain('Water in the house.')
    expect(await subjects(pier.member)).toEqual([])
  })

  it('an address that nobody has proven is told without anything about the person', async () => {
    const { db } = testApp
    const set = (email_proven_at: string | null) =>
      db.updateTable('users').set({ email_proven_at }).where('id', '=', pier.administrator.user.id).execute()
    await set(null)
    await say('needs_help', 'Water in the house.')
    await later(31)
    const told = async ({ user }: SignedIn) => (await rollCallMailsTo(testApp, user.email, 2)).map(({ mail }) => mail.text)
    const [unproven, proven] = [await told(pier.administrator), await told(pier.manager)]
    await set(new Date().toISOString())
    const { last_name, phone } = await member()
    for (const text of proven) expect(text).toContain('Water in the house.')
    for (const text of unproven) {
      expect(text).toContain(`/roll-call/${id}`)
      for (const secret of ['Water', last_name, ...(phone ? [phone] : [])]) expect(text).not.toContain(secret)
    }
    expect([unproven.length, proven.length]).toEqual([2, 2])
  })

  it('nobody is told of a case that is taken, settled or over, or of a closed roll call', async () => {
    await say('needs_help')
    await press({ taken: true })
    expect(await later(31)).toBe(0)
    // Given back, it waits for half an hour again.
    await press({ taken: false })
    expect([await later(29), await later(31)]).toEqual([0, 1])
    await press({ settled: true })
    await say('needs_help', 'Again.')
    await say('safe')
    expect(await later(31)).toBe(0)
    await say('needs_help')
    await pier.manager.browser.call(closeRollCall, { params: { id } })
    expect(await later(31)).toBe(0)
  })

  it('of an exercise the mail says so, and nothing else is set', async () => {
    await pier.manager.browser.call(closeRollCall, { params: { id } })
    id = await start({ is_exercise: true })
    await say('needs_help')
    await testApp.db.deleteFrom('outbox').execute()
    await later(31)
    expect(await subjects(pier.manager)).toEqual([`[EXERCISE] ${UNTAKEN}`])
    const user = await testApp.db.selectFrom('users').select('safe').where('id', '=', pier.member.user.id).executeTakeFirstOrThrow()
    expect(user.safe).toBe(pier.member.user.safe)
  })
})

it('Managers and Administrators change it, and nobody else', async () => {
  await say('needs_help')
  expect((await press({ taken: true }, pier.member)).status).toBe(403)
  const other = await team(testApp)
  expect((await press({ taken: true }, other.administrator)).status).toBe(404)
  const support = await developer(testApp)
  await support.browser.call(impersonate, { params: { id: pier.manager.user.id }, body: acting })
  expect((await press({ taken: true }, support)).error.code).toBe('while_impersonating')
  const missing = await pier.manager.browser.call(changeCase, { params: { id, person_id: 'nobody' }, body: { taken: true } })
  expect(missing.status).toBe(404)
  expect((await press({ taken: true }, pier.administrator)).status).toBe(200)
})

it.each<[field: string, message: string, body: object]>([
  ['taken', fieldErrors.required, {}],
  ['taken', fieldErrors.yesNo, { taken: 'me' }],
  ['settled', fieldErrors.yesNo, { settled: 1 }],
  ['note', fieldErrors.wordsTooLong, { note: 'x'.repeat(501) }],
])('a wrong %s is refused', async (field, message, body) => {
  await say('needs_help')
  const { status, error } = await press(body)
  expect([status, error.errors]).toEqual([422, { [field]: [message] }])
})

it('is worked on after the end, too', async () => {
  await say('needs_help')
  await pier.manager.browser.call(closeRollCall, { params: { id } })
  expect((await press({ taken: true })).status).toBe(200)
})

describe('whoever is on a case', () => {
  it.each([
    ['is no Manager any more', { role: 'Member' }],
    ['is locked', { locked: true }],
  ])('and %s is not on it any more, and those in charge are told', async (_, changes) => {
    const second = await colleague(testApp, pier.charterNumber, 'Manager')
    await say('needs_help', 'Water in the house.')
    expect((await press({ taken: true }, second)).body.case?.taken_by).toBe(second.user.name)
    expect([await later(31), (await member()).case?.taken_by]).toEqual([0, second.user.name])
    const changed = await pier.administrator.browser.call(updateUser, { params: { id: second.user.id }, body: changes })
    expect(changed.status).toBe(200)
    await testApp.db.deleteFrom('outbox').execute()
    expect((await member()).case).toMatchObject({ taken_by: null, settled_at: null })
    expect(await later(31)).toBe(1)
    expect(await subjects(pier.administrator)).toEqual([UNTAKEN])
  })

  it.each([
    [
      'loses the role',
      (person: SignedIn) => pier.administrator.browser.call(updateUser, { params: { id: person.user.id }, body: { role: 'Member' } }),
    ],
    [
      'is locked',
      (person: SignedIn) => pier.administrator.browser.call(updateUser, { params: { id: person.user.id }, body: { locked: true } }),
    ],
    ['is deleted', ({ user }: SignedIn) => dev.browser.call(deleteUser, { body: { id: user.id } })],
  ])('and %s between the check of the role and the taking takes nothing', async (_, end) => {
    const second = await colleague(testApp, pier.charterNumber, 'Manager')
    await say('needs_help', 'Water in the house.')
    const params = { id, person_id: (await member()).id }
    const actor = await findActor(testApp.db, hashToken(second.browser.cookies.get(sessionCookie(testApp.settings)) ?? ''), '127.0.0.1')
    if (!actor) throw new Error('Not signed in.')
    expect((await end(second)).status).toBe(200)
    await expect(takeUnchecked({ db: testApp.db, actor }, params, { taken: true })).rejects.toMatchObject({ code: 'not_found' })
    expect((await member()).case).toMatchObject({ taken_by: null })
  })

  it.each([
    ['leaves', (person: SignedIn) => person.browser.call(leaveProgram, { body: { password: PASSWORD } })],
    ['is deleted', ({ user }: SignedIn) => dev.browser.call(deleteUser, { body: { id: user.id } })],
  ])('and %s is not on it any more at once', async (_, leave) => {
    const second = await colleague(testApp, pier.charterNumber, 'Manager')
    await say('needs_help', 'Water in the house.')
    expect((await press({ taken: true }, second)).body.case?.taken_by).toBe(second.user.name)
    expect((await leave(second)).status).toBe(200)
    expect((await member()).case).toMatchObject({ taken_by: null, settled_at: null })
  })

  it.each([
    [1, 'Roof is gone.', {}],
    [0, 'Just an exercise.', { is_exercise: true }],
  ])('and leaves after the end: those in charge are told %d times of “%s”', async (times, words, more) => {
    await pier.manager.browser.call(closeRollCall, { params: { id } })
    id = await start(more)
    const second = await colleague(testApp, pier.charterNumber, 'Manager')
    await say('needs_help', words)
    await press({ taken: true }, second)
    await pier.manager.browser.call(closeRollCall, { params: { id } })
    await testApp.db.deleteFrom('outbox').execute()
    expect(await later(31)).toBe(0)
    await pier.administrator.browser.call(updateUser, { params: { id: second.user.id }, body: { locked: true } })
    expect([await later(31), await later(62)]).toEqual([0, 0])
    expect((await member()).case).toMatchObject({ taken_by: null, settled_at: null })
    expect(await subjects(pier.administrator)).toEqual(Array(times).fill(UNTAKEN))
  })
})

describe('a word of danger by text', () => {
  let texting: Texting
  beforeAll(async () => {
    texting = await openTexting('64201')
  })
  beforeEach(() => texting.reset())
  afterAll(() => texting.close())

  it('is a case before anybody decides, and opens a settled one again', async () => {
    const rollCallId = await texting.start()
    await texting.text('we are trapped on the roof')
    const grace1 = await texting.personIn(rollCallId)
    expect(grace1?.case).toMatchObject({ taken_by: null })
    const params = { id: rollCallId, person_id: grace1?.id ?? '' }
    await texting.manager.browser.call(changeCase, { params, body: { taken: true, settled: true } })
    await texting.text('still trapped, water is rising')
    expect((await texting.personIn(rollCallId))?.case).toMatchObject({ taken_by: null, settled_at: null })
    expect(await tellUntaken(texting.testApp.db, Date.now() + 31 * MINUTE)).toBe(1)
  })

  it('is one after the end as well, at everybody of the number, until somebody settles it', async () => {
    const { browser } = texting.manager
    const rollCallId = await texting.start()
    await texting.text('1')
    await browser.call(closeRollCall, { params: { id: rollCallId } })
    await texting.testApp.db.deleteFrom('outbox').execute()
    await texting.text('not safe anymore, water rising')
    await texting.text('help, we are trapped', { From: SHARED })
    const { counts, people } = await texting.shown(rollCallId)
    expect(counts).toMatchObject({ safe: 1, may_need_help: 3 })
    const graceNow = people.find(({ first_name }) => first_name === 'Grace')
    expect(graceNow).toMatchObject({ state: 'safe', may_need_help_at: expect.any(String), case: { taken_by: null, settled_at: null } })
    const left = async () =>
      (await browser.call(showSituation)).body.left_cases.flatMap((each) =>
        each.roll_call_id === rollCallId ? [[each.name, each.needs_help]] : [],
      )
    expect((await left()).toSorted()).toEqual([
      ['Ana Soto', false],
      ['Grace Moran', false],
      ['Luis Soto', false],
    ])
    expect(await tellUntaken(texting.testApp.db, Date.now() + 29 * MINUTE)).toBe(0)
    expect(await tellUntaken(texting.testApp.db, Date.now() + 31 * MINUTE)).toBe(3)
    const params = { id: rollCallId, person_id: graceNow?.id ?? '' }
    expect((await browser.call(changeCase, { params, body: { taken: true, settled: true } })).status).toBe(200)
    expect((await left()).map(([name]) => name)).not.toContain('Grace Moran')
    await texting.text('still trapped')
    expect((await left()).map(([name]) => name)).toContain('Grace Moran')
  })

  it('of somebody who is removed from the roster is in no figure that nobody can settle', async () => {
    const { browser } = texting.manager
    const rollCallId = await texting.start()
    await texting.text('we are trapped in the vault')
    await texting.text('1', { From: SHARED })
    const { id: person_id } = await texting.personIn(rollCallId)
    await browser.call(changeCase, { params: { id: rollCallId, person_id }, body: { taken: true } })
    const before = (await texting.shown(rollCallId)).counts
    const remove = async (name: string) => {
      const { body } = await browser.call(listRoster)
      const found = body.find(({ first_name }) => first_name === name)
      expect((await browser.call(removeFromRoster, { params: { id: found?.id ?? '' } })).status).toBe(200)
    }
    await remove('Grace')
    const after = (await texting.shown(rollCallId)).counts
    expect(after).toEqual({ ...before, asked: before.asked - 1, waiting: before.waiting - 1, may_need_help: 0 })
    // What somebody answered stays in the counts.
    const { id: ana } = await texting.personIn(rollCallId, 'Ana')
    await browser.call(markPerson, { params: { id: rollCallId, person_id: ana }, body: { state: 'safe' } })
    await remove('Ana')
    expect((await texting.shown(rollCallId)).counts).toEqual({ ...after, safe: 1, waiting: after.waiting - 1 })
    const { forgotten } = await texting.testApp.db
      .selectFrom('roll_calls')
      .select('forgotten')
      .where('id', '=', rollCallId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(forgotten)).toMatchObject({ cases: [{ case_taken_at: expect.any(String), case_settled_at: null }] })
    expect(forgotten).not.toMatch(/Grace|vault/)
    for (const body of [grace, { first_name: 'Ana', last_name: 'Soto', email: '', phone: '228-555-0187' }])
      await browser.call(addToRoster, { body })
  })

  it('or any other is read after the end, and counts as nothing', async () => {
    const rollCallId = await texting.start()
    await texting.text('which office do I go to')
    const [reply] = (await texting.personIn(rollCallId)).replies
    const { browser } = texting.manager
    await browser.call(closeRollCall, { params: { id: rollCallId } })
    const decide = (means: string) => browser.call(decideReply, { params: { id: reply?.id ?? '' }, body: { means } })
    // Nothing counts as an answer any more, and what has been read need not wait.
    expect((await decide('safe')).error.code).toBe('roll_call_closed')
    expect((await decide('nothing')).body).toMatchObject({ state: 'waiting', replies: [{ means: 'nothing' }] })
  })
})
