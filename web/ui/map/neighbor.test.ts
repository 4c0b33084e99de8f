import { describe, expect, it } from 'vitest'
import { directions, neighborOf } from './neighbor.ts'

const here = { x: 100, y: 100, name: 'here' }
const marks = [
  here,
  { x: 160, y: 100, name: 'east' },
  { x: 300, y: 100, name: 'far east' },
  { x: 130, y: 160, name: 'south' },
  { x: 20, y: 20, name: 'northwest' },
  { x: 105, y: 400, name: 'far south' },
]
const next = (key: string, from = here) => neighborOf(marks, from, directions[key] ?? [0, 0])?.name

describe('the next mark', () => {
  it.each([
    ['ArrowRight', 'east'],
    ['ArrowDown', 'south'],
    ['ArrowLeft', 'northwest'],
    ['ArrowUp', 'northwest'],
  ])('by %s is %s', (key, name) => {
    expect(next(key)).toBe(name)
  })

  it('is one that lies aside only where none lies ahead', () => {
    expect(next('ArrowUp', { x: 300, y: 100, name: 'far east' })).toBe('northwest')
    expect(next('ArrowRight', { x: 300, y: 100, name: 'far east' })).toBeUndefined()
  })

  it('lies ahead rather than aside, though that is nearer', () => {
    const ahead = { x: 400, y: 100 }
    expect(neighborOf([{ x: 120, y: 140 }, ahead], here, [1, 0])).toBe(ahead)
    expect(neighborOf([ahead, { x: 120, y: 140 }], here, [1, 0])).toBe(ahead)
  })

  it('leaves none out: each of many is reached from the first', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ x: (n * 7919) % 900, y: (n * 104_729) % 500 }))
    const [first] = many
    const reached = new Set(first ? [first] : [])
    for (const mark of reached)
      for (const direction of Object.values(directions)) {
        const found = neighborOf(many, mark, direction)
        if (found) reached.add(found)
      }
    expect(reached.size).toBe(200)
  })
})
