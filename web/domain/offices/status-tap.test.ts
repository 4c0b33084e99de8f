// Choices at first sight: held for some seconds, sent together, and not lost.

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { type Changes, changesIn, type Entry, officeAnswer } from './status-draft.ts'
import { statusQueue } from './status-queue.ts'
import { queueTap, sendHeldOnClose, tapRowIn } from './status-tap.ts'
import { queueWithUndo, undoHeld } from './status-undo.ts'

const fixture = vi.hoisted(() => ({
  rows: new Map<string, unknown>(),
  sent: [] as { body: unknown; keepalive?: boolean }[],
  withdrawn: [] as string[],
}))
vi.mock('#web/lib/offline/device-store.ts', () => ({
  deviceStore: () => ({
    all: async () => [...fixture.rows.values()],
    count: async () => fixture.rows.size,
    get: async (id: string) => fixture.rows.get(id),
    put: async (row: { id: string }) => void fixture.rows.set(row.id, row),
    remove: async (...ids: string[]) => {
      for (const id of ids) fixture.rows.delete(id)
    },
  }),
}))
vi.mock('#web/lib/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_: unknown, { params, body, keepalive }: { params?: { submission_id: string }; body: unknown; keepalive?: boolean }) => {
    if (params) return { stored: [], withdrawn_at: fixture.withdrawn.push(params.submission_id) }
    fixture.sent.push({ body, ...(keepalive && { keepalive }) })
    return { stored: [], received_at: new Date().toISOString() }
  },
}))

const dana = { id: 'dana', credit_union_id: 'c1', impersonator: null } as unknown as SessionUser

beforeAll(() => loadTexts('common', 'offline', 'offices', 'ui'))
beforeEach(async () => {
  vi.useFakeTimers()
  queryClient.setQueryData(selfQuery.queryKey, dana)
  fixture.rows.clear()
  fixture.sent = []
  fixture.withdrawn = []
  await statusQueue.hear(null)
  return () => vi.useRealTimers()
})

const open = officeAnswer({ status: 'open' })
const rows = () => statusQueue.snapshot().rows
const tap = (id: string, part: object, before = open) =>
  queueTap(
    dana,
    { change: { id, before, part }, batchOf: (entries: Entry[]) => ({ entries, as_of: '2026-09-16T13:20:00Z' }), nameOf: (each) => each },
    { isOfCard: () => true, labelOf: (changes: Changes) => Object.keys(changes).join(', ') },
  )
const entriesSent = () => fixture.sent.map(({ body }) => (body as { entries: Entry[] }).entries)

it('is sent ten seconds after the last one, all together', async () => {
  await tap('a', { status: 'closed' })
  await vi.advanceTimersByTimeAsync(6_000)
  await Promise.all([tap('b', { status: 'limited' }), tap('a', { status: 'limited' }), tap('a', { power: 'generator' })])
  expect(rows().map(({ label }) => label)).toEqual(['b, a'])
  await vi.advanceTimersByTimeAsync(9_000)
  expect(fixture.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  const entries = [
    { office_id: 'a', status: 'limited', power: 'generator' },
    { office_id: 'b', status: 'limited' },
  ]
  expect(entriesSent().map((each) => each.toSorted((one, other) => (one.office_id < other.office_id ? -1 : 1)))).toEqual([entries])
})

it('says nothing once everything is as it was, and nothing after Undo', async () => {
  await tap('a', { status: 'closed' })
  await tap('a', { status: 'open' })
  expect(rows()).toEqual([])
  await tap('a', { status: 'closed' })
  await undoHeld()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([fixture.sent, rows()]).toEqual([[], []])
})

it('comes after a button that was pressed meanwhile, and does not join what is about to be sent', async () => {
  await tap('a', { status: 'closed' })
  const words = { title: 'All open', message: '', inBar: true }
  await queueWithUndo(dana, { entries: [{ office_id: 'a', status: 'open' }], as_of: '2026-09-16T13:20:00Z' }, words)
  await tap('a', { status: 'limited' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(entriesSent().map(([entry]) => entry?.status)).toEqual(['closed', 'open', 'limited'])
  await tap('b', { status: 'closed' })
  await vi.advanceTimersByTimeAsync(9_500)
  expect(tapRowIn(rows())).toBeUndefined()
  await tap('b', { status: 'open' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(
    entriesSent()
      .slice(3)
      .map(([entry]) => entry?.status),
  ).toEqual(['closed', 'open'])
})

it('is on the device at once, and sent when the page closes', async () => {
  await tap('a', { status: 'closed' })
  expect([...fixture.rows.values()]).toEqual([expect.objectContaining({ state: 'waiting', isTap: true })])
  sendHeldOnClose()
  expect(fixture.sent).toEqual([{ body: rows()[0]?.body, keepalive: true }])
  expect(changesIn(rows()[0]?.body.entries ?? [])).toEqual({ a: { status: 'closed' } })
  // The page came back from the browser's cache: what is chosen now is another entry.
  await tap('a', { status: 'limited' })
  const [row, ...others] = rows()
  expect(others).toHaveLength(1)
  await undoHeld()
  expect([fixture.withdrawn, rows()]).toEqual([[row?.id], []])
  await tap('a', { status: 'closed' })
  await undoHeld()
  expect(fixture.withdrawn).toHaveLength(1)
})
