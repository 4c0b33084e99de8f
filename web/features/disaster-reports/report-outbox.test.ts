import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { type Outcome, type QueuedReport, ReportOutbox } from './report-outbox.ts'

const stored = (id: string) => ({ id, created_at: new Date().toISOString() }) as DisasterReport
const waiting = (id: string, owner = 'dana 1'): QueuedReport => ({
  id,
  owner,
  state: 'waiting',
  typed: {},
  body: { type_of_disaster: 'Flood' } as QueuedReport['body'],
  saved_at: `2026-09-14T14:0${id}:00Z`,
})

function makeWorld() {
  const rows = new Map<string, QueuedReport>()
  const sent: string[] = []
  const told: (string | null)[] = []
  const world = {
    isTaken: false,
    owner: 'dana 1' as string | null,
    outcome: (id: string): Outcome => ({ kind: 'received', stored: stored(`r${id}`) }),
  }
  const outbox = new ReportOutbox({
    device: {
      all: async () => [...rows.values()],
      get: async (id) => rows.get(id),
      put: async (report) => void rows.set(report.id, report),
      remove: async (...ids) => {
        for (const id of ids) rows.delete(id)
      },
    },
    owner: () => world.owner,
    send: async ({ id }) => {
      sent.push(id)
      return world.outcome(id)
    },
    alone: async (act) => {
      if (world.isTaken) return 'busy'
      world.isTaken = true
      try {
        return await act()
      } finally {
        world.isTaken = false
      }
    },
    tellOthers: (sending) => void told.push(sending),
    settled: () => {},
  })
  const states = () => Object.fromEntries([...rows.values()].map(({ id, state }) => [id, state]))
  return { rows, sent, told, world, outbox, states }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what waits is sent in the order in which it was filed', async () => {
  const { outbox, rows, sent, states } = makeWorld()
  for (const id of ['2', '1', '3']) rows.set(id, waiting(id))
  await outbox.sendAll()
  expect(sent).toEqual(['1', '2', '3'])
  expect(states()).toEqual({ 1: 'received', 2: 'received', 3: 'received' })
})

test('without an answer it waits, twice as long each time, and goes on by itself', async () => {
  const { outbox, world, sent } = makeWorld()
  world.outcome = () => ({ kind: 'failed' })
  await outbox.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(sent).toHaveLength(2)
  world.outcome = (id) => ({ kind: 'received', stored: stored(id) })
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sent).toHaveLength(3)
})

test('it is tried every minute at least, and after a success begins anew with two seconds', async () => {
  const { outbox, world, sent, rows } = makeWorld()
  world.outcome = () => ({ kind: 'failed' })
  await outbox.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(600_000)
  const before = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBe(before + 1)
  rows.set('2', waiting('2'))
  world.outcome = (id) => (id === '1' ? { kind: 'received', stored: stored(id) } : { kind: 'failed' })
  await outbox.sendAll()
  const again = sent.length
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.slice(again)).toEqual(['2'])
})

test('a report shows as soon as it is kept, and the other tabs hear of it and of what is on its way', async () => {
  const { outbox, world, told } = makeWorld()
  world.outcome = () => ({ kind: 'failed' })
  await outbox.add(waiting('1'))
  expect(outbox.snapshot().reports.map(({ id }) => id)).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([null, '1', null])
})

test('while another tab sends, this one shows what is on its way there', async () => {
  const { outbox, world, sent } = makeWorld()
  world.isTaken = true
  await outbox.hear('1')
  await outbox.sendAll()
  expect([outbox.snapshot().sending, sent]).toEqual(['1', []])
})

test('it waits as long as the server asks', async () => {
  const { outbox, world, sent } = makeWorld()
  world.outcome = () => ({ kind: 'failed', after: 30_000 })
  await outbox.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
})

test('a refused one keeps what was said of it, and does not hold up the next', async () => {
  const { outbox, rows, world, states } = makeWorld()
  rows.set('2', waiting('2'))
  world.outcome = (id) =>
    id === '1' ? { kind: 'refused', errors: { phone: ['Enter a phone number.'] } } : { kind: 'received', stored: stored(id) }
  await outbox.add(waiting('1'))
  await outbox.sendAll()
  expect(states()).toEqual({ 1: 'refused', 2: 'received' })
  expect(rows.get('1')?.errors).toEqual({ phone: ['Enter a phone number.'] })
})

test('an ended session stops it, without a clock; the next sign-in goes on', async () => {
  const { outbox, world, sent, states } = makeWorld()
  world.outcome = () => ({ kind: 'ended' })
  await outbox.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(1)
  world.outcome = (id) => ({ kind: 'received', stored: stored(id) })
  await outbox.sendAll()
  expect(states()).toEqual({ 1: 'received' })
})

test('nobody sees or sends the report of somebody else, or of another organization', async () => {
  const { outbox, rows, world, sent } = makeWorld()
  rows.set('1', waiting('1', 'ravi 1'))
  rows.set('2', waiting('2', 'dana 2'))
  await outbox.sendAll()
  expect(outbox.snapshot().reports).toEqual([])
  expect(await outbox.hold('1')).toBe(false)
  expect(await outbox.discard('2')).toBe(false)
  world.owner = null
  await outbox.sendAll()
  expect(sent).toEqual([])
  expect(rows.size).toBe(2)
})

test('what is being changed is not sent, and what is on its way is not changed', async () => {
  const { outbox, rows, world, sent, states } = makeWorld()
  rows.set('1', waiting('1'))
  expect(await outbox.hold('1')).toBe(true)
  await outbox.sendAll()
  expect(sent).toEqual([])
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered = vi.fn()
  world.outcome = () => {
    answered()
    return { kind: 'received', stored: stored('1') }
  }
  rows.set('2', waiting('2'))
  // While the tab is at it, the question for the turn is answered with "busy".
  const round = outbox.sendAll().then(resolve)
  expect(await outbox.hold('2')).toBe(false)
  await Promise.all([round, promise])
  expect(answered).toHaveBeenCalledOnce()
  expect(states()).toEqual({ 1: 'held', 2: 'received' })
})

test('an answer that comes after the logout brings nothing back', async () => {
  const { outbox, rows, world } = makeWorld()
  world.outcome = () => {
    rows.clear()
    return { kind: 'received', stored: stored('1') }
  }
  await outbox.add(waiting('1'))
  await outbox.sendAll()
  expect(rows.size).toBe(0)
})

test('what was received stays in sight for a day', async () => {
  const { outbox, rows } = makeWorld()
  rows.set('1', { ...waiting('1'), state: 'received', stored: stored('1') })
  await outbox.sendAll()
  expect(outbox.snapshot().reports).toHaveLength(1)
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  await outbox.sendAll()
  expect(outbox.snapshot().reports).toEqual([])
  expect(rows.size).toBe(0)
})
