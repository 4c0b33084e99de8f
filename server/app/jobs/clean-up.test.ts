import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { type RepeatOptions, startRepeating } from '#server/lib/jobs/repeat.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { cleanUp } from './clean-up.ts'
import { jobsOf } from './jobs.ts'

const time = Date.parse('2026-09-14T12:00:00.000Z')
const ago = (milliseconds: number) => new Date(time - milliseconds).toISOString()

let database: TestDatabase
let db: Db
const userId = newId()

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: 'dana@example.org',
      email_key: 'dana@example.org',
      first_name: 'Dana',
      last_name: 'Tester',
      created_at: ago(0),
      updated_at: ago(0),
    } as never)
    .execute()
})

afterAll(() => database.close())

const session = (token_hash: string, created: number, used: number) => ({
  token_hash,
  user_id: userId,
  acting_as_id: null,
  created_at: ago(created),
  last_used_at: ago(used),
  address: null,
  user_agent: null,
})

test('sessions end after 12 idle hours or 30 days', async () => {
  await db
    .insertInto('sessions')
    .values([
      session('in use', 29 * DAY, MINUTE),
      session('idle', DAY, 12 * HOUR),
      session('nearly idle', DAY, 12 * HOUR - MINUTE),
      session('old', 30 * DAY, MINUTE),
    ])
    .execute()
  await cleanUp(db, time)
  const left = await db.selectFrom('sessions').select('token_hash').orderBy('token_hash').execute()
  expect(left.map(({ token_hash }) => token_hash)).toEqual(['in use', 'nearly idle'])
})

test('failures are kept for a day', async () => {
  const failure = (id: string, happened: number) => ({
    id,
    account_key: 'dana@example.org',
    address: '192.0.2.1',
    device_hash: null,
    happened_at: ago(happened),
  })
  await db
    .insertInto('failures')
    .values([failure('new', HOUR), failure('old', 25 * HOUR)])
    .execute()
  await cleanUp(db, time)
  expect(await db.selectFrom('failures').select('id').execute()).toEqual([{ id: 'new' }])
})

test('tokens and half sign-ins go when they expire', async () => {
  const pending = (token_hash: string, expires: number) => ({
    token_hash,
    kind: 'two-factor',
    user_id: userId,
    details: '{}',
    created_at: ago(DAY),
    expires_at: ago(expires),
  })
  const token = (token_hash: string, expires: number) => ({
    token_hash,
    kind: 'reset',
    user_id: userId,
    invitation_id: null,
    created_at: ago(DAY),
    expires_at: ago(expires),
    used_at: null,
  })
  await db
    .insertInto('pending_sign_ins')
    .values([pending('valid', -MINUTE), pending('expired', MINUTE)])
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values([token('valid', -MINUTE), token('expired', MINUTE)])
    .execute()
  await cleanUp(db, time)
  expect(await db.selectFrom('pending_sign_ins').select('token_hash').execute()).toEqual([{ token_hash: 'valid' }])
  expect(await db.selectFrom('one_time_tokens').select('token_hash').execute()).toEqual([{ token_hash: 'valid' }])
})

