import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Outcome, type QueuedRow, SendQueue } from './send-queue.ts'

interface Row extends QueuedRow {
  body: { type_of_disaster?: string }
  stored?: { id: string; created_at: string } | undefined
}

const stored = (id: string) => ({ id, created_at: new Date().toISOString() })
const waiting = (id: string, owner = 'dana 1'): Row => ({
  id,
  owner,
  state: 'waiting',
  body: { type_of_disaster: 'Flood' },
  saved_at: `2026-09-14T14:0${id}:00Z`,
})

function makeFixture() {
  const rows = new Map<string, Row>()
  const sent: string[] = []
  const told: (string | null)[] = []
  const failures: string[] = []
  const fixture = {
    isTaken: false,
    owner: 'dana 1' as string | null,
    outcome: (id: string): Outcome<Row> => ({ kind: 'received', stored: stored(`r${id}`) }),
  }
  const queue = new SendQueue<Row>({
    device: {
      all: async () => [...rows.values()],
      get: async (id) => rows.get(id),
      put: async (report) => void rows.set(report.id, report),
      remove: async (...ids) => {
        for (const id of ids) rows.delete(id)
      },
    },
    owner: () => fixture.owner,
    send: async ({ id }) => {
      sent.push(id)
      return fixture.outcome(id)
    },
    alone: async (act) => {
      if (fixture.isTaken) return 'busy'
      fixture.isTaken = true
      try {
        return await act()
      } finally {
        fixture.isTaken = false
      }
    },
    tellOthers: (sending) => void told.push(sending),
    settled: () => {},
    failed: (trouble) => void failures.push(trouble),
    shownFor: 24 * 60 * 60_000,
  })
  const states = () => Object.fromEntries([...rows.values()].map(({ id, state }) => [id, state]))
  return { rows, sent, told, failures, fixture, queue, states }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what waits is sent in the order in which it was filed', async () => {
  const { queue, rows, sent, states } = makeFixture()
  for (const id of ['2', '1', '3']) rows.set(id, waiting(id))
  await queue.sendAll()
  expect(sent).toEqual(['1', '2', '3'])
  expect(states()).toEqual({ 1: 'received', 2: 'received', 3: 'received' })
})

test('what was said in one page is sent in that order, whatever the clock of the device said meanwhile', async () => {
  const { queue, rows, sent } = makeFixture()
  const said = (ticks: number) => ({ device: 0, page: 'p', ticks, after: null })
  rows.set('1', { ...waiting('1'), said: said(3_000) })
  rows.set('2', { ...waiting('2'), said: said(1_000) })
  rows.set('3', { ...waiting('3'), said: said(2_000) })
  await queue.sendAll()
  expect(sent).toEqual(['2', '3', '1'])
})

test('without an answer it waits, twice as long each time, and goes on by itself', async () => {
  const { queue, fixture, sent } = makeFixture()
  fixture.outcome = () => ({ kind: 'failed', trouble: 'offline' })
  await queue.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(sent).toHaveLength(2)
  fixture.outcome = (id) => ({ kind: 'received', stored: stored(id) })
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sent).toHaveLength(3)
})

test('it is tried every minute at least, and after a success begins anew with two seconds', async () => {
  const { queue, fixture, sent, rows } = makeFixture()
  fixture.outcome = () => ({ kind: 'failed', trouble: 'offline' })
  await queue.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(600_000)
  const before = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBe(before + 1)
  rows.set('2', waiting('2'))
  fixture.outcome = (id) => (id === '1' ? { kind: 'received', stored: stored(id) } : { kind: 'failed', trouble: 'offline' })
  await queue.sendAll()
  const again = sent.length
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.slice(again)).toEqual(['2'])
})

test('a report shows as soon as it is queued, and the other tabs are told', async () => {
  const { queue, fixture, told } = makeFixture()
  fixture.outcome = () => ({ kind: 'failed', trouble: 'offline' })
  await queue.add(waiting('1'))
  expect(queue.snapshot().rows.map(({ id }) => id)).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([null, '1', null])
})

test('who pressed Send hears once that it failed; the reason stays in sight until it arrives', async () => {
  const { queue, fixture, failures } = makeFixture()
  fixture.outcome = () => ({ kind: 'failed', trouble: 'server' })
  await queue.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([failures, queue.snapshot().trouble]).toEqual([['server'], 'server'])
  await queue.sendNow()
  expect(failures).toEqual(['server', 'server'])
  fixture.outcome = (id) => ({ kind: 'received', stored: stored(id) })
  await queue.sendAll()
  expect([failures.length, queue.snapshot().trouble]).toEqual([2, null])
})

test('a report that is being edited is not sent, so nobody hears of a failure', async () => {
  const { queue, failures, sent } = makeFixture()
  await queue.add({ ...waiting('1'), state: 'held' })
  expect([sent, failures]).toEqual([[], []])
})

