// Improvements: a text with an owner and a day, and reminders until it is done.

import { beforeEach, describe, expect, test } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { addImprovement, changeImprovement, listImprovementOwners, listImprovements } from '#contract/improvements/calls.ts'
import type { Improvement } from '#contract/improvements/schemas.ts'
import { addDays, dayIn } from '#contract/rules/loan-days.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { colleague, developer, enroll, lock, type SignedIn } from '#server/testing/people.ts'
import { reminderOn, remindOwners } from './remind-owners.ts'

const DAY = 86_400_000

const testApp = await appOfFile()
const dev = await developer(testApp)
const league = await enroll(testApp, { type_organization: 'Association', credit_union_name: 'Gulf League' })
const administrator = await enroll(testApp, { charter_number: '883001' })
const manager = await colleague(testApp, '883001', 'Manager')
const member = await colleague(testApp, '883001', 'Member')
beforeEach(() => testApp.db.deleteFrom('improvements').execute())

const add = (changes: object = {}, person = manager) =>
  person.browser.call(addImprovement, { body: { text: 'Fuel contract', due: addDays(dayIn(0), 60), ...changes } })
const change = ({ id, updated_at }: Pick<Improvement, 'id' | 'updated_at'>, body: object, person = manager) =>
  person.browser.call(changeImprovement, { params: { id }, body: { updated_at, ...body } })
const listed = async (person: SignedIn, query = {}) => (await person.browser.call(listImprovements, { query })).body.map(({ text }) => text)

test('a Manager adds one, and its owner says that it is done', async () => {
  const incident = await open(dev, {})
  const { status, body } = await add({ incident_id: incident.id, owner_id: member.user.id })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    text: 'Fuel contract',
    incident: { id: incident.id, name: incident.name },
    owner: { id: member.user.id, name: member.user.name },
    ...{ state: 'open', said: null, may_change: true },
  })
  expect(await listed(member)).toEqual(['Fuel contract'])
  expect((await change(body, { due: '2030-01-01' }, member)).status).toBe(403)
  expect((await change(body, { state: 'done' }, member)).error.errors).toEqual({ said: [fieldErrors.required] })
  const done = await change(body, { state: 'done', said: 'Signed.' }, member)
  expect([done.status, done.body]).toMatchObject([200, { state: 'done', said: 'Signed.', may_change: false, may_settle: true }])
  expect(await listed(manager, { state: 'open' })).toEqual([])
  expect(await listed(manager, { state: 'done', incident_id: incident.id })).toEqual(['Fuel contract'])
  expect(await listed(manager, { incident_id: newId() })).toEqual([])
})

test('what somebody else changed meanwhile is shown instead of overwritten', async () => {
  const { body } = await add()
  const { body: newer } = await change(body, { text: 'Two fuel contracts' }, administrator)
  const refused = await change(body, { text: 'No contract' })
  expect([refused.status, refused.error]).toMatchObject([
    409,
    { code: 'changed', newest: { text: 'Two fuel contracts', updated_at: newer.updated_at } },
  ])
  expect((await change(newer, { text: 'Three' })).status).toBe(200)
})

test('others neither see nor change it; the foundation keeps those of desks', async () => {
  const { body } = await add()
  const stranger = await enroll(testApp)
  for (const person of [stranger, dev, league]) {
    expect(await listed(person)).toEqual([])
    expect((await change(body, { text: 'Mine' }, person)).status).toBe(404)
  }
  expect((await add({}, member)).status).toBe(403)
  await add({ text: 'Of the league' }, league)
  await add({ text: 'Of the foundation' }, dev)
  expect(await listed(dev)).toEqual(['Of the league', 'Of the foundation'])
  expect(await listed(league)).toEqual(['Of the league'])
})

