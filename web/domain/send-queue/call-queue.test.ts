// What happens to a queued call after each response of the server, that it is sent only for its owner, and in which order.

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { currentToasts, dismissToast } from '#web/lib/toasts.ts'
import { callQueue, queueCall, refusalOf, startCallQueue } from './call-queue.ts'
import type { QueuedCall } from './waiting-calls.ts'
import { waitingCalls } from './waiting-calls.ts'

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
  onReconnect: (act: () => void) => {
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
const step = (name: 'on-the-way' | 'arrived') =>
  queueCall(waitingCalls[name], { params: { id: 'o1' } }, { what: 'Generator 1', request: 'r1' })
const queueOffer = () => step('on-the-way')
const queueUnsafe = () => queueCall(waitingCalls.safe, { params: { id: 'p1' }, body: { safe: 0 } }, { what: 'Ana Boone is not safe' })
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
  await import('./send-call.ts')
})
beforeEach(async () => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.now() + 3_600_000)
  signIn('dana')
  fixture.isFull = false
  fixture.rows.clear()
  fixture.answer = () => ({})
  // The queue lives as long as the page. After a success, its pauses start again from the shortest.
  await queueOffer()
  await vi.advanceTimersByTimeAsync(1_000)
  fixture.sent.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
  return () => vi.useRealTimers()
})

it('is sent a moment later, leaves the device, and says what was sent', async () => {
  expect(await queueUnsafe()).toBe(true)
  expect([paths(), rows()]).toMatchObject([[], [{ owner: 'dana c1', method: 'PUT', path: '/users/{id}' }]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fixture.sent).toEqual([{ path: '/users/p1', body: { safe: 0 } }])
  expect(rows()).toEqual([])
  expect(said()).toEqual([['Sent: Ana Boone is not safe', undefined]])
})

it('several are sent in their order, each once', async () => {
  await queueOffer()
  await vi.advanceTimersByTimeAsync(10)
  await step('arrived')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(paths()).toEqual(['/offers/o1/on-the-way', '/offers/o1/arrived'])
})

it.each([0, 408, 429, 500, 503])('%d is tried again, and nothing is said', async (status) => {
  refuse(status)
  await queueOffer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([paths().length, said()]).toEqual([1, []])
  fixture.answer = () => ({})
  await vi.advanceTimersByTimeAsync(2_000)
  expect([paths().length, rows()]).toEqual([2, []])
})

it('is sent as soon as the connection is back', async () => {
  refuse(0)
  await queueOffer()
  await vi.advanceTimersByTimeAsync(1_000)
  fixture.answer = () => ({})
  fixture.comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect([paths().length, rows()]).toEqual([2, []])
})

it('waits as long as the server asks', async () => {
  refuse(503, {}, 30)
  await queueOffer()
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
  await queueOffer()
  await vi.advanceTimersByTimeAsync(10)
  await queueUnsafe()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(paths()).toEqual(['/offers/o1/on-the-way', '/users/p1'])
  const [left] = rows()
  expect([rows().length, left && refusalOf(left)]).toEqual([1, 'That day is over.'])
  expect(said()).toContainEqual(['Not accepted: Generator 1', 'That day is over.'])
  await callQueue.sendAll()
  expect(paths()).toHaveLength(2)
  await callQueue.discard(left?.id ?? '')
  expect(rows()).toEqual([])
})

it.each([301, 401, 419])('%d stops it, without another attempt', async (status) => {
  refuse(status)
  await queueOffer()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([paths().length, rows().length, said()]).toEqual([1, 1, []])
})

it('a step that the server has taken already counts as received', async () => {
  fixture.answer = ({ path }) => {
    if (path.endsWith('on-the-way')) throw new CallError(409, { message: 'Not possible now.' }, null)
    return { state: 'open', offers: [{ id: 'o1', history: [{ state: 'accepted' }, { state: 'on_the_way' }] }] }
  }
  await queueOffer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([paths(), rows()]).toEqual([['/offers/o1/on-the-way', '/help-requests/r1'], []])
})

it('a step that came too late is refused', async () => {
  fixture.answer = ({ path }) => {
    if (path.endsWith('on-the-way')) throw new CallError(409, { message: 'Not possible now.' }, null)
    return { state: 'open', offers: [{ id: 'o1', history: [{ state: 'accepted' }, { state: 'cancelled' }] }] }
  }
  await queueOffer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rows()).toMatchObject([{ state: 'refused', reason: { message: 'Not possible now.' } }])
})

