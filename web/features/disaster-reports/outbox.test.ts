// What becomes of a report by what the server says of it, and that it is sent for nobody else.

import { beforeEach, expect, it, vi } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/calls/call.ts'
import { queryClient, selfQuery } from '#web/lib/calls/queries.ts'
import { outbox, showsReport } from './outbox.ts'
import type { QueuedReport } from './report-outbox.ts'

const world = vi.hoisted(() => ({ rows: new Map<string, unknown>(), send: async (): Promise<unknown> => undefined, onRead: () => {} }))
vi.mock('#web/lib/offline/device-store.ts', () => ({
  deviceStore: () => ({
    all: async () => {
      world.onRead()
      return [...world.rows.values()]
    },
    get: async (id: string) => world.rows.get(id),
    put: async (row: { id: string }) => void world.rows.set(row.id, row),
    remove: async (id: string) => world.rows.delete(id),
  }),
}))
vi.mock('./send-report.ts', () => ({ sendReport: () => world.send() }))

const signIn = (id: string | null, more: object = {}) =>
  queryClient.setQueryData(
    selfQuery.queryKey,
    id === null ? null : ({ id, credit_union_id: 'c1', impersonator: null, ...more } as SessionUser),
  )
const waiting: QueuedReport = {
  id: 'r1',
  owner: 'dana c1',
  state: 'waiting',
  typed: {},
  body: {} as QueuedReport['body'],
  saved_at: '2026-09-14T14:02:00Z',
}
const stored = () => ({ id: 's1', created_at: new Date().toISOString() }) as DisasterReport

beforeEach(async () => {
  vi.useFakeTimers()
  signIn('dana')
  showsReport(waiting.id)
  // After a success the pauses begin anew: the queue is that of the whole page.
  await sendOnce(async () => stored())
  return () => vi.useRealTimers()
})

/** How often it was sent, also after a while, and what the device has of it then. */
async function sendOnce(answer: () => Promise<unknown>) {
  const send = vi.fn(answer)
  world.send = send
  world.rows.clear()
  world.rows.set(waiting.id, waiting)
  await outbox.sendAll()
  await vi.advanceTimersByTimeAsync(2_000)
  return { times: send.mock.calls.length, state: (world.rows.get(waiting.id) as QueuedReport).state }
}
const refuse = (status: number, retryAfter: number | null = null) =>
  sendOnce(() => Promise.reject(new CallError(status, { errors: { phone: ['No.'] } }, retryAfter)))

it('what arrived is received', async () => {
  expect(await sendOnce(async () => stored())).toEqual({ times: 1, state: 'received' })
})

it.each([422, 413, 403])('%d comes back to the form', async (status) => {
  expect(await refuse(status)).toEqual({ times: 1, state: 'refused' })
})

it.each([0, 408, 425, 429, 500, 503])('%d is tried again', async (status) => {
  expect(await refuse(status)).toEqual({ times: 2, state: 'waiting' })
})

it.each([301, 401, 409, 419])('%d waits for who filed it, or for another build', async (status) => {
  expect(await refuse(status)).toEqual({ times: 1, state: 'waiting' })
})

it('the server is left alone for as long as it asks, in seconds', async () => {
  expect((await refuse(503, 3)).times).toBe(1)
  expect((await refuse(503, 2)).times).toBe(2)
})

it('what is not of the network is tried again as well: the code may not have come', async () => {
  expect(await sendOnce(() => Promise.reject(new TypeError('no module')))).toEqual({ times: 2, state: 'waiting' })
})

it.each([
  ['nobody', null, {}],
  ['somebody else', 'ravi', {}],
  ['somebody who acts for the reporter', 'dana', { impersonator: { id: 'dev' } }],
  ['the reporter in another organization', 'dana', { credit_union_id: 'c2' }],
])('%s sends nothing of it', async (_, id, more) => {
  signIn(id, more)
  expect(await sendOnce(async () => stored())).toEqual({ times: 0, state: 'waiting' })
})

it('nor does who came at the last moment', async () => {
  const onRead = vi.fn(() => void (onRead.mock.calls.length === 2 && signIn('ravi')))
  world.onRead = onRead
  expect(await sendOnce(async () => stored())).toEqual({ times: 0, state: 'waiting' })
  world.onRead = () => {}
})
