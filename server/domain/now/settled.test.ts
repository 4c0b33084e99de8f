import { afterAll, beforeAll, expect, it } from 'vitest'
import { conditionRank, shownCondition } from '#server/domain/reports/condition-rank.ts'
import { reportColumns } from '#server/domain/reports/report-rows.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { aboutOfListed, isAffected, nowOfOrganization } from './now-of.ts'
import { settleNow } from './settle-now.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('gives the same database to those who read what is now, and they take no other', async () => {
  const { db } = database
  expect(await settleNow(db)).toBe(db)
  await db.insertInto('now_changes').values({ about: 'charter 501' }).execute()
  expect(await settleNow(db)).toBe(db)
  expect(await db.selectFrom('now_changes').selectAll().execute()).toEqual([])
  // What does not compile here would be read while it is old.
  // @ts-expect-error
  nowOfOrganization(db)
  // @ts-expect-error
  isAffected(db)
  // @ts-expect-error
  aboutOfListed(db)
  // @ts-expect-error
  shownCondition(db)
  // @ts-expect-error
  conditionRank(db)
  // @ts-expect-error
  reportColumns(db)
})
