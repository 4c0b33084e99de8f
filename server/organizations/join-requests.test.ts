import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { enrollUnconfirmed } from '#server/testing/people.ts'
import { confirmOrganization } from './confirm-organization.ts'
import { decide } from './join-requests.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

it('a request that moved to another claim since it was read is not decided for the former one', async () => {
  const { db } = testApp
  const first = await enrollUnconfirmed(testApp, { charter_number: '720001' })
  const person = await enrollUnconfirmed(testApp, { charter_number: '720001' })
  const read = await db
    .selectFrom('join_requests')
    .select(['id', 'credit_union_id'])
    .where('user_id', '=', person.user.id)
    .executeTakeFirstOrThrow()
  expect(read.credit_union_id).toBe(first.user.credit_union_id)
  const rival = await enrollUnconfirmed(testApp, { charter_number: '720002' })
  const creditUnionId = rival.user.credit_union_id ?? ''
  await db.updateTable('credit_unions').set({ charter_number: '720001', is_rival: true }).where('id', '=', creditUnionId).execute()
  await db.transaction().execute((tx) => confirmOrganization(tx, { creditUnionId, how: 'foundation', by: { address: 'test' } }))

  const decideAsRead = db.transaction().execute((tx) => decide(tx, read, { state: 'refused' }))
  await expect(decideAsRead).rejects.toMatchObject({ code: 'not_acceptable_now' })
  await db.transaction().execute((tx) => decide(tx, { ...read, credit_union_id: creditUnionId }, { state: 'refused' }))
})
