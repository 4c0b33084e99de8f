// Two organizations, a developer and a program that listens, for the tests of hooks.

import { listDeliveries, listHooks } from '#contract/hooks/calls.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { createTestApp } from './app.ts'
import { directoryOf, office } from './incidents.ts'
import { developer, type SignedIn, type Team, team } from './people.ts'
import { startReceiver } from './receiver.ts'
import { withTwoFactor } from './two-factor.ts'

export async function createHookStage() {
  const testApp = await createTestApp({ HOOK_PRIVATE_ADDRESSES: 'true' })
  const { db } = testApp
  const receiver = await startReceiver()
  const own = await team(testApp)
  const other = await team(testApp)
  const dev = await developer(testApp)
  for (const { administrator } of [own, other]) await withTwoFactor(testApp, administrator)
  return {
    ...{ testApp, receiver, own, other, dev },
    ownOffice: await office(testApp, await directoryOf(testApp, own.creditUnionId)),
    otherOffice: await office(testApp, await directoryOf(testApp, other.creditUnionId)),
    url: () => receiver.url,
    say: ({ browser }: SignedIn, id: string, more: object = {}) =>
      browser.call(storeStatuses, {
        body: { submission_id: crypto.randomUUID(), entries: [{ office_id: id, status: 'closed', ...more }] },
      }),
    shownOf: ({ creditUnionId }: Team, shown: boolean) =>
      db.updateTable('credit_unions').set({ is_shown_publicly: shown }).where('id', '=', creditUnionId).execute(),
    deliveriesOf: async ({ administrator }: Team, id: string) =>
      (await administrator.browser.call(listDeliveries, { params: { id } })).body,
    stateOf: async ({ administrator }: Team) => (await administrator.browser.call(listHooks)).body[0]?.state,
    heardTypes: () => receiver.heard.map(({ body }) => body.type),
    /** As it was before the first test. */
    async clear() {
      for (const table of ['failures', 'hooks', 'hook_events', 'keys', 'office_facts', 'office_statuses'] as const)
        await db.deleteFrom(table).execute()
      for (const table of ['incidents', 'warnings', 'alerts'] as const) await db.deleteFrom(table).execute()
      receiver.heard.length = 0
      receiver.answer(204)
    },
    async close() {
      await receiver.close()
      await testApp.close()
    },
  }
}
