// What happens to statuses after each answer of the server, also where the device can store nothing.

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { currentToasts, dismissToast } from '#web/lib/toasts.ts'
import { officesQuery } from './office-queries.ts'
import { queueStatuses, statusQueue } from './status-queue.ts'
import { queueWithUndo, undoHeld, withdraw, withdrawable } from './status-undo.ts'

const fixture = vi.hoisted(() => ({
  rows: new Map<string, unknown>(),
  isFull: false,
  send: async (_body: { submission_id: string }): Promise<unknown> => undefined,
}))
vi.mock('#web/lib/offline/device-store.ts', () => ({
  deviceStore: () => ({
    all: async () => [...fixture.rows.values()],
    count: async () => fixture.rows.size,
    get: async (id: string) => fixture.rows.get(id),
    put: async (row: { id: string }) => {
      if (fixture.isFull) throw new DOMException('full', 'QuotaExceededError')
      fixture.rows.set(row.id, row)
    },
    remove: async (...ids: string[]) => {
      for (const id of ids) fixture.rows.delete(id)
    },
  }),
}))
vi.mock('#web/lib/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (_: unknown, { body }: { body: { submission_id: string } }) => fixture.send(body),
}))

const dana = { id: 'dana', credit_union_id: 'c1', impersonator: null } as unknown as SessionUser
const batch = { incident_id: 'i', as_of: '2026-09-16T13:20:00Z', entries: [{ office_id: 'o', status: 'open' as const }] }
const stored = (asOf = batch.as_of) => ({ stored: [{ id: 'o', current: { as_of: asOf } }], received_at: new Date().toISOString() })

beforeAll(() => loadTexts('common', 'offline', 'offices', 'ui'))
beforeEach(async () => {
  vi.useFakeTimers()
  queryClient.setQueryData(selfQuery.queryKey, dana)
  fixture.isFull = false
  // What the page still holds goes to the device, and is gone with it.
  await statusQueue.hear(null)
  fixture.rows.clear()
  await statusQueue.hear(null)
  return () => vi.useRealTimers()
})

/** The requests, and the states of what is queued. */
async function queueOnce(answer: () => Promise<unknown>) {
  const send = vi.fn(answer)
  fixture.send = send
  await queueStatuses(dana, batch)
  await vi.advanceTimersByTimeAsync(2_500)
  return { times: send.mock.calls.length, rows: statusQueue.snapshot().rows.map(({ state, stored: kept }) => [state, kept?.overtaken]) }
}
const refuse = (status: number, code: 'invalid_input' | 'not_acceptable_now') =>
  queueOnce(() => Promise.reject(new CallError(status, { code, message: 'No.' })))

it('what arrived is received, and says which office has a newer status', async () => {
  expect(await queueOnce(async () => stored())).toEqual({ times: 1, rows: [['received', []]] })
  fixture.rows.clear()
  expect(await queueOnce(async () => stored('2026-09-16T13:40:00Z'))).toEqual({ times: 1, rows: [['received', ['o']]] })
})

it('what is not valid is refused; what belongs to another person waits', async () => {
  expect((await refuse(422, 'invalid_input')).rows).toEqual([['refused', undefined]])
  fixture.rows.clear()
  expect((await refuse(409, 'not_acceptable_now')).rows).toEqual([['waiting', undefined]])
})

it('a request that takes too long, and an answer that is not the server’s, are tried again', async () => {
  const tooLong = await queueOnce(() => Promise.reject(new DOMException('Too long', 'TimeoutError')))
  expect(tooLong.rows).toEqual([['waiting', undefined]])
  fixture.rows.clear()
  expect((await queueOnce(async () => ({ stored: [] }))).rows).toEqual([['waiting', undefined]])
})

it('what is true as of now is overtaken by what came after it', async () => {
  const received_at = new Date().toISOString()
  const send = vi.fn(async () => ({ ...stored(new Date(Date.now() + 60_000).toISOString()), received_at }))
  fixture.send = send
  await queueStatuses(dana, { incident_id: 'i', entries: batch.entries })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(statusQueue.snapshot().rows.map(({ stored: kept }) => kept)).toEqual([
    { created_at: received_at, as_of: received_at, overtaken: ['o'] },
  ])
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ filed_as: { id: 'dana', credit_union_id: 'c1' } }))
})

