import { describe, expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const read = (text: string) => [...readCsv(text)]
const fieldsOf = (text: string) => read(text).map((record) => record.fields)

describe('records', () => {
  it.each([
    ['CRLF', 'a,b\r\nc,d\r\n'],
    ['LF', 'a,b\nc,d'],
    ['CR', 'a,b\rc,d\r'],
    ['blank lines between', 'a,b\r\n\r\n  \r\nc,d\r\n\u001a'],
  ])('end with %s', (_, text) => {
    expect(fieldsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('know the line on which they begin', () => {
    expect(read('a,b\n\nc,d\n"e\nf",g\nh,i').map(({ line }) => line)).toEqual([1, 3, 4, 6])
  })

  it.each([
    ['a comma', '"Tide, Lantern & Co",x', 'Tide, Lantern & Co'],
    ['a doubled quotation mark', '"Metropolitan ""L""",x', 'Metropolitan "L"'],
    ['single quotation marks', '"The "Big" One",x', 'The "Big" One'],
    ['a quotation mark where none is opened', 'Six " tall,x', 'Six " tall'],
    ['a line break', '"Tide\r\nLantern",x', 'Tide\nLantern'],
    ['nothing', '"",x', ''],
  ])('take %s in a field', (_, line, value) => {
    expect(fieldsOf(`a,b\r\n${line}\r\n`)[1]).toEqual([value, 'x'])
  })

  it('lose themselves and nothing else to a quotation mark that is not closed', () => {
    const text = '"a","b","c"\r\n1,2,"Tide\r\n"3","Lantern","4"\r\n5,"6",7\r\n'
    expect(read(text)).toEqual([
      { line: 1, fields: ['a', 'b', 'c'] },
      { line: 2, fields: null },
      { line: 3, fields: ['3', 'Lantern', '4'] },
      { line: 4, fields: ['5', '6', '7'] },
    ])
  })

  it('are none in an empty file', () => {
    expect(read('')).toEqual([])
  })
})
