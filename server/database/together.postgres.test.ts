// Statements that leave together: nothing of a transaction stays if one of them fails, and the connection can be used again.

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { sendUnread } from './prepared.ts'
import type { Tx } from './tables.ts'
import { violates } from './violations.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table tried (id text primary key)`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(() => sql`delete from tried`.execute(database.db))

const later = (tx: Tx, id: string) => sendUnread(tx, sql`insert into tried values (${id})`.compile(tx))
const now = (tx: Tx, id: string) => sql`insert into tried values (${id})`.execute(tx)
const stored = async () => (await sql<{ id: string }>`select id from tried order by id`.execute(database.db)).rows.map(({ id }) => id)
const isTaken = (error: unknown) => violates(error, 'tried_pkey', 'tried.id')
const transact = (act: (tx: Tx) => Promise<unknown>) => database.db.transaction().execute(act)
const failing = (act: (tx: Tx) => Promise<unknown>) => transact(act).then(() => undefined, isTaken)

it('the next statement sees what was sent with it', async () => {
  const seen = await transact(async (tx) => {
    await later(tx, 'one')
    return (await sql`select id from tried`.execute(tx)).rows
  })
  expect(seen).toEqual([{ id: 'one' }])
  expect(await stored()).toEqual(['one'])
})

it('the commit takes the last ones along', async () => {
  await transact((tx) => later(tx, 'one'))
  expect(await stored()).toEqual(['one'])
})

const both = async (tx: Tx, first: typeof now, second: typeof now, then = async () => {}) => {
  await first(tx, 'twice')
  await second(tx, 'twice')
  await then()
}

it.each([
  ['the statement that it is sent with', (tx: Tx) => both(tx, later, later, async () => void (await now(tx, 'three')))],
  ['the commit', (tx: Tx) => both(tx, now, later)],
  ['its own turn, as the first', (tx: Tx) => now(tx, 'there')],
])('what fails stores nothing, with %s', async (_, act) => {
  await transact((tx) => now(tx, 'there'))
  expect(await failing(act)).toBe(true)
  expect(await stored()).toEqual(['there'])
})

it('a refusal before the first statement leaves nothing behind', async () => {
  const refused = transact(async (tx) => {
    await later(tx, 'one')
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await stored()).toEqual([])
})

it('a statement that PostgreSQL has not read because of an earlier one works on the same connection', async () => {
  const insertion = (tx: Tx) => tx.insertInto('installation').values({ name: 'tried', value: '' }).execute()
  const acts = Array.from({ length: 20 }, () =>
    failing(async (tx) => {
      await later(tx, 'twice')
      await later(tx, 'twice')
      await insertion(tx)
    }),
  )
  expect(new Set(await Promise.all(acts))).toEqual(new Set([true]))
  for (let n = 0; n < 20; n += 1)
    await transact(async (tx) => {
      await insertion(tx)
      await tx.deleteFrom('installation').where('name', '=', 'tried').execute()
    })
})

it('a value that cannot be sent sends nothing', async () => {
  const broken = {
    toPostgres() {
      throw new Error('not a value')
    },
  }
  const refused = transact(async (tx) => {
    await later(tx, 'one')
    await sql`select ${broken}::text`.execute(tx)
  })
  await expect(refused).rejects.toThrow('not a value')
  expect(await stored()).toEqual([])
})