test('an owner is of the own organization; at a desk, also of the foundation', async () => {
  expect((await add({ owner_id: league.user.id })).error.errors).toEqual({ owner_id: [fieldErrors.ownerElsewhere] })
  expect((await add({ owner_id: dev.user.id })).status).toBe(422)
  expect((await add({ owner_id: dev.user.id }, league)).status).toBe(201)
  const owners = async (person: SignedIn) => (await person.browser.call(listImprovementOwners)).body.map(({ id }) => id).sort()
  expect(await owners(manager)).toEqual([administrator, manager, member].map(({ user }) => user.id).sort())
  expect(await owners(league)).toEqual([dev, league].map(({ user }) => user.id).sort())
  expect(await owners(dev)).toEqual([dev.user.id])
})

test('an owner who has left is not set again, and what else is changed keeps them', async () => {
  const leaving = await colleague(testApp, '883001', 'Member')
  const { body } = await add({ owner_id: leaving.user.id })
  await testApp.db.deleteFrom('memberships').where('user_id', '=', leaving.user.id).execute()
  const refused = await change(body, { text: 'Two contracts', owner_id: leaving.user.id })
  expect([refused.status, refused.error.errors]).toEqual([422, { owner_id: [fieldErrors.ownerElsewhere] }])
  expect((await change(body, { owner_id: newId() })).status).toBe(422)
  const changed = await change(body, { text: 'Two contracts' })
  expect([changed.status, changed.body]).toMatchObject([200, { text: 'Two contracts', owner: null }])
})

test.each([
  ['text', { text: ' ' }],
  ['text', { text: 'x'.repeat(501) }],
  ['due', { due: '2026-02-30' }],
  ['due', { due: undefined }],
])('a wrong %s is refused by its field', async (field, changes) => {
  expect(Object.keys((await add(changes)).error.errors ?? {})).toEqual([field])
})

describe('reminders', () => {
  const run = (days: number) => remindOwners({ db: testApp.db, settings: { PUBLIC_URL: 'http://portal' } }, Date.now() + days * DAY)
  const mails = async ({ user }: SignedIn) =>
    (await subjectsTo(testApp, user.email)).filter((subject) => subject.startsWith('An improvement')).length

  test('come two weeks before, on the day, and each month until it is done', async () => {
    const { body } = await add({ due: addDays(dayIn(0), 30), owner_id: member.user.id })
    const before = await mails(member)
    const sent = async (days: number) => {
      await run(days)
      return (await mails(member)) - before
    }
    expect(await sent(15)).toBe(0)
    expect(await sent(16)).toBe(1)
    expect(await sent(16)).toBe(1)
    expect(await sent(29)).toBe(1)
    expect(await sent(30)).toBe(2)
    expect(await sent(62)).toBe(3)
    await change(body, { state: 'dropped', said: 'Too dear.' })
    expect(await sent(100)).toBe(3)
  })

  test('come once a month for a year after the day, and end with it', async () => {
    await add({ due: addDays(dayIn(0), 20), owner_id: member.user.id })
    const before = await mails(member)
    const days: number[] = []
    for (let day = 0; day < 800; day += 1) if ((await run(day)) > 0) days.push(day)
    expect((await mails(member)) - before).toBe(14)
    expect([days.slice(0, 2), days.length, days.at(-1)]).toEqual([[6, 20], 14, expect.closeTo(20 + 365, -0.5)])
    const months = days.slice(1).map((day, at) => day - (days[at] ?? 0))
    expect(months.slice(1).every((length) => length >= 28 && length <= 31)).toBe(true)
  })

  test('go to the Administrators where the owner has left', async () => {
    const leaving = await colleague(testApp, '883001', 'Member')
    const { body } = await add({ due: dayIn(1), owner_id: leaving.user.id })
    await lock(testApp, leaving)
    const before = await mails(administrator)
    await run(2)
    expect((await mails(administrator)) - before).toBe(1)
    const { body: found } = await manager.browser.call(listImprovements)
    expect(found.find(({ id }) => id === body.id)?.owner).toBeNull()
  })

  test('fall on the last day of a shorter month', () => {
    expect(reminderOn('2026-01-31', '2026-01-16')).toBe('')
    expect(reminderOn('2026-01-31', '2026-01-17')).toBe('2026-01-17')
    expect(reminderOn('2026-01-31', '2026-03-01')).toBe('2026-02-28')
    expect(reminderOn('2026-01-31', '2026-03-31')).toBe('2026-03-31')
  })
})
