import { beforeEach, expect, it, vi } from 'vitest'

const SERVER = Date.parse('2026-11-28T15:00:00Z')
const MINUTE = 60_000
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: SERVER })
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.useRealTimers()
})

const newPage = async () => {
  vi.resetModules()
  return import('./clock.ts')
}
const dateOf = (moment: number) => new Date(moment).toUTCString()
/** How far what is known is from the server's time, in whole seconds. */
const off = (known: number | null, server: number) => Math.floor(((known ?? 0) - server) / 1000)

it.each([20 * MINUTE, -24 * 60 * MINUTE, Date.parse('2020-01-01') - SERVER])(
  'a clock that is wrong by %d ms does not matter',
  async (wrong) => {
    const { hearTime, knownTime, lastHeard } = await newPage()
    vi.setSystemTime(SERVER + wrong)
    hearTime(dateOf(SERVER))
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect([off(knownTime(), SERVER + MINUTE), off(lastHeard(), SERVER + MINUTE)]).toEqual([1, 1])
  },
)

it('a clock that is put back while the page is open does not matter', async () => {
  const { hearTime, knownTime } = await newPage()
  hearTime(dateOf(SERVER))
  vi.setSystemTime(SERVER - 60 * MINUTE)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(off(knownTime(), SERVER + MINUTE)).toBe(1)
})

it('after an answer that the clock does not agree with, the answer counts', async () => {
  const { hearTime, isTimeFresh, knownTime } = await newPage()
  hearTime(dateOf(SERVER))
  expect(isTimeFresh()).toBe(true)
  vi.setSystemTime(SERVER + 24 * 60 * MINUTE)
  expect(isTimeFresh()).toBe(false)
  hearTime(dateOf(SERVER + 2000))
  expect([isTimeFresh(), off(knownTime(), SERVER + 2000)]).toEqual([true, 1])
})

it('a clock of the server that is put back counts as well, and what is no time does not', async () => {
  const { hearTime, knownTime } = await newPage()
  hearTime(dateOf(SERVER + 60 * MINUTE))
  hearTime(dateOf(SERVER))
  hearTime(null)
  hearTime('soon')
  expect(off(knownTime(), SERVER)).toBe(1)
})

it('several answers of one second never make what follows earlier', async () => {
  const { earliestNow, hearTime } = await newPage()
  const known: number[] = []
  for (let at = SERVER; at < SERVER + 5000; at += 300) {
    hearTime(dateOf(Math.floor(at / 1000) * 1000))
    known.push(earliestNow() ?? 0)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(known).toEqual(known.toSorted())
})

it('an answer that was long on its way puts nothing back', async () => {
  const { earliestNow, hearTime, ticks } = await newPage()
  hearTime(dateOf(SERVER))
  await vi.advanceTimersByTimeAsync(10_000)
  const askedAt = ticks()
  await vi.advanceTimersByTimeAsync(7_000)
  const before = earliestNow() ?? 0
  hearTime(dateOf(SERVER + 10_000), askedAt)
  expect(earliestNow()).toBe(before)
})

it('a page without a connection begins at the last time that the device has heard, if its own clock is before that', async () => {
  const first = await newPage()
  first.hearTime(dateOf(SERVER))
  const { earliestNow, knownTime, lastHeard } = await newPage()
  vi.setSystemTime(Date.parse('2020-01-01'))
  expect([earliestNow(), off(lastHeard(), SERVER), off(knownTime(), SERVER)]).toEqual([null, 0, 0])
})

it.each([6 * MINUTE, -6 * MINUTE])(
  'a page that the server has rendered says the time before any call, with a clock that is wrong by %d ms',
  async (wrong) => {
    const { earliestNow, hearPage, isTimeFresh, knownTime } = await newPage()
    vi.setSystemTime(SERVER + wrong)
    const arrived = performance.now()
    await vi.advanceTimersByTimeAsync(4000)
    hearPage(SERVER, arrived)
    expect([knownTime(), earliestNow(), isTimeFresh()]).toEqual([SERVER + 4000, SERVER + 4000, true])
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(knownTime()).toBe(SERVER + MINUTE + 4000)
  },
)

it('an answer counts more than the page that it came after', async () => {
  const { hearPage, hearTime, knownTime } = await newPage()
  hearTime(dateOf(SERVER))
  hearPage(SERVER - 60 * MINUTE, 0)
  expect(off(knownTime(), SERVER)).toBe(1)
})
