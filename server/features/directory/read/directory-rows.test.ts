import { describe, expect, it } from 'vitest'
import { header, numbered, type SampleRow, sampleLine, sampleText } from '#server/testing/sample-files.ts'
import { DirectoryFileError } from './directory-file.ts'
import { readDirectoryRows } from './directory-rows.ts'

const read = (text: string) => readDirectoryRows({ text, name: 'FOICU.txt' })
const readOne = (row: SampleRow) => read(sampleText([{ CU_NUMBER: '90001', ...row }]))

describe('a row', () => {
  it('is read by the names of its columns', () => {
    expect(readOne({}).rows).toEqual([
      {
        charterNumber: '90001',
        cuType: 1,
        assetClass: 3,
        name: 'SAMPLE HARBOR',
        street: '1 PIER RD',
        city: 'BILOXI',
        state: 'MS',
        zip: '39530',
      },
    ])
  })

  it('is read whatever columns there are, in any order and case', () => {
    const text =
      'State,Zip_Code,IsMDI,cu_number,Cu_Name,CITY,street,New_Column,cu_type\r\nMS,39530,False,90001,TIDE,BILOXI,1 PIER RD,,2\r\n'
    expect(read(text).rows).toMatchObject([{ charterNumber: '90001', cuType: 2, name: 'TIDE', state: 'MS', zip: '39530' }])
  })

  it('loses its spaces and the leading zeros of its number', () => {
    expect(readOne({ CU_NUMBER: ' 0090001', STATE: 'ms ', CU_TYPE: ' 3' }).rows).toMatchObject([
      { charterNumber: '90001', state: 'MS', cuType: 3 },
    ])
  })

  it.each([
    ['39530', '39530'],
    ['39530-2201', '39530-2201'],
    ['3953039530', '39530'],
    ['39530=2201', '39530'],
    ['6114', '06114'],
    ['802', '00802'],
  ])('has its ZIP code put right: %s', (filed, zip) => {
    expect(readOne({ ZIP_CODE: filed }).rows).toMatchObject([{ zip }])
  })
})

describe('a row is refused with its line and the reason', () => {
  it.each<[string, SampleRow]>([
    ['no charter number', { CU_NUMBER: '' }],
    ['“9x001” is not a charter number', { CU_NUMBER: '9x001' }],
    ['“0” is not a charter number', { CU_NUMBER: '0' }],
    ['no name', { CU_NAME: ' ' }],
    ['no name', { CU_NAME: '--' }],
    ['unknown type “9” (CU_TYPE is 1, 2 or 3)', { CU_TYPE: '9' }],
    ['no state', { STATE: '' }],
    ['unknown state “ZZ”', { STATE: 'ZZ' }],
    ['no street', { STREET: '' }],
    ['no city', { CITY: '' }],
    ['no ZIP code', { ZIP_CODE: '' }],
    ['“12” is not a ZIP code', { ZIP_CODE: '12' }],
    ['“K1A 0B1” is not a ZIP code', { ZIP_CODE: 'K1A 0B1' }],
    ['a text of more than 255 characters', { CU_NAME: 'X'.repeat(256) }],
  ])('%s', (reason, row) => {
    const text = sampleText([{ CU_NUMBER: '90002' }, { CU_NUMBER: '90001', ...row }, { CU_NUMBER: '90003' }])
    const { rows, refused } = read(text)
    expect(refused).toEqual([{ line: 3, reason }])
    expect(rows.map(({ charterNumber }) => charterNumber)).toEqual(['90002', '90003'])
  })

  it('a charter number that was there before', () => {
    const { rows, refused } = read(sampleText([{ CU_NUMBER: '90001' }, { CU_NUMBER: '090001', CU_NAME: 'OTHER' }]))
    expect(refused).toEqual([{ line: 3, reason: 'charter number 90001 is in an earlier row' }])
    expect(rows).toMatchObject([{ name: 'SAMPLE HARBOR' }])
  })

  it('columns too few or too many', () => {
    const short = sampleLine({ CU_NUMBER: '90002' }).split(',').slice(0, -2).join(',')
    const text = [header, sampleLine({ CU_NUMBER: '90001' }), short, `${sampleLine({ CU_NUMBER: '90003' })},x`].join('\r\n')
    const { rows, refused } = read(text)
    expect(rows).toHaveLength(1)
    expect(refused).toEqual([
      { line: 3, reason: 'it has 9 columns instead of 11' },
      { line: 4, reason: 'it has 12 columns instead of 11' },
    ])
  })

  it('a quotation mark that is not closed', () => {
    const [first = '', second = '', third = ''] = numbered(3).map(sampleLine)
    const { rows, refused } = read([header, first, second.slice(0, -1), third].join('\r\n'))
    expect(rows.map(({ charterNumber }) => charterNumber)).toEqual(['90001', '90003'])
    expect(refused).toEqual([{ line: 3, reason: 'a quotation mark is not closed' }])
  })

  it('but its charter number did not vanish from the file', () => {
    const { charterNumbers } = read(sampleText([{ CU_NUMBER: '90001', STATE: 'ZZ' }, { CU_NUMBER: '90002' }]))
    expect([...charterNumbers]).toEqual(['90001', '90002'])
  })
})

describe('a file that is not the directory', () => {
  it.each([
    ['another list', 'CU_NUMBER,CU_NAME,TradeName\r\n90001,TIDE,LANTERN\r\n', /does not name CU_TYPE, STREET, CITY, STATE, ZIP_CODE\.$/],
    ['no text', '', /does not name CU_NUMBER, CU_TYPE/],
    ['a web page', '<!doctype html>\n<title>Not found</title>', /is not NCUA's directory/],
    ['a header alone', `${header}\r\n`, /^FOICU\.txt lists no credit union\.$/],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(DirectoryFileError)
    expect(() => read(text)).toThrow(message)
  })
})
