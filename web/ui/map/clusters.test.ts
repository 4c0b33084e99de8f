import { expect, it } from 'vitest'
import { clustersOf } from './clusters.ts'

const spot = (x: number, y: number) => ({ x, y, item: `${x} ${y}` })

it('marks that would cover each other are one, and nothing gets lost', () => {
  const clusters = clustersOf([spot(0, 0), spot(43, 0), spot(44, 0), spot(200, 9), spot(200, 9)], 44)
  expect(clusters.map(({ items, isOnePlace }) => [items.length, isOnePlace])).toEqual([
    [2, false],
    [1, true],
    [2, true],
  ])
})

it('five thousand marks are few enough to draw, and no two are too near to be pressed', () => {
  const spots = Array.from({ length: 5000 }, (_, n) => spot((n * 7919) % 900, (n * 104_729) % 500))
  const clusters = clustersOf(spots, 44)
  expect(clusters.length).toBeLessThan(320)
  expect(clusters.flatMap(({ items }) => items)).toHaveLength(5000)
  const tooNear = clusters.filter((one, place) =>
    clusters.slice(0, place).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 44),
  )
  expect(tooNear).toEqual([])
})
