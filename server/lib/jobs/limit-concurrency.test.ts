import { expect, it } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { limitConcurrency, type Queue } from './limit-concurrency.ts'

/** Work that ends on command, and the order in which it began. */
function stage(workers: number, longest = 100) {
  const turns = limitConcurrency(workers, longest)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (queue: Queue, name: string) =>
    turns(queue, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endAll = async (asked: Promise<unknown>[]) => {
    const all = Promise.allSettled(asked)
    for (let done = false; !done; ) {
      ends.shift()?.()
      done = await Promise.race([all.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])
    }
    return all
  }
  return { ask, begun, endAll }
}

it('the first queue goes before the second', async () => {
  const { ask, begun, endAll } = stage(1)
  await endAll([ask('second', 'a'), ask('second', 'b'), ask('second', 'c'), ask('first', 'd'), ask('first', 'e')])
  expect(begun).toEqual(['a', 'd', 'e', 'b', 'c'])
})

it('the second queue comes up even while the first never empties', async () => {
  const { ask, begun, endAll } = stage(1)
  const asked = [ask('first', 'running'), ask('second', 'new'), ...Array.from({ length: 50 }, (_, n) => ask('first', `${n}`))]
  await endAll(asked)
  expect(begun.indexOf('new')).toBeLessThan(10)
})

it('each queue has its own limit, and beyond it refuses at once with a time to try again', async () => {
  const { ask, begun, endAll } = stage(2, 4)
  const running = [ask('first', 'a'), ask('second', 'b')]
  const waiting = [
    ...Array.from({ length: 4 }, (_, n) => ask('first', `first ${n}`)),
    ...Array.from({ length: 4 }, (_, n) => ask('second', `second ${n}`)),
  ]
  await expect(ask('second', 'too many')).rejects.toMatchObject({ code: 'unavailable', retryAfter: errorTable.unavailable.retryAfter })
  await expect(ask('first', 'too many')).rejects.toMatchObject({ code: 'unavailable' })
  const ended = await endAll([...running, ...waiting])
  expect(ended.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(begun).toHaveLength(10)
  // Afterwards there is room again.
  await endAll([ask('second', 'later')])
  expect(begun.at(-1)).toBe('later')
})
