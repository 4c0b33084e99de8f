import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { login } from '#contract/auth/calls.ts'
import { deleteUser, impersonate, undoDelete } from '#contract/back-office/calls.ts'
import { endCalendar, makeCalendar, showCalendar } from '#contract/calendar/calls.ts'
import { confirmTab, updateCreditUnion } from '#contract/prepare/calls.ts'
import { issueSituationReport, writeSituationReport } from '#contract/situation-reports/calls.ts'
import { changeCompany, updateUser } from '#contract/users/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { open } from '#server/testing/incidents.ts'
import { accepted, ask, days, offer } from '#server/testing/lending.ts'
import { begin, insuredTeam } from '#server/testing/notices.ts'
import { acting, alsoBelongsTo, developer, enroll, leagueOf, PASSWORD, type SignedIn, type Team } from '#server/testing/people.ts'
import { completeAnswers } from '#server/testing/records.ts'
import { withTwoFactor } from '#server/testing/two-factor.ts'

let testApp: TestApp
let own: Team
let lender: SignedIn
let dev: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  own = await insuredTeam(testApp)
  lender = await enroll(testApp, { credit_union_name: 'Lending Harbor Credit Union', state: 'AL', city: 'Mobile', zip: '36602' })
  dev = await developer(testApp)
}, 240_000)
afterAll(() => testApp.close())

async function make({ browser }: SignedIn): Promise<string> {
  const { status, body } = await browser.call(makeCalendar)
  if (status !== 201) throw new Error(`No calendar: ${status}`)
  return new URL(body.url).pathname
}

/** As a calendar program reads it: without a session. */
const read = (path: string) => testApp.app.inject({ url: path, headers: { accept: 'text/calendar' } })

/** What it says and when, without folded lines. */
async function said(path: string): Promise<string[]> {
  const { statusCode, body } = await read(path)
  if (statusCode !== 200) throw new Error(`Not read: ${statusCode}`)
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const of = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.replace(/^[^:]*:/, ''))
  const starts = of('DTSTART')
  return of('SUMMARY').map((summary, at) => `${summary} ${starts[at]}`)
}

const digits = (day: string) => day.replaceAll('-', '')

it('is shown once, read without a session, and only its hash is stored', async () => {
  const path = await make(own.member)
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
  const answer = await read(path)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'private, no-store', undefined],
  ])
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/)
  const token = path.slice(10, -4)
  for (const table of ['calendars', 'audit_events'] as const)
    expect(JSON.stringify(await testApp.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  expect((await own.member.browser.call(showCalendar)).body).toMatchObject({ calendar: { last_read_at: expect.any(String) } })
  expect((await lender.browser.call(showCalendar)).body).toEqual({ calendar: null })
})

it('notes once in a minute that it was read', async () => {
  const path = await make(own.member)
  const at = (ago: number) => new Date(Date.now() - ago).toISOString()
  const lastRead = async () => (await own.member.browser.call(showCalendar)).body.calendar?.last_read_at
  const readAfter = async (last_read_at: string) => {
    await testApp.db.updateTable('calendars').set({ last_read_at }).where('user_id', '=', own.member.user.id).execute()
    expect((await read(path)).statusCode).toBe(200)
    return (await lastRead()) === last_read_at
  }
  expect([await readAfter(at(30_000)), await readAfter(at(61_000))]).toEqual([true, false])
})

it('has loans of both sides, exercises, and parts of Prepare', async () => {
  const request = await ask(own.administrator)
  const { id } = await offer(lender, request, { unit: 'Generator 7; large' })
  await accepted(own.administrator, { id })
  const exercise = await open(dev, { name: 'Drill, first', is_exercise: true, starts_at: '2026-12-01T15:00:00.000Z' })
  await open(dev, { name: 'Elsewhere', is_exercise: true, states: ['WI'] })
  await open(dev, { name: 'Real one' })
  const params = { id: own.creditUnionId }
  await own.administrator.browser.call(updateCreditUnion, { params, body: completeAnswers })
  await own.administrator.browser.call(confirmTab, { params, body: { tab: 'Cash' } })
  const fresh = new Date()
  fresh.setUTCMonth(fresh.getUTCMonth() + 6)
  expect((await said(await make(own.member))).sort()).toEqual([
    `Borrowed: Generator 7\\; large from Lending Harbor Credit Union ${digits(days.from)}`,
    'Exercise: Drill\\, first 20261201T150000Z',
    `Prepare: review Cash ${digits(fresh.toISOString().slice(0, 10))}`,
  ])
  // The page of the incident.
  const drill = (await read(await make(own.member))).body.replaceAll('\r\n ', '')
  expect(drill).toContain(`/situation/${exercise.id}\r\n`)
  const lent = (await said(await make(lender))).filter((each) => each.startsWith('Lent'))
  expect(lent).toEqual([expect.stringMatching(/^Lent: Generator 7\\; large to Test Harbor/)])
})

it('has the last day of a notice for Managers and Administrators, and nothing else of it', async () => {
  const notice = await begin(own.manager)
  expect((await said(await make(own.manager))).filter((each) => /NCUA/.test(each))).toEqual([
    `Notice to NCUA: last day ${digits(new Date(notice.due_at).toLocaleDateString('sv-SE', { timeZone: notice.time_zone }))}`,
  ])
  expect((await said(await make(own.member))).filter((each) => /NCUA/.test(each))).toEqual([])
})

