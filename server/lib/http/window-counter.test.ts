import { expect, it } from 'vitest'
import { windowCounter } from './window-counter.ts'

it('says how long to wait after too many, and starts again with the next window', () => {
  let time = 0
  const count = windowCounter({ most: 2, window: 60_000 }, () => time)
  expect([count('a'), count('a')]).toEqual([0, 0])
  time = 20_000
  expect([count('a'), count('b')]).toEqual([40, 0])
  time = 60_000
  expect(count('a')).toBe(0)
})

it('holds a bounded number of names', () => {
  const count = windowCounter({ most: 1, window: 60_000 }, () => 0)
  count('first')
  for (let at = 0; at < 10_000; at += 1) count(`${at}`)
  expect([count('first'), count('9999')]).toEqual([0, 60])
})
