import { expect, test } from 'vitest'
import { entryBeside, exactItem, matchItems } from './matching.ts'

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

const items = [
  { value: '1', name: "Firemen's Federal Credit Union", sub: 'Bay Saint Louis 39520', number: '5536', state: 'MS' },
  { value: '2', name: 'Núñez CU', sub: 'Ft. Worth 76101', number: '24508', state: 'TX' },
]

test.each([
  ['', ['1', '2']],
  ['Firemen’s', ['1']],
  ['firemens fcu', ['1']],
  ['bay st. louis, ms', ['1']],
  ['louis firemen', ['1']],
  ['nunez', ['2']],
  ['Fort Worth, Texas', ['2']],
  ['5536', ['1']],
  ['fort worth ms', []],
  ['--', []],
])('a list shows what has the words of %j', (typed, values) => {
  expect(matchItems(items, typed).map(({ value }) => value)).toEqual(values)
})

test.each([
  ['NUNEZ credit union', '2'],
  ['Firemens F.C.U.', '1'],
  ['24508', '2'],
  ['Firemens', undefined],
  ['', undefined],
])('%j is one of them', (typed, value) => expect(exactItem(items, typed)?.value).toBe(value))