it('settles the replies whose words are in it once it is received, whoever decided them, and tries again without a connection', async () => {
  let isAway = true
  fixture.answer = ({ path }) => {
    if (path === '/replies/water' && isAway) throw new CallError(0, {}, null)
    if (path === '/replies/cots') throw new CallError(409, {}, null)
    return {}
  }
  await queueCall(waitingCalls.call, { body: { need: [] } as never }, { what: 'Call with Shore', settles: ['water', 'cots'] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(paths()).toEqual(['/calls', '/replies/water', '/replies/cots'])
  expect(rows()).toMatchObject([{ state: 'waiting', settles: ['water', 'cots'] }])
  isAway = false
  fixture.comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(fixture.sent.slice(3)).toContainEqual({ path: '/replies/water', body: { means: 'nothing' } })
  expect([rows(), said()]).toEqual([[], [['Sent: Call with Shore', undefined]]])
})

it('settles no reply by a request that was refused', async () => {
  refuse(403)
  await queueCall(waitingCalls.call, { body: {} as never }, { what: 'Call with Shore', settles: ['water'] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([paths(), rows()]).toMatchObject([['/calls'], [{ state: 'refused' }]])
})

it('nobody sends the call of somebody else, or of another organization', async () => {
  refuse(0)
  await queueOffer()
  for (const [id, more] of [
    ['ravi', {}],
    ['dana', { credit_union_id: 'c2' }],
    [null, {}],
  ] as const) {
    signIn(id, more)
    await callQueue.sendAll()
  }
  expect([paths(), rows().length]).toEqual([[], 1])
})

it('is not stored while impersonating, nor on a device that stores nothing', async () => {
  fixture.isFull = true
  expect(await queueOffer()).toBe(false)
  fixture.isFull = false
  signIn('dana', { impersonator: { id: 'priya' } })
  expect(await queueOffer()).toBe(false)
  expect(rows()).toEqual([])
})

it('sends what an earlier page has left', async () => {
  const { method, path } = waitingCalls['on-the-way']
  const row = { id: 'q1', owner: 'dana c1', state: 'waiting', saved_at: '2026-09-14T14:02:00Z', what: 'Generator 1', request: 'r1' }
  fixture.rows.set('q1', { ...row, method, path, params: { id: 'o1' } })
  startCallQueue()
  await vi.advanceTimersByTimeAsync(0)
  expect([paths(), rows()]).toEqual([['/offers/o1/on-the-way'], []])
})

it('sends what an earlier build has left, which named the call by a word, and shows what was refused then', async () => {
  const earlier = { owner: 'dana c1', request: 'r1', what: 'Generator 1' }
  const body = { reason: 'It is needed here.' }
  fixture.rows.set('q1', { ...earlier, id: 'q1', kind: 'cancel', record: 'o1', body, saved_at: '2026-09-14T14:02:00Z' })
  fixture.rows.set('q2', { ...earlier, id: 'q2', kind: 'ask', record: '', body: { kind: 'other' }, saved_at: '2026-09-14T14:03:00Z' })
  fixture.rows.set('q3', { ...earlier, id: 'q3', kind: 'accept', record: 'o2', refusal: 'Too late.', saved_at: '2026-09-14T14:04:00Z' })
  startCallQueue()
  await vi.advanceTimersByTimeAsync(0)
  expect(fixture.sent).toEqual([
    { path: '/offers/o1/cancel', body },
    { path: '/help-requests', body: { kind: 'other' } },
  ])
  expect(callQueue.snapshot().rows.map((row) => [row.id, row.state, refusalOf(row)])).toEqual([['q3', 'refused', 'Too late.']])
})

it('a call that this version does not know is refused', async () => {
  const row = { id: 'q1', owner: 'dana c1', state: 'waiting', saved_at: '2026-09-14T14:02:00Z', what: 'Generator 1', request: 'r1' }
  fixture.rows.set('q1', { ...row, method: 'POST', path: '/offers/{id}/gone', params: { id: 'o1' } })
  startCallQueue()
  await vi.advanceTimersByTimeAsync(0)
  expect([paths(), rows()]).toMatchObject([[], [{ state: 'refused' }]])
})

// A device may hold a row for weeks: what is taken from this list must still be sent.
it('these calls may wait on a device', () => {
  expect(Object.values(waitingCalls).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /help-requests',
    'POST /help-requests/{id}/invitations',
    'POST /help-requests/{id}/offers',
    'PUT /help-requests/{id}',
    'POST /help-requests/{id}/decline',
    'POST /help-requests/{id}/close',
    'POST /help-requests/{id}/reopen',
    'POST /offers/{id}/accept',
    'POST /offers/{id}/decline',
    'POST /offers/{id}/on-the-way',
    'POST /offers/{id}/arrived',
    'POST /offers/{id}/returned',
    'POST /offers/{id}/cancel',
    'PUT /users/{id}',
    'POST /calls',
  ])
})
