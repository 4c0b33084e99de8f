// A backup restores what people wrote, but not sessions, used links or sent mails.

import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventKind } from '#contract/audit-events/options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { type BackupStage, createBackupStage, filledOnce, silently, withDatabaseOf } from '#server/testing/backups.ts'
import { readFormerTrail, restore } from './commands.ts'

const filled = await filledOnce()
let stage: BackupStage

beforeEach(async () => {
  stage = await createBackupStage(filled)
})
afterEach(() => stage.close())

const later = '2099-01-01T00:00:00.000Z'
const signInTables = ['sessions', 'pending_sign_ins', 'one_time_tokens'] as const

async function signIn() {
  const { db } = stage.source
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const times = { created_at: now(), expires_at: later }
  const session = { token_hash: 'a', user_id, acting_as_id: null, created_at: now(), last_used_at: now(), address: null, user_agent: null }
  await db.insertInto('sessions').values(session).execute()
  await db
    .insertInto('pending_sign_ins')
    .values({ token_hash: 'a', kind: 'two-factor', user_id, details: '{}', ...times })
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: 'a', kind: 'reset', user_id, invitation_id: null, used_at: null, ...times })
    .execute()
}

async function queue(recipient: string, sent_at: string | null = null) {
  const times = { next_attempt_at: now(), sent_at, failed_at: null, created_at: now() }
  const mail = { id: newId(), kind: 'mail' as const, recipient, payload: '{"subject":"Hello","text":"Hello"}', last_error: null }
  await stage.source.db
    .insertInto('outbox')
    .values({ ...mail, ...times })
    .execute()
}

const outboxOf = (recipient: string) =>
  withDatabaseOf(stage.place, (db) => db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow())

test('no one is signed in, and no earlier link works', async () => {
  await signIn()
  await stage.backUp()
  await stage.bringBack()
  const counts = await withDatabaseOf(stage.place, (db) =>
    Promise.all(signInTables.map((table) => db.selectFrom(table).selectAll().execute())),
  )
  expect(counts).toEqual([[], [], []])
})

test('mails that had not left are given up, without their text, and those that had are left alone', async () => {
  await stage.source.db.deleteFrom('outbox').execute()
  await queue('waiting@example.org')
  await queue('sent@example.org', now())
  await stage.backUp()
  expect(await stage.bringBack()).toMatchObject({ givenUp: 1 })
  expect(await outboxOf('waiting@example.org')).toMatchObject({
    failed_at: expect.any(String),
    payload: '{}',
    last_error: expect.any(String),
  })
  expect(await outboxOf('sent@example.org')).toMatchObject({ failed_at: null, sent_at: expect.any(String) })
})

test('queued mails are sent if the operator says so', async () => {
  await queue('waiting@example.org')
  await stage.backUp()
  expect(await restore(stage.place, stage.file, { send: true, onRow: silently })).toMatchObject({ givenUp: 0 })
  expect(await outboxOf('waiting@example.org')).toMatchObject({ failed_at: null, payload: expect.stringContaining('Hello') })
})

async function addHook() {
  const { db } = stage.source
  const { id: credit_union_id } = await db.selectFrom('credit_unions').select('id').executeTakeFirstOrThrow()
  const hook = { id: newId(), credit_union_id, url: 'https://hooks.example.org/in', events: '[]', states: null, exercises: false }
  await db
    .insertInto('hooks')
    .values({ ...hook, secret: 'sealed', state: 'on', created_at: now() })
    .execute()
  const delivery = { id: 'msg_waiting', hook_id: hook.id, event_id: null, is_own: true, sequence: null }
  await db
    .insertInto('hook_deliveries')
    .values({ ...delivery, state: 'waiting', next_attempt_at: now(), created_at: now() })
    .execute()
}

const hooksAfter = () =>
  withDatabaseOf(stage.place, async (db) => [
    await db.selectFrom('hooks').select('state').execute(),
    await db.selectFrom('hook_deliveries').select(['state', 'next_attempt_at']).execute(),
  ])

test('hooks are switched off, and nothing waits for them', async () => {
  await addHook()
  await stage.backUp()
  expect(await stage.bringBack()).toMatchObject({ hooksOff: 1 })
  expect(await hooksAfter()).toEqual([[{ state: 'off' }], [{ state: 'off', next_attempt_at: null }]])
})

/** No hook can be switched off here. */
const holdHooksOn = () =>
  withDatabaseOf(stage.place, async (db) => {
    const onPostgres = stage.place.DATABASE_URL
    if (onPostgres) await sql`alter table hooks add constraint held check (state <> 'off')`.execute(db)
    else await sql`create trigger held before update on hooks begin select raise(abort, 'held'); end`.execute(db)
  })

test('hooks that cannot be switched off are not stored, nor is anything else: the rows and the switch arrive together', async () => {
  await addHook()
  await stage.backUp()
  await holdHooksOn()
  await expect(stage.bringBack()).rejects.toThrow('held')
  expect(await hooksAfter()).toEqual([[], []])
})

test('hooks stay on if the operator says so', async () => {
  await addHook()
  await stage.backUp()
  expect(await restore(stage.place, stage.file, { send: true, onRow: silently })).toMatchObject({ hooksOff: 0 })
  expect(await hooksAfter()).toEqual([[{ state: 'on' }], [{ state: 'waiting', next_attempt_at: expect.any(String) }]])
})

test('the former audit trail tells what was locked, deleted or changed after the backup was made', async () => {
  const { source, place } = stage
  const person = await source.db.selectFrom('users').select(['id', 'first_name', 'last_name', 'email']).executeTakeFirstOrThrow()
  const organization = await source.db.selectFrom('credit_unions').select(['id', 'name']).executeTakeFirstOrThrow()
  const record = (what: EventKind, recordId: string, details?: Record<string, unknown>) =>
    recordEvent(source.db, { address: '192.0.2.1' }, what, { recordId, ...(details && { details }) })
  await record('user locked', person.id)
  await stage.backUp()
  const { madeAt } = await stage.bringBack()
  await record('signed in', person.id)
  await record('user locked', person.id)
  await record('credit union deleted', organization.id)
  await record('alert deleted', 'alert-1', { title: 'Flood' })
  const former = source.databaseUrl ?? source.dataDir
  expect(await readFormerTrail(former, madeAt)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}user locked {2}/),
    expect.stringContaining(`  credit union deleted  ${organization.name}`),
    expect.stringContaining('  alert deleted  alert-1  {"title":"Flood"}'),
  ])
  expect((await readFormerTrail(former, madeAt))[0]).toContain(`${person.first_name} ${person.last_name} (${person.email})`)
  expect(await readFormerTrail(former, later)).toEqual([])
  await expect(readFormerTrail(join(place.DATA_DIR, 'none'), madeAt)).rejects.toThrow('There is no database in')
})
