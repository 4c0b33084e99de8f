// Simultaneous changes of reports about one credit union run one after the other, and none is refused.

import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { deleteDisaster } from '#contract/back-office/calls.ts'
import { submitDisasterReport, withdrawReport } from '#contract/disaster-reports/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer, team } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const own = await team(testApp)

const file = (body: object = {}, { browser } = own.manager) => browser.call(submitDisasterReport, { body: report(body) })

/** Until so many statements of this database wait for a lock; the embedded one writes for one at a time. */
const waiting = (count: number) =>
  testApp.engine === 'postgres' &&
  vi.waitUntil(
    async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.db)
      return rows[0]?.waiting === count
    },
    { timeout: 20_000 },
  )

const changes = {
  withdrawn: async (id: string) =>
    (await own.manager.browser.call(withdrawReport, { params: { id }, body: { reason: 'Filed twice' } })).status,
  deleted: async (id: string) => (await dev.browser.call(deleteDisaster, { body: { id } })).status,
}

it.each(['withdrawn', 'deleted'] as const)('the newest is %s while another is filed', async (how) => {
  const { id } = (await file()).body
  const answers: Promise<number>[] = []
  await testApp.db.transaction().execute(async (tx) => {
    await tx.updateTable('disaster_reports').set({ city: 'Biloxi' }).where('id', '=', id).execute()
    answers.push(changes[how](id))
    await waiting(1)
    answers.push(file().then(({ status }) => status))
    await waiting(2)
  })
  expect(await Promise.all(answers)).toEqual([200, 200])
  const counted = await testApp.db
    .selectFrom('disaster_reports')
    .select('id')
    .where('credit_union_id', '=', own.creditUnionId)
    .where(sql<boolean>`is_latest`)
    .execute()
  expect(counted).toHaveLength(1)
})
