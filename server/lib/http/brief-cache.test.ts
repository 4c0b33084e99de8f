import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { briefCache } from './brief-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const cacheOf = (bytes = 100) => briefCache<string>({ life: 5000, bytes, sizeOf: (text) => text.length })
const settled = () => vi.advanceTimersByTimeAsync(0)

test('at most so many bytes are cached, the newest', async () => {
  const cache = cacheOf()
  for (const key of ['one', 'two', 'three']) cache.set(key, Promise.resolve('x'.repeat(40)))
  await settled()
  expect([cache.get('one'), cache.load()]).toEqual([undefined, { entries: 2, bytes: 80 }])
  cache.set('large', Promise.resolve('x'.repeat(101)))
  await settled()
  expect([cache.get('large'), cache.load()]).toEqual([undefined, { entries: 2, bytes: 80 }])
})

test('what has expired goes, also where nobody asks again', async () => {
  const cache = cacheOf()
  cache.set('one', Promise.resolve('one'))
  cache.set('sooner', Promise.resolve('two'), { until: Date.now() + 1000 })
  await vi.advanceTimersByTimeAsync(1000)
  expect([cache.get('sooner'), await cache.get('one')?.value]).toEqual([undefined, 'one'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([cache.load(), vi.getTimerCount()]).toEqual([{ entries: 0, bytes: 0 }, 0])
})

test('what fails or is not worth it is not cached', async () => {
  const cache = cacheOf()
  cache.set('failed', Promise.reject(new Error('gone')))
  cache.set('not found', Promise.resolve('404'), { isWorthwhile: (text) => text !== '404' })
  expect(await cache.get('not found')?.value).toBe('404')
  await settled()
  expect(cache.load()).toEqual({ entries: 0, bytes: 0 })
})

test('a value that replaces another counts once', async () => {
  const cache = cacheOf()
  const first = Promise.resolve('xxxx')
  cache.set('one', first)
  cache.set('one', Promise.resolve('xx'))
  await settled()
  expect(cache.load()).toEqual({ entries: 1, bytes: 2 })
})
