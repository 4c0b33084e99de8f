// Transactions that lock deliveries in another order than claiming them does.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { createHookStage } from '#server/testing/hook-stage.ts'
import { hookOf } from '#server/testing/hooks.ts'
import { claimDue } from './sending/claim.ts'

const { testApp, own, url, close } = await createHookStage()
const { db } = testApp
afterAll(close)

it('after a deadlock with another change, deliveries are claimed again', async () => {
  const { id: hook_id } = await hookOf(own.administrator, { url: url() })
  const time = new Date().toISOString()
  const due = { hook_id, event_id: null, is_own: true, sequence: null, state: 'waiting' as const, next_attempt_at: time, created_at: time }
  for (const id of ['one', 'other'])
    await db
      .insertInto('hook_deliveries')
      .values({ ...due, id })
      .execute()
  const claiming = await change(db, async (tx) => {
    await lockRow(tx, 'hook_deliveries', 'other')
    const claimed = claimDue(db, Date.now(), { room: 2 })
    claimed.catch(() => {})
    // It has locked the first one and waits for the other.
    await pause(300)
    await lockRow(tx, 'hook_deliveries', 'one')
    return { claimed }
  })
  expect((await claiming.claimed).map(({ id, attempts }) => [id, attempts])).toEqual([
    ['one', 1],
    ['other', 1],
  ])
})
