// What a database of the version before has in it, and what becomes of that.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '017-report-revisions' })
})
afterEach(() => database.close())

it('mails that have left or were given up no longer say anything; those that wait still leave', async () => {
  const { db } = database
  const time = new Date().toISOString()
  const mail = { kind: 'mail' as const, recipient: 'dana@example.org', payload: '{"subject":"Reset","text":"/reset-password/token"}' }
  const row = (id: string, state: { sent_at?: string; failed_at?: string }) => ({
    id,
    ...mail,
    next_attempt_at: time,
    created_at: time,
    ...state,
  })
  await db
    .insertInto('outbox')
    .values(
      [row('1', { sent_at: time }), row('2', { failed_at: time }), row('3', {})].map((each) => ({
        sent_at: null,
        failed_at: null,
        last_error: null,
        ...each,
      })),
    )
    .execute()
  await migrate(database)
  const rows = await db.selectFrom('outbox').select(['id', 'payload']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: '1', payload: '{}' },
    { id: '2', payload: '{}' },
    { id: '3', payload: mail.payload },
  ])
})
