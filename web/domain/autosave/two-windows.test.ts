// Two windows of one person on one sheet. What one of them stores reaches the other's copy of the storage late, and its event later.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/records/person.ts'
import type { AutosaveQueue } from './autosave-queue.ts'
import type { Answer, Sending } from './autosave-types.ts'
import { otherWindows } from './other-windows.ts'
import { saveSheet } from './sheet-saving.ts'

const dana = { id: 'dana', impersonator: null } as SessionUser
const key = (name: string) => `breakwater.draft.dana.prepare.h1.${name}`
const entry = (value: object) => JSON.stringify({ values: value, saved_at: '2026-11-28T20:00:00.000Z' })

let stored: Map<string, string>
let record: Record<string, Answer>
let server: Record<string, Answer>
let sent: Sending['answers'][]
let held: Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  ;[record, server, sent, held] = [{}, {}, [], Promise.resolve()]
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (each: string) => stored.get(each) ?? null,
    setItem: (each: string, value: string) => void stored.set(each, value),
    removeItem: (each: string) => void stored.delete(each),
  })
  // The other window saves as long as `held` is open.
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => Promise<unknown>) => held.then(act) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** This window. The sheets of a test have a place of their own. */
function openWindow(place: string): AutosaveQueue {
  const { queue } = saveSheet(dana, {
    id: 'h1',
    place,
    names: ['plan'],
    windows: otherWindows<{ id: string }>(`test.${place}`),
    check: (_, typed) => ({ value: typed }),
    isSame: (_, one, other) => one === other,
    current: (name) => record[name] ?? null,
    send: async ({ answers }) => {
      sent.push(answers)
      Object.assign(server, answers)
      return { id: 'h1', ...answers }
    },
    typedOf: (value: Answer) => value,
    show: async (saved) => void Object.assign(record, saved),
    readAgain: async () => void Object.assign(record, server),
    isHere: () => true,
  })
  return queue
}

/** What the other window does to the storage, without its event. */
const elsewhere = (name: string, value: string | null) => (value === null ? stored.delete(key(name)) : stored.set(key(name), value))
const hear = (name: string, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key: key(name), newValue }))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('keeps what was typed here where the other window removes the older answer that it has saved', async () => {
  const queue = openWindow('slow removal')
  queue.change('plan', 'Three', 3_000)
  elsewhere('plan', null)
  hear('plan', entry({ forgotten: 'Two' }))
  hear('plan', null)
  expect([queue.snapshot().unsaved, stored.has(key('plan'))]).toEqual([{ plan: 'Three' }, true])
  await pass(3_010)
  expect([sent, server.plan, stored.size]).toEqual([[{ plan: 'Three' }], 'Three', 0])
})

it('sends what was removed while it waited for the other window, and was not saved by it', async () => {
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  const queue = openWindow('waiting')
  queue.change('plan', 'Three', 0)
  await pass(10)
  server.plan = 'Two'
  elsewhere('plan', null)
  release()
  await pass(10)
  expect([sent, server.plan, queue.snapshot().unsaved]).toEqual([[{ plan: 'Three' }], 'Three', {}])
})

it('sends nothing where the other window has saved the same answer', async () => {
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  const queue = openWindow('saved there')
  queue.change('plan', 'Two', 0)
  await pass(10)
  server.plan = 'Two'
  elsewhere('plan', null)
  release()
  await pass(10)
  expect([sent, record.plan, queue.snapshot().unsaved]).toEqual([[], 'Two', {}])
})

it('has nothing left where the other window has saved the answer of both, and where a logout has removed it', () => {
  const queue = openWindow('heard')
  queue.change('plan', 'Two', 3_000)
  elsewhere('plan', null)
  hear('plan', entry({ forgotten: 'Two' }))
  expect(queue.snapshot().unsaved).toEqual({})
  queue.change('plan', 'Three', 3_000)
  elsewhere('plan', null)
  hear('plan', null)
  expect([queue.snapshot().unsaved, stored.size]).toEqual([{}, 0])
})

it('takes the newer answer of the other window, and lets go of its own for good', async () => {
  const queue = openWindow('newer there')
  queue.change('plan', 'Two', 3_000)
  const newer = entry({ typed: 'Three', before: null })
  elsewhere('plan', newer)
  hear('plan', newer)
  expect(queue.snapshot().unsaved).toEqual({ plan: 'Three' })
  server.plan = 'Three'
  elsewhere('plan', null)
  hear('plan', entry({ forgotten: 'Three' }))
  expect([queue.snapshot().unsaved, stored.size]).toEqual([{}, 0])
})
