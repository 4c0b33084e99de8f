// The cost of watching: nothing without watchers, and no memory for a client that does not read.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { openAlertFeed } from './alert-feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Its database answers nothing: a look that fails is made up for by the next one. */
const feedOf = (heartbeat: number) => openAlertFeed({ db: {} as Db }, { heartbeat, sessions: 60_000 })

const watcher = (sessionHash: string) => ({ sessionHash, credit_union_id: null })

it('a client that does not read is disconnected, and others go on', async () => {
  const feed = feedOf(1)
  const [stuck, lively] = [feed.open(watcher('one'), true), feed.open(watcher('two'), true)]
  lively.resume()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([stuck.destroyed, lively.destroyed]).toEqual([true, false])
  await feed.close()
})

it('nothing keeps running after the last watcher has left', async () => {
  const feed = feedOf(100)
  const [one, other] = [feed.open(watcher('one'), true), feed.open(watcher('two'), true)]
  one.destroy()
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  other.destroy()
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('a client that connects while sessions are looked up is not taken for one that signed out', async () => {
  const look = Promise.withResolvers<object[]>()
  const sessions: object = new Proxy({}, { get: (_, name) => (name === 'execute' ? () => look.promise : () => sessions) })
  const selectFrom = (table: string) => {
    if (table !== 'sessions') throw new Error('no line')
    return sessions
  }
  const feed = openAlertFeed({ db: { selectFrom } as unknown as Db }, { heartbeat: 60_000, sessions: 100 })
  const gone = feed.open(watcher('gone'), true).resume()
  await vi.advanceTimersByTimeAsync(100)
  const late = feed.open(watcher('late'), true).resume()
  look.resolve([])
  await vi.advanceTimersByTimeAsync(1)
  expect([gone.readableEnded, late.readableEnded]).toEqual([true, false])
  await feed.close()
})

it('a client that connects while the process ends is disconnected at once', async () => {
  const feed = feedOf(100)
  await feed.close()
  const late = feed.open(watcher('one'), true).resume()
  await vi.advanceTimersByTimeAsync(1)
  expect([late.readableEnded, vi.getTimerCount()]).toEqual([true, 0])
})
