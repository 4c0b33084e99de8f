import { expect, it, onTestFinished } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { createTestApp } from '#server/testing/app.ts'
import { enroll } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { settleAfterUpgrade } from './settle-after-upgrade.ts'
import { settleNow } from './settle-now.ts'

it('an upgrade says how many credit unions have another condition by its rule, and any other start says nothing', async () => {
  const { db, close, ...testApp } = await createTestApp()
  onTestFinished(close)
  const date_reported = new Date().toISOString().slice(0, 10)
  for (const hours_of_operation_statement of ['Closed', 'Closed', 'Shortened']) {
    const { browser } = await enroll({ db, close, ...testApp })
    expect((await browser.call(submitDisasterReport, { body: report({ hours_of_operation_statement, date_reported }) })).status).toBe(200)
  }
  await settleNow(db)
  expect(await settleAfterUpgrade(db)).toEqual([])
  // As an earlier rule had them.
  await db.updateTable('nows').set({ condition: 'limited', now: '{}' }).execute()
  await db.insertInto('now_changes').values({ about: '' }).execute()
  expect(await settleAfterUpgrade(db)).toEqual(['Condition by the new rule: limited to closed, credit unions: 2.'])
  expect(await settleAfterUpgrade(db)).toEqual([])
})
