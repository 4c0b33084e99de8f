import { expect, it } from 'vitest'
import { csvLines } from './csv.ts'

it.each([
  ['plain', 'plain'],
  [null, ''],
  [undefined, ''],
  [-5, '-5'],
  [false, 'false'],
  ['a "b"', '"a ""b"""'],
  [' before', '" before"'],
  ['after ', '"after "'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['=1+1', "'=1+1"],
  ['  =1+1', "'  =1+1"],
  ['\u{FF1D}1+1', "'\u{FF1D}1+1"],
  ['-5', "'-5"],
  ['\tcmd', '"\'\tcmd"'],
  ['\rcmd', '"\'\rcmd"'],
])('%j is written as %j', (value, cell) => {
  expect(csvLines([{ value }], ['value'], { separator: '\t', quotes: 'needed' })).toBe(`${cell}\r\n`)
})
