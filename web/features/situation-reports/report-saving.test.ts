import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#web/lib/api/call.ts'
import { ReportSaving, type Typed } from './report-saving.ts'

const refused = (status: number, code: string | null = null) =>
  Object.assign(Object.create(CallError.prototype) as CallError, { status, code, message: '', retryAfter: null, errors: {} })

let sent: Typed[]
let stored: Typed
let onRefused: ReturnType<typeof vi.fn<(error: CallError) => void>>
let answer: (typed: Typed) => Promise<readonly (keyof Typed)[]>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  stored = {}
  onRefused = vi.fn()
  answer = async () => []
})
afterEach(() => vi.useRealTimers())

const saving = (typed: Typed = {}) =>
  new ReportSaving({
    typed,
    send: async (now) => {
      sent.push(now)
      return answer(now)
    },
    store: (now) => {
      stored = now
    },
    onRefused,
  })

it('sends what was typed in one call after a pause, and forgets it on the device', async () => {
  const part = saving()
  part.change({ summary: 'Ca' })
  part.change({ summary: 'Calm.', next_steps: 'Rest.' })
  expect(stored).toEqual({ summary: 'Calm.', next_steps: 'Rest.' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([{ summary: 'Calm.', next_steps: 'Rest.' }])
  expect([part.snapshot().state, part.isUnsaved, stored]).toEqual(['saved', false, {}])
})

it('waits for a pause, and leaving waits for what is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  answer = () => promise
  const part = saving()
  part.change({ summary: 'One' })
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  let isDone = false
  const flushed = part.flush().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([isDone, sent.length]).toEqual([false, 1])
  resolve([])
  await flushed
  expect([part.isUnsaved, sent]).toEqual([false, [{ summary: 'One' }]])
})

it('sends what was typed meanwhile as well', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  answer = () => promise
  const part = saving()
  part.change({ summary: 'One' })
  await vi.advanceTimersByTimeAsync(1_000)
  part.change({ summary: 'Two' })
  resolve([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([{ summary: 'One' }, { summary: 'Two' }])
  expect(part.isUnsaved).toBe(false)
})

it('keeps it on the device while the server is not reached, and sends it again', async () => {
  answer = () => Promise.reject(refused(0))
  const part = saving()
  part.change({ summary: 'One' })
  await part.flush()
  expect([part.snapshot().state, part.isUnsaved, stored]).toEqual(['failed', true, { summary: 'One' }])
  answer = async () => []
  await vi.advanceTimersByTimeAsync(2_000)
  expect([part.snapshot().state, sent.length]).toEqual(['saved', 2])
})

it('sends what an earlier page could not', async () => {
  saving({ summary: 'Before' })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ summary: 'Before' }])
})

it('stops when somebody has issued it meanwhile, and loses nothing', async () => {
  answer = () => Promise.reject(refused(409, 'already_issued'))
  const part = saving()
  part.change({ summary: 'Too late' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(onRefused).toHaveBeenCalledOnce()
  expect([part.snapshot().state, stored]).toEqual(['stopped', { summary: 'Too late' }])
})

it('sends nothing of a draft that is discarded', async () => {
  const part = saving()
  part.change({ summary: 'Never mind' })
  part.forget()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, stored, part.isUnsaved]).toEqual([[], {}, false])
})

it('holds what a colleague changed meanwhile until the person has chosen', async () => {
  answer = async () => ['summary']
  const part = saving()
  part.change({ summary: 'Mine', next_steps: 'Rest.' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([part.isUnsaved, stored]).toEqual([true, { summary: 'Mine' }])
  answer = async () => []
  part.change({ summary: 'Mine, longer' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  part.keep(['summary'])
  await vi.advanceTimersByTimeAsync(0)
  expect([sent.at(-1), part.isUnsaved]).toEqual([{ summary: 'Mine, longer' }, false])
})

it('forgets what the person gave up for the colleague’s', async () => {
  answer = async () => ['summary']
  const part = saving()
  part.change({ summary: 'Mine' })
  await part.flush()
  part.drop(['summary'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, part.isUnsaved, stored]).toEqual([1, false, {}])
  answer = async () => []
  part.change({ summary: 'Theirs, and mine' })
  await part.flush()
  expect(sent.at(-1)).toEqual({ summary: 'Theirs, and mine' })
})
