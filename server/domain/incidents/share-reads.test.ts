import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { shareReads } from './share-reads.ts'

const db = {} as Db

it('reads once for all who ask in a turn, and again for who asks after it began', async () => {
  let reads = 0
  const read = shareReads(
    (key: string) => key,
    async () => {
      reads += 1
      return reads
    },
  )
  expect(await Promise.all([read(db, 'a'), read(db, 'a'), read(db, 'a')])).toEqual([1, 1, 1])
  expect(await read(db, 'a')).toBe(2)
  expect(await Promise.all([read(db, 'a'), read(db, 'b')])).toEqual([3, 4])
})

it('gives nobody what was read before they asked', async () => {
  let value = 'before'
  const started = Promise.withResolvers<void>()
  const may = Promise.withResolvers<void>()
  const read = shareReads(
    (key: string) => key,
    async () => {
      const seen = value
      started.resolve()
      await may.promise
      return seen
    },
  )
  const first = read(db, 'a')
  await started.promise
  value = 'after'
  const second = read(db, 'a')
  may.resolve()
  expect(await Promise.all([first, second])).toEqual(['before', 'after'])
})

it('tries again after a failure', async () => {
  let isBroken = true
  const read = shareReads(
    (key: string) => key,
    async () => {
      if (isBroken) throw new Error('no line')
      return 'read'
    },
  )
  await expect(read(db, 'a')).rejects.toThrow('no line')
  isBroken = false
  expect(await read(db, 'a')).toBe('read')
})

it('lets other work have its turn after a read that several shared, the longer the more they are', async () => {
  const read = shareReads(
    (key: string) => key,
    async () => {},
  )
  const pause = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)
  const clock = vi.spyOn(performance, 'now')
  syncBuiltinESMExports()
  onTestFinished(() => {
    clock.mockRestore()
    pause.mockRestore()
    syncBuiltinESMExports()
  })
  const pauses = async (people: number) => {
    pause.mockClear()
    clock.mockReturnValueOnce(0).mockReturnValueOnce(20)
    await Promise.all(Array.from({ length: people }, () => read(db, `${people} people`)))
    // The pause begins when they have their answer.
    await read(db, `${people} people`)
    return pause.mock.calls.map(([milliseconds]) => milliseconds)
  }
  expect([await pauses(1), await pauses(2), await pauses(4), await pauses(500)]).toEqual([[], [20], [60], [180]])
})
