// One person may send 600 reports within an hour.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteDisaster } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { newId } from '#server/database/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const LIMIT = 600
/** Transactions of one process that PostgreSQL has under way at the same time: none of them sees the reports of the others. */
const AT_ONCE = 10

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** As if the person had sent so many, at that time. */
async function fill({ user }: SignedIn, count: number, created_at: string) {
  const row = {
    ...{ reported_by: user.id, credit_union_id: user.credit_union_id, ...report(), reporter_key: '', created_at },
    ...{ operational_power: true, generator: true, operational_communications: true, operational_computer_system: true },
    ...{ operational_home_banking: true, all_branches_operational: true, all_atms_operational: true },
    ...{ employee_affected_counted: false, employees_need_financial_assistance: false },
  }
  const rows = Array.from({ length: count }, () => ({ ...row, id: newId() }))
  // SQLite takes a limited number of values in a statement.
  for (let from = 0; from < count; from += 100)
    await testApp.db
      .insertInto('disaster_reports')
      .values(rows.slice(from, from + 100))
      .execute()
}

const file = ({ browser }: SignedIn, body = report()) => browser.call(submitDisasterReport, { body })

const storedOf = async ({ user }: SignedIn) =>
  (await testApp.db.selectFrom('disaster_reports').select('id').where('reported_by', '=', user.id).execute()).length

it('refuses the next with the time to wait, stores nothing of it, and takes it later', async () => {
  const person = await enroll(testApp)
  await fill(person, 1, minutesAgo(50))
  await fill(person, LIMIT - 2, minutesAgo(10))
  expect((await file(person)).status).toBe(200)
  const body = report({ submission_id: crypto.randomUUID() })
  const refused = await file(person, body)
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
  // Until the oldest of them is an hour old.
  const wait = Number(refused.headers['retry-after'])
  expect([wait > 590, wait <= 600]).toEqual([true, true])
  expect(await storedOf(person)).toBe(LIMIT)
  const events = testApp.db.selectFrom('audit_events').select('id').where('actor_id', '=', person.user.id)
  expect(await events.where('what', '=', 'disaster report filed').execute()).toHaveLength(1)
  await testApp.db
    .updateTable('disaster_reports')
    .set({ created_at: minutesAgo(61) })
    .where('reported_by', '=', person.user.id)
    .where('created_at', '<', minutesAgo(45))
    .execute()
  expect((await file(person, body)).status).toBe(200)
  expect((await file(person)).status).toBe(429)
  // The same report again is not another one.
  expect((await file(person, body)).status).toBe(200)
})

it('holds for reports at the same moment', async () => {
  const person = await enroll(testApp)
  await fill(person, LIMIT - 5, minutesAgo(1))
  const statuses = (await Promise.all(Array.from({ length: 40 }, () => file(person)))).map(({ status }) => status)
  const taken = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - taken)
  expect(taken).toBeGreaterThanOrEqual(5)
  expect(taken).toBeLessThan(testApp.engine === 'postgres' ? 5 + AT_ONCE : 6)
  expect(await storedOf(person)).toBe(LIMIT - 5 + taken)
  expect((await file(person)).status).toBe(429)
})

it('counts what was deleted since, and not what others sent', async () => {
  const [person, other, support] = [await enroll(testApp), await enroll(testApp), await developer(testApp)]
  await fill(person, LIMIT - 1, minutesAgo(1))
  const { id } = (await file(person)).body
  await support.browser.call(deleteDisaster, { body: { id } })
  expect((await file(person)).status).toBe(429)
  expect((await file(other)).status).toBe(200)
})
