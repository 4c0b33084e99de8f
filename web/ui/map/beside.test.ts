import { expect, it } from 'vitest'
import { besideOwn } from './beside.ts'

const own = { x: 100, y: 100 }

it('a marker at the own place is drawn to its right, and one that would cover it further away in its direction', () => {
  expect(besideOwn({ x: 100, y: 100 }, own)).toEqual({ x: 132, y: 100 })
  expect(besideOwn({ x: 100, y: 90 }, own)).toEqual({ x: 100, y: 68 })
})

it('others stay, also without an own place', () => {
  expect(besideOwn({ x: 100, y: 140 }, own)).toEqual({ x: 100, y: 140 })
  expect(besideOwn({ x: 100, y: 100 }, null)).toEqual({ x: 100, y: 100 })
})