test('warnings that were over for 30 days go with all that hangs on them, and declarations after 400', async () => {
  const warning = (id: string, ends: number, canceled: number | null) => ({
    ...{
      id,
      chain: id,
      is_news: true,
      is_from_feed: true,
      event: 'Flood Warning',
      group_name: 'flood' as const,
      severity: 'Severe' as const,
    },
    ...{ severity_rank: 3, urgency: 'Expected', certainty: 'Likely', headline: '', description: '', instruction: '', sender: '' },
    ...{ sent: ago(60 * DAY), onset: null, ends_at: ago(ends), ended_at: canceled === null ? null : ago(canceled) },
    ...{ counties: '["28047"]', states: '["MS"]', whole_states: '[]', stored_at: ago(60 * DAY), told_at: null },
  })
  await db
    .insertInto('warnings')
    .values([
      warning('in force', -DAY, null),
      warning('just over', 29 * DAY, null),
      warning('over', 30 * DAY, null),
      warning('canceled', -DAY, 30 * DAY),
    ])
    .execute()
  await db
    .insertInto('warning_counties')
    .values([
      { warning_id: 'in force', county: '28047' },
      { warning_id: 'over', county: '28047' },
    ])
    .execute()
  const ended = (id: string, at: number) => ({ id, is_from_feed: true, ended_at: ago(at) })
  await db
    .insertInto('ended_warnings')
    .values([ended('lately', 29 * DAY), ended('long ago', 30 * DAY)])
    .execute()
  const hidden = (chain: string, ends: number) => ({ user_id: userId, chain, severity_rank: 3, offices: 1, ends_at: ago(ends) })
  const ofEvent = (message_id: string, at: number) => ({
    ...{ track: 'O.KLIX.FL.W.0001', message_id, sent: ago(at), begun: ago(at), is_new: true, is_over: false, is_from_feed: true },
    ...{ counties: '[]', whole_states: '[]' },
  })
  await db
    .insertInto('warning_events')
    .values([ofEvent('lately', 29 * DAY), ofEvent('long ago', 30 * DAY)])
    .execute()
  await db
    .insertInto('hidden_warnings')
    .values([hidden('in force', -DAY), hidden('over', 30 * DAY)])
    .execute()
  const told = (told_on: string, at: number) => ({
    user_id: userId,
    group_name: 'flood' as const,
    told_on,
    severity_rank: 3,
    told_at: ago(at),
  })
  await db
    .insertInto('told_warnings')
    .values([told('2026-09-13', DAY), told('2026-09-11', 3 * DAY)])
    .execute()
  const declaration = (number: number, declared: number) => ({
    ...{ id: `DR-${number}-MS`, number, type: 'DR', title: 'FLOOD', incident_type: 'Flood', declared_at: ago(declared), begins_at: null },
    ...{ ends_at: null, apply_until: null, state: 'MS', is_whole_state: false, areas: '[]' },
  })
  await db
    .insertInto('declarations')
    .values([declaration(9001, 399 * DAY), declaration(9002, 400 * DAY)])
    .execute()
  await cleanUp(db, time)
  expect((await db.selectFrom('warnings').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(['in force', 'just over'])
  expect((await db.selectFrom('warning_counties').select('warning_id').execute()).map((row) => row.warning_id)).toEqual(['in force'])
  expect(await db.selectFrom('ended_warnings').select('id').execute()).toEqual([{ id: 'lately' }])
  expect(await db.selectFrom('warning_events').select('message_id').execute()).toEqual([{ message_id: 'lately' }])
  expect(await db.selectFrom('hidden_warnings').select('chain').execute()).toEqual([{ chain: 'in force' }])
  expect(await db.selectFrom('told_warnings').select('told_on').execute()).toEqual([{ told_on: '2026-09-13' }])
  expect(await db.selectFrom('declarations').select('number').execute()).toEqual([{ number: 9001 }])
})

test('devices are forgotten when their cookie ends, each for each person', async () => {
  const otherId = newId()
  await db
    .insertInto('users')
    .values({
      id: otherId,
      email: 'noor@example.org',
      email_key: 'noor@example.org',
      first_name: 'Noor',
      last_name: 'Tester',
      created_at: ago(0),
      updated_at: ago(0),
    } as never)
    .execute()
  const device = (user_id: string, token_hash: string, created: number) => ({ user_id, token_hash, created_at: ago(created) })
  await db
    .insertInto('known_devices')
    .values([device(userId, 'shared', 401 * DAY), device(otherId, 'shared', 399 * DAY), device(userId, 'own', 399 * DAY)])
    .execute()
  await cleanUp(db, time)
  const left = await db.selectFrom('known_devices').select(['user_id', 'token_hash']).orderBy('token_hash').execute()
  expect(left).toEqual([
    { user_id: userId, token_hash: 'own' },
    { user_id: otherId, token_hash: 'shared' },
  ])
})

test('an unconfirmed two-factor set-up is deleted after a day; a confirmed one stays', async () => {
  const factor = (id: string, created: number, isConfirmed: boolean) => ({
    id,
    user_id: userId,
    kind: 'totp' as const,
    name: null,
    secret: 'sealed',
    last_step: null,
    created_at: ago(created),
    confirmed_at: isConfirmed ? ago(created) : null,
    last_used_at: null,
  })
  await db
    .insertInto('second_factors')
    .values([factor('on', 300 * DAY, true), factor('begun', HOUR, false), factor('given up', 25 * HOUR, false)])
    .execute()
  await cleanUp(db, time)
  const left = await db.selectFrom('second_factors').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['begun', 'on'])
})

test('mail is kept for 30 days after it was sent or given up, and for as long as it waits', async () => {
  const mail = (id: string, sent: number | null, failed: number | null) => ({
    id,
    kind: 'mail' as const,
    recipient: 'casey@example.org',
    payload: '{}',
    next_attempt_at: ago(90 * DAY),
    sent_at: sent === null ? null : ago(sent),
    failed_at: failed === null ? null : ago(failed),
    last_error: null,
    created_at: ago(90 * DAY),
  })
  await db
    .insertInto('outbox')
    .values([
      mail('just sent', 29 * DAY, null),
      mail('long sent', 31 * DAY, null),
      mail('given up', null, 31 * DAY),
      mail('waits', null, null),
    ])
    .execute()
  await cleanUp(db, time)
  const left = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['just sent', 'waits'])
})

