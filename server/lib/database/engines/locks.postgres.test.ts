import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change } from '#server/lib/database/change.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { commitEarly, lockFreeRows, lockRow, takeTurns } from './locks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .insertInto('core_systems')
    .values({ id: 'pier', name: 'Pier', name_key: 'pier', created_at: '2026-11-01T12:00:00.000Z' })
    .execute()
})
afterAll(() => database.close())

/** Whether a second transaction can do this while the first one is open. */
const canWhile = (first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) =>
  change(database.db, async (tx) => {
    await first(tx)
    return change(database.db, async (other) => {
      await sql`set local lock_timeout = 50`.execute(other)
      await second(other)
      return true
    }).catch((error: { code?: string }) => {
      expect(error.code).toBe('55P03')
      return false
    })
  })

describe('transactions take turns', () => {
  const areas = (tx: Tx) => takeTurns(tx, 'areas')
  const shared = (tx: Tx) => takeTurns(tx, 'areas, shared')
  const nows = (tx: Tx) => takeTurns(tx, 'nows')
  const counting = (what: string) => (tx: Tx) => takeTurns(tx, 'counts', what)
  it.each([
    ['at areas', areas, areas, false],
    ['at counting one limit', counting('presses: one'), counting('presses: one'), false],
    ['but not at counting another one', counting('presses: one'), counting('presses: other'), true],
    ['at storing a status, while areas change', areas, shared, false],
    ['at changing areas, while a status is stored', shared, areas, false],
    ['but any number stores statuses', shared, shared, true],
    ['at settling what is now', nows, nows, false],
    ['but not at different things', areas, nows, true],
  ])('%s', async (_, first, second, may) => {
    expect(await canWhile(first, second)).toBe(may)
  })
})

it('lets a locked row be referred to, and skips it where it is asked only for free ones', async () => {
  const lock = (tx: Tx) => lockRow(tx, 'core_systems', 'pier')
  expect(await canWhile(lock, lock)).toBe(false)
  expect(await canWhile(lock, (tx) => sql`select id from core_systems for key share`.execute(tx))).toBe(true)
  const free = (tx: Tx) => lockFreeRows(tx, tx.selectFrom('core_systems').select('id').where('id', '=', 'pier')).execute()
  expect(await canWhile(lock, async (tx) => expect(await free(tx)).toEqual([]))).toBe(true)
  expect(await change(database.db, free)).toEqual([{ id: 'pier' }])
})

it('commits early where it is asked to', async () => {
  const { rows } = await change(database.db, async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    await commitEarly(tx)
    return sql<{ is: string }>`select current_setting('synchronous_commit') as is`.execute(tx)
  })
  expect(rows).toEqual([{ is: 'off' }])
})
