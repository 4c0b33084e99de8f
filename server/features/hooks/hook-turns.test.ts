// However many addresses never answer, those that do are told at once.

import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#server/lib/database/new-id.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { HOUR } from '#server/lib/time.ts'
import { holdTimeouts } from '#server/testing/held-timers.ts'
import { createHookStage } from '#server/testing/hook-stage.ts'
import { provenHook, sendHooks } from '#server/testing/hooks.ts'
import { startReceiver } from '#server/testing/receiver.ts'
import { startHooks } from './sending/start-hooks.ts'

const { testApp, receiver, own, other, ownOffice, otherOffice, url, say, close } = await createHookStage()
const { db, settings } = testApp
const silent = await startReceiver()
silent.answer(() => {})
afterAll(async () => {
  await silent.close()
  await close()
})
beforeEach(async () => {
  for (const table of ['hooks', 'hook_events', 'office_statuses'] as const) await db.deleteFrom(table).execute()
  for (const { heard } of [receiver, silent]) heard.length = 0
  receiver.answer(204)
})

/** As many more as this one, which have failed for an hour. */
async function addFailing(id: string, count: number) {
  const hook = await db.selectFrom('hooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const failing_since = new Date(Date.now() - HOUR).toISOString()
  const more = Array.from({ length: count }, () => ({ ...hook, id: newId(), url: silent.url, failing_since }))
  await db.insertInto('hooks').values(more).execute()
}

it('hooks that fail leave lanes to the others', async () => {
  await provenHook(testApp, own.administrator, { url: url() })
  const { id } = await provenHook(testApp, other.administrator, { url: url() })
  await addFailing(id, 150)
  const log = { warn: () => {}, error: () => {} }
  holdTimeouts()
  const hooks = startHooks({ db, settings, vault: openVault(settings), log })
  try {
    await say(other.member, otherOffice)
    await expect.poll(() => silent.heard.length).toBeGreaterThanOrEqual(32)
    await say(own.member, ownOffice)
    await expect.poll(() => receiver.of('office_statuses.stored').length).toBe(2)
    expect(silent.heard).toHaveLength(32)
  } finally {
    silent.answer(204)
    await hooks.stop()
    silent.answer(() => {})
  }
})

it('what waits for one that does not answer is put off, and sent once it answers', async () => {
  await provenHook(testApp, own.administrator, { url: url() })
  receiver.answer(holdTimeouts().pass)
  for (let n = 0; n < 4; n += 1) await say(own.member, ownOffice)
  await sendHooks(testApp)
  expect(receiver.of('office_statuses.stored')).toHaveLength(1)
  receiver.answer(204)
  await say(own.member, ownOffice)
  await sendHooks(testApp)
  const told = receiver.of('office_statuses.stored').map(({ body }) => Number(body.data.sequence))
  expect([...new Set(told)].sort()).toEqual([1, 2, 3, 4, 5])
  expect(told).toHaveLength(5)
})