test('what a fast clock queued is due, unless somebody may be sending it', async () => {
  const queued = (id: string, at: number, attempts = 0) => ({
    ...{ id, kind: 'mail' as const, recipient: 'casey@example.org', payload: '{}', attempts },
    ...{ created_at: ago(at), next_attempt_at: ago(at) },
  })
  await db.deleteFrom('outbox').execute()
  await db
    .insertInto('outbox')
    .values([queued('ahead', -3 * HOUR), queued('under way', -3 * HOUR, 1), queued('a little ahead', -MINUTE / 2)])
    .execute()
  // Made to wait by a clock that is right.
  await db
    .insertInto('outbox')
    .values({ ...queued('gathered', 0), next_attempt_at: ago(-HOUR) })
    .execute()
  await cleanUp(db, time)
  const rows = await db.selectFrom('outbox').select(['id', 'next_attempt_at']).orderBy('id').execute()
  expect(rows.map((row) => [row.id, (time - Date.parse(row.next_attempt_at)) / HOUR])).toEqual([
    ['a little ahead', -1 / 120],
    ['ahead', 0],
    ['gathered', -1],
    ['under way', -3],
  ])
  await db.deleteFrom('outbox').execute()
})

test('much is removed in pieces, and all of it', async () => {
  const rows = Array.from({ length: 1300 }, (_, index) => ({
    id: `f${index}`,
    account_key: 'x',
    address: '192.0.2.1',
    device_hash: null,
    happened_at: ago(2 * DAY),
  }))
  await db.insertInto('failures').values(rows).execute()
  expect(await cleanUp(db, time)).toBe(1300)
})

const startCleanUp = (of: Db, options: RepeatOptions) => {
  const nothingElse = { settings: { DATA_DIR: '', PUBLIC_URL: '' } as Settings, vault: {} as Vault }
  return startRepeating(jobsOf({ db: of, ...nothingElse })['clean-up'], options)
}

test('the job runs a while after the start and then every hour, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clock = vi.fn(() => time)
  const job = startCleanUp(db, { log: { warn: () => {}, error: () => {} }, clock })
  try {
    expect(clock).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(clock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(HOUR - MINUTE)
    expect(clock).toHaveBeenCalledTimes(1)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(HOUR)
      expect(clock).toHaveBeenCalledTimes(2)
    }, 20_000)
  } finally {
    await job.stop()
    vi.useRealTimers()
  }
})

test('a database that is away is one warning, and no unhandled rejection', async () => {
  const warnings: string[] = []
  const gone = await createTestDatabase()
  await gone.close()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const job = startCleanUp(gone.db, { log: { warn: (_, message) => void warnings.push(message), error: () => {} } })
  try {
    await vi.advanceTimersByTimeAsync(MINUTE)
  } finally {
    await job.stop()
    vi.useRealTimers()
  }
  expect(warnings).toEqual(['Removing expired records failed. It will run again in an hour.'])
})

test('that an address was refused is forgotten after 90 days, unless somebody still has it', async () => {
  const bounced = (email_key: string, days: number) => ({ email_key, bounced_at: ago(days * DAY) })
  await db
    .insertInto('bounced_addresses')
    .values([bounced('gone@shore.example', 90), bounced('new@shore.example', 89), bounced('dana@example.org', 90)])
    .execute()
  await cleanUp(db, time)
  const left = await db.selectFrom('bounced_addresses').select('email_key').orderBy('email_key').execute()
  expect(left.map(({ email_key }) => email_key)).toEqual(['dana@example.org', 'new@shore.example'])
})
