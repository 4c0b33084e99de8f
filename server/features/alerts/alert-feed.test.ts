// What watching costs: nothing once nobody does, and no memory for who does not read.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#server/database/tables.ts'
import { openAlertFeed } from './alert-feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Its database answers nothing: a look that fails is made up for by the next one. */
const feedOf = (heartbeat: number) => openAlertFeed({ db: {} as Db, engine: 'sqlite' }, { heartbeat, sessions: 60_000 })

it('who does not read is let go, and others go on', async () => {
  const feed = feedOf(1)
  const [stuck, lively] = [feed.open('one'), feed.open('two')]
  lively.resume()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([stuck.destroyed, lively.destroyed]).toEqual([true, false])
  await feed.close()
})

it('nothing runs any more once nobody watches', async () => {
  const feed = feedOf(100)
  const [one, other] = [feed.open('one'), feed.open('two')]
  one.destroy()
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  other.destroy()
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('who comes when the process ends is let go at once', async () => {
  const feed = feedOf(100)
  await feed.close()
  const late = feed.open('one').resume()
  await vi.advanceTimersByTimeAsync(1)
  expect([late.readableEnded, vi.getTimerCount()]).toEqual([true, 0])
})
