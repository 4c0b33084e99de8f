import { expect, it, vi } from 'vitest'
import { once } from './once.ts'

it('keeps what it made, also for those who ask while it is made', async () => {
  const make = vi.fn(async () => ({}))
  const use = once(make)
  const [first, second] = await Promise.all([use(), use()])
  expect(second).toBe(first)
  expect(await use()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

it('does not keep a failure: the next use tries again', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('The file is not there yet.'))
  const use = once(make)
  await expect(use()).rejects.toThrow('not there yet')
  expect(await use()).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
