import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitRendering } from './limit-rendering.ts'

/** Milliseconds of the clock, which only the tests move. */
let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

/** Milliseconds of the processor. */
async function take(duration: number) {
  const from = process.threadCpuUsage()
  const used = () => {
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1000
  }
  while (used() < duration) Math.sqrt(duration)
  return 'made'
}

test('what is saved up is rendered at once, and then only a share of the time', async () => {
  const whenIdle = limitRendering()
  expect(await whenIdle(() => take(550))).toBe('made')
  expect(await whenIdle(() => take(0))).toBe('busy')
  now = 200
  expect(await whenIdle(() => take(0))).toBe('busy')
  now = 2_000
  expect(await whenIdle(() => take(0))).toBe('made')
})

test('a failure counts like a page, and the next one is rendered', async () => {
  const whenIdle = limitRendering()
  await expect(
    whenIdle(async () => {
      await take(550)
      throw new Error('A component threw.')
    }),
  ).rejects.toThrow()
  expect(await whenIdle(() => take(0))).toBe('busy')
  now = 2_000
  expect(await whenIdle(() => take(0))).toBe('made')
})

/** The same in parts, between which others have their turn. */
async function takeInParts(parts: number) {
  for (let part = 0; part < parts; part += 1) {
    await take(10)
    await nextTurn()
  }
  return 'made'
}

test('pages at the same time are counted once', async () => {
  const whenIdle = limitRendering()
  // Together 380 of 500.
  const made = await Promise.all(Array.from({ length: 4 }, (_, n) => whenIdle(() => takeInParts(8 + n))))
  expect(made).toEqual(['made', 'made', 'made', 'made'])
  expect(await whenIdle(() => take(0))).toBe('made')
  expect(await whenIdle(() => take(150))).toBe('made')
  expect(await whenIdle(() => take(0))).toBe('busy')
})

test('who comes while the thread is busy is turned away, which costs nothing', async () => {
  const whenIdle = limitRendering()
  const asked = whenIdle(() => take(0))
  await take(600)
  expect(await asked).toBe('busy')
  expect(await whenIdle(() => take(0))).toBe('made')
})

test('what is overdrawn is no more than can be saved', async () => {
  const whenIdle = limitRendering()
  await whenIdle(() => take(1_500))
  now = 2_600
  expect(await whenIdle(() => take(0))).toBe('made')
})
