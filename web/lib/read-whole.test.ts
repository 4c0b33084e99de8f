import { expect, it } from 'vitest'
import { readWhole } from './read-whole.ts'

const listOf = (total: number) => (page: { limit: number; offset: number }) =>
  Promise.resolve({ total, rows: Array.from({ length: total }, (_, n) => n).slice(page.offset, page.offset + page.limit) })

it.each([0, 1, 500, 501, 1234])('a list of %d is read whole', async (total) => {
  expect(await readWhole(listOf(total))).toEqual(Array.from({ length: total }, (_, n) => n))
})

it('ends where a list shrinks while it is read, and where it is longer than any map', async () => {
  expect(await readWhole(() => Promise.resolve({ total: 9, rows: [] }))).toEqual([])
  expect(await readWhole(listOf(20_000))).toHaveLength(10_000)
})
