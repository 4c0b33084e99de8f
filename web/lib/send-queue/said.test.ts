// The moment of what was said offline, whatever the device's clock does until it is sent.

import { beforeEach, expect, it, vi } from 'vitest'
import type { SaidAt } from './send-queue.ts'

/** The time as it is, which no device knows. */
let truth: number
const START = Date.parse('2026-11-28T15:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const stored = new Map<string, string>()
const asked = vi.fn()

beforeEach(() => {
  truth = START
  vi.useFakeTimers({ now: START })
  stored.clear()
  asked.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.useRealTimers()
})

async function openPage() {
  vi.resetModules()
  const clock = await import('#web/lib/clock.ts')
  vi.doMock('./attempt.ts', () => ({
    attempt: async () => {
      asked()
      clock.hearTime(new Date(truth).toUTCString())
      return {}
    },
  }))
  return { ...clock, ...(await import('./said.ts')) }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Time passes, in the world and on the device. */
async function pass(time: number) {
  truth += time
  await vi.advanceTimersByTimeAsync(time)
}
const moveClock = (by: number) => vi.setSystemTime(Date.now() + by)
/** By how much the moment that is sent is later than the true one, in whole seconds. */
const off = async ({ momentSaid }: Page, said: SaidAt, at: number) => Math.floor((Date.parse(await momentSaid(said)) - at) / 1000)

it('what was said in one page keeps its order, though its first answer was long on its way and the clock jumps', async () => {
  const page = await openPage()
  const sent = new Date(truth).toUTCString()
  await pass(8_000)
  page.hearTime(sent)
  const rows: SaidAt[] = []
  for (const jump of [DAY, -2 * DAY, DAY]) {
    rows.push(page.saidNow().said)
    moveClock(jump)
    await pass(1_000)
  }
  const moments: string[] = []
  for (const said of rows) moments.push(await page.momentSaid(said))
  page.hearTime(new Date(truth).toUTCString())
  for (const said of rows) moments.push(await page.momentSaid(said))
  expect(moments.slice(0, 3)).toEqual(moments.slice(0, 3).toSorted())
  expect(moments.slice(3)).toEqual(moments.slice(3).toSorted())
})

it.each([20 * MINUTE, -2 * MINUTE, -DAY, Date.parse('2020-01-01') - START])(
  'a clock that is wrong by %d ms all the time: now is now, and three hours ago is three hours ago',
  async (wrong) => {
    moveClock(wrong)
    const page = await openPage()
    page.hearTime(new Date(truth).toUTCString())
    expect(await off(page, page.saidNow().said, START)).toBe(1)
    expect(asked).not.toHaveBeenCalled()
    const { said } = page.saidNow()
    await pass(3 * HOUR)
    expect(await off(page, said, START)).toBe(1)
    expect(asked).toHaveBeenCalledOnce()
    expect(await off(await openPage(), said, START)).toBe(1)
  },
)

it.each([HOUR, DAY, -HOUR, -DAY])('a clock that jumps by %d ms while it is queued in an open page does not matter', async (jump) => {
  const page = await openPage()
  page.hearTime(new Date(truth).toUTCString())
  await pass(10 * MINUTE)
  const { said } = page.saidNow()
  const at = truth
  await pass(MINUTE)
  moveClock(jump)
  await pass(MINUTE)
  const late = await off(page, said, at)
  // The clock says too much, or too little: then it was between the last answer before and what the page has counted since.
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThanOrEqual(1)
})

it.each([DAY, Date.parse('2026-11-28') - Date.parse('2020-01-01')])(
  'a clock that is put right by %d ms before a later page sends it: not older than the last answer before it was said',
  async (jump) => {
    const first = await openPage()
    first.hearTime(new Date(truth).toUTCString())
    const offline = await openPage()
    moveClock(-jump)
    await pass(MINUTE)
    const { said } = offline.saidNow()
    await pass(MINUTE)
    moveClock(jump)
    expect(await off(await openPage(), said, START)).toBe(0)
  },
)

it('a clock that is put back before a later page sends it: now, and never ahead', async () => {
  const page = await openPage()
  const { said } = page.saidNow()
  await pass(MINUTE)
  moveClock(-DAY)
  expect(await off(await openPage(), said, truth)).toBe(1)
})

it('a device that slept knows how long by its clock', async () => {
  const page = await openPage()
  page.hearTime(new Date(truth).toUTCString())
  // Nothing is counted meanwhile.
  moveClock(8 * HOUR)
  truth += 8 * HOUR
  const { said } = page.saidNow()
  await pass(MINUTE)
  expect(await off(page, said, START + 8 * HOUR)).toBe(1)
})

it('a row of an earlier build has its moment of Send, a typed one stays', async () => {
  const { withoutDeviceMoment, momentSaid, hearTime } = await openPage()
  const saved_at = new Date(Date.now() + 20).toISOString()
  const row = withoutDeviceMoment<{ saved_at: string; said?: SaidAt; body: object }>({
    saved_at,
    body: { as_of: new Date().toISOString(), entries: [] },
  })
  expect(row).toEqual({ saved_at, body: { as_of: undefined, entries: [] }, said: { device: START, page: '', ticks: 0, after: null } })
  await pass(MINUTE)
  hearTime(new Date(truth).toUTCString())
  expect(row.said && (await momentSaid(row.said))).toBe(new Date(START + 1000).toISOString())
  const typed = { saved_at, body: { as_of: new Date(START - HOUR).toISOString() } }
  expect(withoutDeviceMoment(typed)).toBe(typed)
})
