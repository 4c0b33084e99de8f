// Every list of the back office shows the foundation's support everything, and any other person their own organization's records.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { createHelpRequest } from '#contract/help-requests/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { readList } from '#server/lib/database/list.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { enroll, enrollUnconfirmed, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { openHelpRequestList } from './help/open-help-requests.ts'
import { enrolledList } from './organizations/enrolled.ts'
import { userList } from './people/users.ts'
import { disasterList } from './reports/disasters.ts'
import { type Source, settled } from './visible.ts'
import { findWaiting } from './waiting/waiting.ts'
import { waitingPeople } from './waiting/waiting-people.ts'

let testApp: TestApp
let pier: SignedIn
let shore: SignedIn

beforeAll(async () => {
  testApp = await createTestApp()
  pier = await enroll(testApp, { credit_union_name: 'Pier CU' })
  shore = await enroll(testApp, { credit_union_name: 'Shore CU' })
  const date_reported = new Date().toISOString().slice(0, 10)
  const request = { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(3), zip: '39530', urgency: 'today' } as const
  for (const { browser, user } of [pier, shore]) {
    await browser.call(submitDisasterReport, { body: report({ date_reported, reporter_name: user.email }) })
    expect((await browser.call(createHelpRequest, { body: request })).status).toBe(201)
  }
  await enrollUnconfirmed(testApp, { credit_union_name: 'Waiting CU' })
})
afterAll(() => testApp.close())

const support = { isDeveloper: true, impersonator: null, credit_union_id: null }
const of = ({ user }: SignedIn) => ({ isDeveloper: false, impersonator: null, credit_union_id: user.credit_union_id })

const lists: Record<string, (from: Source) => Promise<{ total: number; rows: object[] }>> = {
  users: (from) => readList(userList(from, {}), {}),
  organizations: (from) => readList(enrolledList(from, {}), {}),
  'organizations, a page': (from) => readList(enrolledList(from, {}), { limit: 1 }),
  reports: async (from) => readList(disasterList(await settled(from), {}), {}),
  'reports, a page': async (from) => readList(disasterList(await settled(from), {}), { limit: 1 }),
  'open requests': (from) => readList(openHelpRequestList(from, {}), {}),
}

it.each(Object.entries(lists))('%s', async (_, list) => {
  const everything = await list({ ...testApp, actor: support })
  expect(everything.total).toBeGreaterThanOrEqual(2)
  const own = await list({ ...testApp, actor: of(pier) })
  expect([own.total, own.rows.length]).toEqual([1, 1])
  expect(await list({ ...testApp, actor: of(shore) })).not.toEqual(own)
  expect((await list({ ...testApp, actor: { ...support, isDeveloper: false } })).total).toBe(0)
})

it('the queue of those who wait', async () => {
  expect((await findWaiting({ ...testApp, actor: support }, {})).total).toBe(1)
  expect((await findWaiting({ ...testApp, actor: of(pier) }, {})).total).toBe(0)
  expect(await waitingPeople({ ...testApp, actor: of(pier) }, null)).toEqual([])
})
