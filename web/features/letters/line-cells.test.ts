import { expect, it } from 'vitest'
import { cellsOf, lineFrom, lineOf, rowsOfLines, withLine } from './line-cells.ts'

const text = 'Charter\tEmail\r\n6O123\tana@example.org\n\n60771\trob@example.org'

it('finds a line by its number and puts another in its place, whatever ends the lines', () => {
  expect(lineOf(text, 2)).toBe('6O123\tana@example.org')
  expect(withLine(text, 2, '60123\tana@example.org')).toBe('Charter\tEmail\r\n60123\tana@example.org\n\n60771\trob@example.org')
  expect(lineOf(text, 4)).toBe('60771\trob@example.org')
  expect(lineOf(text, 9)).toBe('')
})

it('takes a line apart by what is between as many cells as there are columns', () => {
  expect(cellsOf('6O123\tana@example.org', 2)).toEqual({ cells: ['6O123', 'ana@example.org'], separator: '\t' })
  expect(cellsOf('6O123;Diaz, Ana;ana@example.org', 3)).toEqual({ cells: ['6O123', 'Diaz, Ana', 'ana@example.org'], separator: ';' })
  expect(cellsOf('"Diaz, Ana",ana@example.org', 2)).toBeNull()
  expect(cellsOf('only an address', 1)).toBeNull()
})

it('keeps the cells apart', () => {
  expect(lineFrom(['60123', 'a,b@example.org'], ',')).toBe('60123,a b@example.org')
})

it('takes rows out as they were typed, below their headings, also those with a cell of several lines', () => {
  expect(rowsOfLines(text, [4], true)).toBe('Charter\tEmail\n60771\trob@example.org')
  expect(rowsOfLines('a,b\n1,"two\nlines"\n3,4', [2, 4], false)).toBe('1,"two\nlines"\n3,4')
  expect(rowsOfLines('1,"never ends\n3,4', [1], false)).toBe('1,"never ends\n3,4')
})
