import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Backoff } from './backoff.ts'

const START = Date.parse('2026-09-14T14:02:00Z')
type Outcome = { kind: 'sent' | 'ended' } | { kind: 'failed'; retry?: 'when asked'; after?: number }

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue whose attempts end as `answers` say; the last answer repeats. `sent` holds the times of the attempts, in seconds. */
function makeQueue(...answers: (() => Promise<Outcome>)[]) {
  const sent: number[] = []
  const settled: string[] = []
  const send = () => {
    sent.push((Date.now() - START) / 1000)
    return (answers[sent.length - 1] ?? answers.at(-1) ?? works)()
  }
  const queue = new Backoff({ onDue: () => void queue.run(send, ({ kind }) => settled.push(kind)), longestPause: 10_000 })
  return { queue, sent, settled }
}
const works = async (): Promise<Outcome> => ({ kind: 'sent' })
const fails = async (): Promise<Outcome> => ({ kind: 'failed' })
const breaks = () => Promise.reject(new DOMException('The document is not fully active.', 'InvalidStateError'))
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('tries again after failures with growing pauses, which a success resets', async () => {
  const { queue, sent } = makeQueue(fails, fails, fails, fails, fails, works, fails, works)
  await queue.wake()
  expect(queue.hasFailed).toBe(true)
  await pass(60)
  expect(sent).toEqual([0, 2, 6, 14, 24, 34])
  expect(queue.hasFailed).toBe(false)
  await queue.wake()
  await pass(60)
  expect(sent.slice(6)).toEqual([60, 62])
})

test('an attempt that breaks has failed: nothing waits for it for good', async () => {
  const { queue, sent, settled } = makeQueue(breaks, works)
  await queue.wake()
  expect([settled, queue.running]).toEqual([['failed'], null])
  await pass(2)
  expect([sent, settled]).toEqual([
    [0, 2],
    ['failed', 'sent'],
  ])
})

test('one attempt is made at a time; who wakes it meanwhile gets another one', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const { queue, sent } = makeQueue(() => promise, works)
  const first = queue.wake()
  const second = queue.wake()
  await pass(5)
  expect(sent).toEqual([0])
  resolve({ kind: 'sent' })
  await Promise.all([first, second])
  expect(sent).toEqual([0, 5])
})

test('what is scheduled waits for as long as the server asks; a person who presses a button does not', async () => {
  const { queue, sent } = makeQueue(async () => ({ kind: 'failed', after: 20_000 }), fails, works)
  await queue.wake()
  queue.schedule(Date.now())
  await pass(19)
  expect(sent).toEqual([0])
  await pass(1)
  expect(sent).toEqual([0, 20])
  await queue.wake()
  expect(sent).toEqual([0, 20, 20])
})

test.each(['failed', 'ended'] as const)('what cannot be helped by waiting (%s) is not tried by itself', async (kind) => {
  const { queue, sent } = makeQueue(fails, async () => (kind === 'ended' ? { kind } : { kind, retry: 'when asked' }), works)
  await queue.wake()
  await pass(600)
  expect(sent).toEqual([0, 2])
  await queue.wake()
  expect(sent).toEqual([0, 2, 600])
})

test('an attempt beside the schedule that arrives makes the retry needless', async () => {
  const { queue, sent } = makeQueue(fails, works)
  await queue.wake()
  await queue.run(works, () => {})
  await pass(600)
  expect(sent).toEqual([0])
})