it('has the next situation report for desks', async () => {
  const storm = await open(dev, { name: 'Hurricane Due' })
  const next_due_at = '2026-12-24T18:00:00.000Z'
  const { body } = await dev.browser.call(writeSituationReport, { params: { id: storm.id }, body: { summary: 'One', next_due_at } })
  await dev.browser.call(issueSituationReport, { params: { id: body.id } })
  const due = 'Next situation report: Hurricane Due 20261224T180000Z'
  expect(await said(await make(dev))).toContain(due)
  expect(await said(await make(own.administrator))).not.toContain(due)
})

it('is in the language of its person', async () => {
  await testApp.db.updateTable('users').set({ language: 'es' }).where('id', '=', own.member.user.id).execute()
  expect((await said(await make(own.member))).some((each) => each.startsWith('Simulacro: Drill'))).toBe(true)
})

it('ends when a new one is made, or when its person ends it, and both are on record', async () => {
  const [first, second] = [await make(own.manager), await make(own.manager)]
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  expect((await own.manager.browser.call(endCalendar)).body).toBe('Success')
  expect((await read(second)).statusCode).toBe(404)
  expect((await own.manager.browser.call(endCalendar)).status).toBe(200)
  const trail = (await own.administrator.browser.call(listAuditEvents, { body: { searchString: 'calendar', limit: 2 } })).body
  expect(trail.map(({ what }) => what)).toEqual(['calendar ended', 'calendar made'])
})

it('ends with the membership of its person and with a lock, and comes back with neither', async () => {
  const people = own.administrator.browser
  const { id } = own.manager.user
  const path = await make(own.manager)
  await people.call(updateUser, { params: { id }, body: { locked: true } })
  expect((await read(path)).statusCode).toBe(404)
  await people.call(updateUser, { params: { id }, body: { locked: false } })
  expect((await read(path)).statusCode).toBe(404)
  const { user, browser } = own.member
  const other = await make(own.member)
  expect((await people.call(deleteUser, { body: { id: user.id } })).status).toBe(200)
  expect((await read(other)).statusCode).toBe(404)
  expect((await people.call(undoDelete, { body: { type: 'user', id: user.id } })).status).toBe(200)
  expect((await read(other)).statusCode).toBe(404)
  await browser.call(login, { body: { email: user.email, password: PASSWORD } })
})

it('ends when its person works in another organization, and does not come back', async () => {
  const person = await enroll(testApp)
  const first = person.user.credit_union_id ?? ''
  const other = (await enroll(testApp)).user.credit_union_id ?? ''
  await alsoBelongsTo(testApp, person, other)
  const turnTo = (id: string) => person.browser.call(changeCompany, { body: { credit_union_id: id } })
  const path = await make(person)
  // To the same one: nothing changes.
  await turnTo(first)
  expect((await read(path)).statusCode).toBe(200)
  expect((await turnTo(other)).status).toBe(200)
  expect((await read(path)).statusCode).toBe(404)
  expect((await person.browser.call(showCalendar)).body).toEqual({ calendar: null })
  await turnTo(first)
  expect((await read(path)).statusCode).toBe(404)
})

it('names for whom a desk has borrowed', async () => {
  const league = await enroll(testApp, leagueOf('Gulf Coast League', 'MS'))
  const request = await ask(league, { on_behalf_of: own.creditUnionId })
  await accepted(league, await offer(lender, request, { unit: 'Generator 9' }))
  const name = (await testApp.db.selectFrom('credit_unions').select('name').where('id', '=', own.creditUnionId).executeTakeFirstOrThrow())
    .name
  expect(await said(await make(league))).toContain(`For ${name}: Generator 9 from Lending Harbor Credit Union ${digits(days.from)}`)
})

it('is nobody else’s to make: not of support that acts as the person', async () => {
  const { browser } = await developer(testApp)
  await browser.call(impersonate, { params: { id: own.member.user.id }, body: acting })
  expect((await browser.call(makeCalendar)).error.code).toBe('while_impersonating')
  expect((await browser.call(endCalendar)).error.code).toBe('while_impersonating')
})

it('of a developer is made with the second factor, and has no more of them once that is gone', async () => {
  const strict = await createTestApp({ REQUIRE_SECOND_FACTOR: 'developers' })
  try {
    const person = await developer(strict)
    expect((await person.browser.call(makeCalendar)).error.code).toBe('second_factor_needed')
    await withTwoFactor(strict, person)
    const path = await make(person)
    const readAt = async (address: string) => (await strict.app.inject({ url: address })).body
    await open(person, { name: 'Drill of all', is_exercise: true, states: ['WI'] })
    expect(await readAt(path)).toContain('Drill of all')
    await strict.db.deleteFrom('second_factors').execute()
    expect(await readAt(path)).not.toContain('Drill of all')
  } finally {
    await strict.close()
  }
})

it('a wrong address is not found, and many of them are slow', async () => {
  for (const path of ['/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, `/calendar/${'A'.repeat(43)}`, '/calendar/%00.ics'])
    expect((await read(path)).statusCode).toBe(404)
  const begun = performance.now()
  await Promise.all(Array.from({ length: 22 }, () => testApp.app.inject({ url: '/calendar/x.ics', remoteAddress: '203.0.113.9' })))
  expect(performance.now() - begun).toBeGreaterThan(900)
  expect((await testApp.visitor().call(login, { body: { email: own.member.user.email, password: PASSWORD } })).status).toBe(200)
})