it('what was stored is in the lists that show it, and they are loaded again', async () => {
  const { queryKey } = officesQuery({ incident: 'i' })
  queryClient.setQueryData(queryKey, [
    { id: 'o', current: null },
    { id: 'p', current: null },
  ] as Office[])
  await queueOnce(async () => stored())
  expect(queryClient.getQueryData(queryKey)).toEqual([
    { id: 'o', current: { as_of: batch.as_of } },
    { id: 'p', current: null },
  ])
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('an answer for a storm is not in the list of all, which has what is older than the storm, but loads it again', async () => {
  const { queryKey } = officesQuery({})
  const all = [{ id: 'o', current: null, facts: { power: { value: 'none' } } }] as unknown as Office[]
  queryClient.setQueryData(queryKey, all)
  await queueOnce(async () => stored())
  expect(queryClient.getQueryData(queryKey)).toEqual(all)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('says whether it was received or refused', async () => {
  const said = async (queued: Promise<unknown>) => {
    for (const { id } of currentToasts()) dismissToast(id)
    await queued
    return currentToasts().map(({ variant }) => variant)
  }
  expect(await said(queueOnce(async () => stored()))).toEqual(['success'])
  expect(await said(refuse(422, 'invalid_input'))).toEqual(['danger'])
})

it('while impersonating, nothing is queued, and a failure is the caller’s', async () => {
  const impersonated = { ...dana, impersonator: { id: 'ben' } } as unknown as SessionUser
  fixture.send = () => Promise.reject(new DOMException('Too long', 'TimeoutError'))
  const words = { title: 'Nothing has changed', message: 'One office' }
  await expect(queueStatuses(impersonated, batch)).rejects.toBeInstanceOf(CallError)
  await expect(queueWithUndo(impersonated, batch, words)).rejects.toBeInstanceOf(CallError)
  expect(fixture.rows.size).toBe(0)
})

it('a device that can store nothing sends it as long as the page is open', async () => {
  fixture.isFull = true
  let isUp = false
  const answer = async () => (isUp ? stored() : Promise.reject(new CallError(0, {})))
  expect((await queueOnce(answer)).rows).toEqual([['waiting', undefined]])
  isUp = true
  await statusQueue.sendAll()
  expect(statusQueue.snapshot().rows.map(({ state }) => state)).toEqual(['received'])
})

it('what only the page holds says so, until the device has room for it', async () => {
  fixture.isFull = true
  await queueOnce(() => Promise.reject(new CallError(0, {})))
  expect(statusQueue.snapshot().rows.map(({ inPage }) => inPage)).toEqual([true])
  fixture.isFull = false
  await statusQueue.hear(null)
  expect(statusQueue.snapshot().rows.map(({ inPage }) => inPage)).toEqual([undefined])
  expect([...fixture.rows.values()]).toEqual([expect.objectContaining({ state: 'waiting' })])
})

it('“Nothing has changed” is sent after ten seconds, unless it is taken back', async () => {
  const send = vi.fn(async () => stored())
  fixture.send = send
  const onUndone = vi.fn()
  const words = { title: 'Nothing has changed', message: 'One office', onUndone }
  await queueWithUndo(dana, batch, words)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(send).not.toHaveBeenCalled()
  currentToasts().at(-1)?.action?.onPress()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([send.mock.calls.length, onUndone.mock.calls.length]).toEqual([0, 1])
  await queueWithUndo(dana, batch, words)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('two quick changes have one Undo, which takes back both', async () => {
  const send = vi.fn(async () => stored())
  fixture.send = send
  const undone: string[] = []
  const press = (title: string, inBar = false) =>
    queueWithUndo(dana, batch, { title, message: '', inBar, onUndone: () => undone.push(title) })
  for (const toast of currentToasts()) dismissToast(toast.id)
  await press('All open')
  await vi.advanceTimersByTimeAsync(6_000)
  await press('All closed')
  const [only, ...more] = currentToasts()
  expect([only?.title, only?.message, only?.action?.label, more]).toEqual(['2 changes', 'All open, All closed', 'Undo both', []])
  await vi.advanceTimersByTimeAsync(9_000)
  only?.action?.onPress()
  await vi.advanceTimersByTimeAsync(5_000)
  // The newer one first, so that what was there before the first press is there again.
  expect([send.mock.calls.length, undone, statusQueue.snapshot().rows]).toEqual([0, ['All closed', 'All open'], []])
})

it('the Undo of a card takes back nothing of another card', async () => {
  const send = vi.fn(async (_body: object) => stored())
  fixture.send = send
  const undone: string[] = []
  const press = (incident_id: string) =>
    queueWithUndo(dana, { ...batch, incident_id }, { title: '', message: '', inBar: true, onUndone: () => undone.push(incident_id) })
  await press('i')
  await press('exercise')
  await undoHeld(statusQueue.snapshot().rows.filter(({ body }) => body.incident_id === 'exercise'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(undone).toEqual(['exercise'])
  expect(send.mock.calls.map(([body]) => body)).toEqual([expect.objectContaining({ incident_id: 'i' })])
})

it('what was sent is taken back by its number, both of two together, for ten minutes', async () => {
  fixture.send = async () => stored()
  await queueWithUndo(dana, batch, { title: 'All open', message: '', inBar: true })
  await queueWithUndo(dana, batch, { title: 'All closed', message: '', inBar: true })
  await vi.advanceTimersByTimeAsync(15_000)
  const rows = statusQueue.snapshot().rows
  expect(rows.map(({ state }) => state)).toEqual(['received', 'received'])
  const last = rows.at(-1)
  if (!last) throw new Error('Nothing was received.')
  expect(withdrawable(rows, last).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  const asked = vi.fn(async (_: object) => ({ stored: [] }))
  fixture.send = asked
  await withdraw(withdrawable(rows, last))
  expect(asked).toHaveBeenCalledWith({ submission_ids: [last.id] })
  expect(statusQueue.snapshot().rows).toEqual([])
  const old = { ...last, stored: { created_at: new Date(Date.now() - 10 * 60_000).toISOString(), overtaken: [] } }
  expect(withdrawable([old], old)).toEqual([])
})
