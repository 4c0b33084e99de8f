import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRepeating } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a stop waits for the run that is under way, and is the last of it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn((_time: number, _isEnding: () => boolean) => promise)
  const log = { warn: vi.fn(), error: vi.fn() }
  const job = startRepeating({ firstAfter: 1000, every: 1000, warning: 'Not now.', work }, { log })
  await vi.advanceTimersByTimeAsync(1000)
  const stopped = vi.fn()
  const stopping = job.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect([stopped.mock.calls.length, work.mock.calls[0]?.[1]()]).toEqual([0, true])
  resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledOnce()
})
