import { expect, test } from 'vitest'
import { entryBeside } from './matching.ts'

test.each([
  ['down', -1, 1, 0],
  ['down', 0, 1, 1],
  ['down, around', 2, 1, 0],
  ['up', -1, -1, 2],
  ['up', 2, -1, 1],
  ['up, around', 0, -1, 2],
] as const)('an arrow key goes through three entries: %s from %d', (_, active, step, reached) => {
  expect(entryBeside(active, step, 3)).toBe(reached)
})

test('in a list that is still empty it reaches none, and the first when there is one', () => {
  const none = entryBeside(-1, 1, 0)
  expect([none, entryBeside(none, 1, 3), entryBeside(entryBeside(-1, -1, 0), -1, 3)]).toEqual([-1, 0, 2])
})
