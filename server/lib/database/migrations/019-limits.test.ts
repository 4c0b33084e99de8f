// Data of the version before, and the result of the migration.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#server/lib/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ upTo: '017-report-revisions' })
})
afterEach(() => database.close())

it('names have the keys of today, unless another one has that key already', async () => {
  const { db } = database
  const created_at = new Date().toISOString()
  const coreSystems = [
    ['1', 'Ｋｅｙ Store', 'ｋｅｙ store'],
    ['2', 'Sym\u200bitar', 'sym\u200bitar'],
    ['3', 'Symitar', 'symitar'],
    ['4', 'Órbita', 'órbita'],
  ]
  await db
    .insertInto('core_systems')
    .values(coreSystems.map(([id = '', name = '', name_key = '']) => ({ id, name, name_key, created_at })))
    .execute()
  await migrate(database)
  const rows = await db.selectFrom('core_systems').select(['id', 'name_key', 'is_seeded', 'deleted_at']).orderBy('id').execute()
  expect(rows.map(({ name_key }) => name_key)).toEqual(['key store', 'sym\u200bitar', 'symitar', 'órbita'])
  expect(rows[0]).toMatchObject({ is_seeded: false, deleted_at: null })
})

it('the audit trail lets go of what is older than 400 days, and of nothing else', async () => {
  await migrate(database)
  const { db } = database
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const event = {
    actor_id: null,
    acting_as_id: null,
    what: 'signed in',
    record_id: null,
    credit_union_id: null,
    address: null,
    details: null,
  }
  await db
    .insertInto('audit_events')
    .values([399, 401].map((days) => ({ id: `${days}`, happened_at: daysAgo(days), ...event })))
    .execute()
  await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow('The audit trail only grows.')
  await expect(db.updateTable('audit_events').set({ what: 'nothing' }).where('id', '=', '401').execute()).rejects.toThrow('only grows')
  await db.deleteFrom('audit_events').where('id', '=', '401').execute()
  expect(await db.selectFrom('audit_events').select('id').execute()).toEqual([{ id: '399' }])
})

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
