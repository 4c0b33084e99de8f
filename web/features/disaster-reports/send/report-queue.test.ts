// What happens to a report after each response of the server, and that it is sent only for its owner.

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import type { QueuedReport } from './queued-report.ts'
import { reportQueue, showsReport } from './report-queue.ts'

const fixture = vi.hoisted(() => ({ rows: new Map<string, unknown>(), send: async (): Promise<unknown> => undefined, onRead: () => {} }))
vi.mock('#web/lib/offline/device-store.ts', () => ({
  deviceStore: () => ({
    all: async () => {
      fixture.onRead()
      return [...fixture.rows.values()]
    },
    get: async (id: string) => fixture.rows.get(id),
    put: async (row: { id: string }) => void fixture.rows.set(row.id, row),
    remove: async (id: string) => fixture.rows.delete(id),
  }),
}))
vi.mock('./send-report.ts', () => ({ sendReport: () => fixture.send() }))

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

beforeAll(() => loadTexts('common', 'offline'))

beforeEach(async () => {
  vi.useFakeTimers()
  signIn('dana')
  showsReport(waiting.id)
  // The reportQueue lives as long as the page. After a success, its pauses start again from the shortest.
  await sendOnce(async () => stored())
  return () => vi.useRealTimers()
})

/** The number of requests, also after a while, and what is stored on the device by then. */
async function sendOnce(answer: () => Promise<unknown>) {
  const send = vi.fn(answer)
  fixture.send = send
  fixture.rows.clear()
  fixture.rows.set(waiting.id, waiting)
  await reportQueue.sendAll()
  await vi.advanceTimersByTimeAsync(2_000)
  return { times: send.mock.calls.length, state: (fixture.rows.get(waiting.id) as QueuedReport).state }
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

it.each([
  [0, 'offline'],
  [429, 'server'],
  [500, 'server'],
  [409, 'account'],
  [401, null],
])('after %d the reason that it waits is: %s', async (status, trouble) => {
  await refuse(status)
  expect(reportQueue.snapshot().trouble).toBe(trouble)
})

it('what was refused without a field keeps the sentence', async () => {
  await sendOnce(() => Promise.reject(new CallError(413, { code: 'too_large', message: 'This is too large to send.' })))
  expect(fixture.rows.get(waiting.id)).toMatchObject({ errors: {}, reason: { code: 'too_large', message: 'This is too large to send.' } })
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
  fixture.onRead = onRead
  expect(await sendOnce(async () => stored())).toEqual({ times: 0, state: 'waiting' })
  fixture.onRead = () => {}
})
