// What happens to a queued call after each response of the server, that it is sent only for its owner, and in which order.

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { currentToasts, dismissToast } from '#web/lib/toasts.ts'
import { discardCall, type NewCall, type QueuedCall, queueCall, sendQueuedCalls, startQueuedCalls } from './queued-calls.ts'

interface Sent {
  path: string
  body: unknown
}
const fixture = vi.hoisted(() => ({
  rows: new Map<string, unknown>(),
  isFull: false,
  comeBack: () => {},
  sent: [] as { path: string; body: unknown }[],
  answer: (_: { path: string; body: unknown }): unknown => ({}),
}))
vi.mock('#web/lib/offline/device-store.ts', () => ({
  deviceStore: () => ({
    all: async () => [...fixture.rows.values()],
    get: async (id: string) => fixture.rows.get(id),
    put: async (row: { id: string }) => {
      if (fixture.isFull) throw new Error('The device is full.')
      fixture.rows.set(row.id, row)
    },
    remove: async (id: string) => fixture.rows.delete(id),
  }),
}))
vi.mock('#web/lib/send-queue/on-reconnect.ts', () => ({
  whenBack: (act: () => void) => {
    fixture.comeBack = act
  },
}))
vi.mock('#web/lib/api/call.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/call.ts')>()),
  call: async ({ path }: { path: string }, { params, body }: { params?: { id: string }; body?: unknown }) => {
    const one = { path: path.replace('{id}', params?.id ?? ''), body }
    fixture.sent.push(one)
    return fixture.answer(one)
  },
}))

const signIn = (id: string | null, more: object = {}) =>
  queryClient.setQueryData(
    selfQuery.queryKey,
    id === null ? null : ({ id, credit_union_id: 'c1', impersonator: null, ...more } as SessionUser),
  )
const offer: NewCall = { kind: 'on-the-way', what: 'Generator 1', record: 'o1', request: 'r1', body: {} }
const unsafe: NewCall = { kind: 'safe', what: 'Ana Boone is not safe', record: 'p1', request: '', body: { safe: 0 } }
const refuse = (status: number, more: object = {}, retryAfter: number | null = null) => {
  fixture.answer = () => {
    throw new CallError(status, more, retryAfter)
  }
}
const rows = () => [...fixture.rows.values()] as QueuedCall[]
const paths = () => fixture.sent.map(({ path }: Sent) => path)
const said = () => currentToasts().map(({ title, message }) => [title, message])

beforeAll(async () => {
  await loadTexts('common', 'offline')
  await import('./send-queued.ts')
})
beforeEach(async () => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.now() + 3_600_000)
  signIn('dana')
  fixture.isFull = false
  fixture.rows.clear()
  fixture.answer = () => ({})
  // The queue lives as long as the page. After a success, its pauses start again from the shortest.
  await queueCall(offer)
  await sendQueuedCalls()
  fixture.sent.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
  return () => vi.useRealTimers()
})

it('is sent a moment later, leaves the device, and says what was sent', async () => {
  expect(await queueCall(unsafe)).toBe(true)
  expect([paths(), rows()]).toMatchObject([[], [{ owner: 'dana c1', kind: 'safe' }]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fixture.sent).toEqual([{ path: '/users/p1', body: { safe: 0 } }])
  expect(rows()).toEqual([])
  expect(said()).toEqual([['Sent: Ana Boone is not safe', undefined]])
})

it('several are sent in their order, each once', async () => {
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(10)
  await queueCall({ ...offer, kind: 'arrived' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(paths()).toEqual(['/offers/o1/on-the-way', '/offers/o1/arrived'])
})

it.each([0, 408, 429, 500, 503])('%d is tried again, and nothing is said', async (status) => {
  refuse(status)
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([paths().length, said()]).toEqual([1, []])
  fixture.answer = () => ({})
  await vi.advanceTimersByTimeAsync(2_000)
  expect([paths().length, rows()]).toEqual([2, []])
})

it('is sent as soon as the connection is back', async () => {
  refuse(0)
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(1_000)
  fixture.answer = () => ({})
  fixture.comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect([paths().length, rows()]).toEqual([2, []])
})

it('waits as long as the server asks', async () => {
  refuse(503, {}, 30)
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(30_900)
  expect(paths()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(paths()).toHaveLength(2)
})

it('a refused one stays with its reason, does not hold up the next, and can be discarded', async () => {
  fixture.answer = ({ path }) => {
    if (path.endsWith('on-the-way')) throw new CallError(403, { errors: { date: ['That day is over.'] } }, null)
    return {}
  }
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(10)
  await queueCall(unsafe)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(paths()).toEqual(['/offers/o1/on-the-way', '/users/p1'])
  const [left] = rows()
  expect([rows().length, left?.refusal]).toEqual([1, 'That day is over.'])
  expect(said()).toContainEqual(['Not accepted: Generator 1', 'That day is over.'])
  await sendQueuedCalls()
  expect(paths()).toHaveLength(2)
  await discardCall(left?.id ?? '')
  expect(rows()).toEqual([])
})

it.each([301, 401, 419])('%d stops it, without another attempt', async (status) => {
  refuse(status)
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([paths().length, rows().length, said()]).toEqual([1, 1, []])
})

it('a step that the server has taken already counts as received', async () => {
  fixture.answer = ({ path }) => {
    if (path.endsWith('on-the-way')) throw new CallError(409, { message: 'Not possible now.' }, null)
    return { state: 'open', offers: [{ id: 'o1', history: [{ state: 'accepted' }, { state: 'on_the_way' }] }] }
  }
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([paths(), rows()]).toEqual([['/offers/o1/on-the-way', '/help-requests/r1'], []])
})

it('a step that came too late is refused', async () => {
  fixture.answer = ({ path }) => {
    if (path.endsWith('on-the-way')) throw new CallError(409, { message: 'Not possible now.' }, null)
    return { state: 'open', offers: [{ id: 'o1', history: [{ state: 'accepted' }, { state: 'cancelled' }] }] }
  }
  await queueCall(offer)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rows()).toMatchObject([{ refusal: expect.any(String) }])
})

it('nobody sends the call of somebody else, or of another organization', async () => {
  refuse(0)
  await queueCall(offer)
  for (const [id, more] of [
    ['ravi', {}],
    ['dana', { credit_union_id: 'c2' }],
    [null, {}],
  ] as const) {
    signIn(id, more)
    await sendQueuedCalls()
  }
  expect([paths(), rows().length]).toEqual([[], 1])
})

it('is not stored while impersonating, nor on a device that stores nothing', async () => {
  fixture.isFull = true
  expect(await queueCall(offer)).toBe(false)
  fixture.isFull = false
  signIn('dana', { impersonator: { id: 'priya' } })
  expect(await queueCall(offer)).toBe(false)
  expect(rows()).toEqual([])
})

it('sends what an earlier page has left', async () => {
  fixture.rows.set('q1', { ...offer, id: 'q1', owner: 'dana c1', saved_at: '2026-09-14T14:02:00Z' })
  startQueuedCalls()
  await vi.advanceTimersByTimeAsync(0)
  expect([paths(), rows()]).toEqual([['/offers/o1/on-the-way'], []])
})