test('while another tab sends, this one shows what is on its way there', async () => {
  const { queue, fixture, sent } = makeFixture()
  fixture.isTaken = true
  await queue.hear('1')
  await queue.sendAll()
  expect([queue.snapshot().sending, sent]).toEqual(['1', []])
})

test('it waits as long as the server asks', async () => {
  const { queue, fixture, sent } = makeFixture()
  fixture.outcome = () => ({ kind: 'failed', trouble: 'server', after: 30_000 })
  await queue.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
})

test('a refused one keeps what was said of it, and does not hold up the next', async () => {
  const { queue, rows, fixture, states } = makeFixture()
  rows.set('2', waiting('2'))
  const refusal: Extract<Outcome<Row>, { kind: 'refused' }> = {
    kind: 'refused',
    errors: { phone: ['Enter a phone number.'] },
    reason: { code: 'invalid_input', message: 'No.' },
  }
  fixture.outcome = (id) => (id === '1' ? refusal : { kind: 'received', stored: stored(id) })
  await queue.add(waiting('1'))
  await queue.sendAll()
  expect(states()).toEqual({ 1: 'refused', 2: 'received' })
  expect(rows.get('1')).toMatchObject({ errors: refusal.errors, reason: refusal.reason })
})

test('an ended session stops it, without a clock; the next sign-in goes on', async () => {
  const { queue, fixture, sent, states } = makeFixture()
  fixture.outcome = () => ({ kind: 'ended', trouble: 'account' })
  await queue.add(waiting('1'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(1)
  fixture.outcome = (id) => ({ kind: 'received', stored: stored(id) })
  await queue.sendAll()
  expect(states()).toEqual({ 1: 'received' })
})

test('nobody sees or sends the report of somebody else, or of another organization', async () => {
  const { queue, rows, fixture, sent } = makeFixture()
  rows.set('1', waiting('1', 'ravi 1'))
  rows.set('2', waiting('2', 'dana 2'))
  await queue.sendAll()
  expect(queue.snapshot().rows).toEqual([])
  expect(await queue.hold('1')).toBe(false)
  expect(await queue.discard('2')).toBe(false)
  fixture.owner = null
  await queue.sendAll()
  expect(sent).toEqual([])
  expect(rows.size).toBe(2)
})

test('what is being changed is not sent, and what is on its way is not changed', async () => {
  const { queue, rows, fixture, sent, states } = makeFixture()
  rows.set('1', waiting('1'))
  expect(await queue.hold('1')).toBe(true)
  await queue.sendAll()
  expect(sent).toEqual([])
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered = vi.fn()
  fixture.outcome = () => {
    answered()
    return { kind: 'received', stored: stored('1') }
  }
  rows.set('2', waiting('2'))
  // While the other tab sends, this tab's request for the lock gets "busy".
  const round = queue.sendAll().then(resolve)
  expect(await queue.hold('2')).toBe(false)
  await Promise.all([round, promise])
  expect(answered).toHaveBeenCalledOnce()
  expect(states()).toEqual({ 1: 'held', 2: 'received' })
})

test('an answer that comes after the logout brings nothing back', async () => {
  const { queue, rows, fixture } = makeFixture()
  fixture.outcome = () => {
    rows.clear()
    return { kind: 'received', stored: stored('1') }
  }
  await queue.add(waiting('1'))
  await queue.sendAll()
  expect(rows.size).toBe(0)
})

test('what was received stays in sight for a day', async () => {
  const { queue, rows } = makeFixture()
  rows.set('1', { ...waiting('1'), state: 'received', stored: stored('1') })
  await queue.sendAll()
  expect(queue.snapshot().rows).toHaveLength(1)
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  await queue.sendAll()
  expect(queue.snapshot().rows).toEqual([])
  expect(rows.size).toBe(0)
})

test('a report that is received after its person has gone leaves the device', async () => {
  const { fixture, queue, states } = makeFixture()
  fixture.outcome = (id) => {
    fixture.owner = null
    return { kind: 'received', stored: stored(id) }
  }
  await queue.add(waiting('1'))
  await vi.runAllTimersAsync()
  expect(states()).toEqual({})
})

test('what can still be taken back is sent when its time has come, and holds nothing else up', async () => {
  const { queue, rows, sent } = makeFixture()
  rows.set('1', { ...waiting('1'), not_before: new Date(Date.now() + 10_000).toISOString() })
  rows.set('2', waiting('2'))
  await queue.sendAll()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(sent).toEqual(['2'])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sent).toEqual(['2', '1'])
})

test('what was taken back in time is never sent', async () => {
  const { queue, rows, sent } = makeFixture()
  await queue.add({ ...waiting('1'), not_before: new Date(Date.now() + 10_000).toISOString() })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await queue.discard('1')).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent, rows.size]).toEqual([[], 0])
})
