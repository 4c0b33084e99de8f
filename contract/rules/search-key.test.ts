import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWords, searchKey, searchWords } from './search-key.ts'
import { stateCodes, states } from './states.ts'

const finds = (typed: string, text: string, state?: string) => hasWords(searchWords(typed), searchKey(text), state)

describe('a key', () => {
  it.each([
    ...["O'Hare", 'OHare', 'O’Hare', 'O‘Hare', 'Oʻhare', 'O`HARE', 'O´hare', 'O′Hare', 'O＇Hare', 'Oʼhare'].map((name) => [name, 'ohare']),
    ...['St. Mary’s CU', 'Saint Marys C.U.', 'ST MARYS Credit Union', 'st.marys credit  union'].map((name) => [
      name,
      'saint marys credit union',
    ]),
    ...['Ft. Worth F.C.U.', 'Fort Worth Federal Credit Union', 'FT WORTH FCU'].map((name) => [name, 'fort worth federal credit union']),
    ...['Mt. Hood', 'Mount-Hood'].map((name) => [name, 'mount hood']),
    ...['José Núñez', 'jose nunez', 'JOSE\u0301 NUN\u0303EZ'].map((name) => [name, 'jose nunez']),
    ...['J.P. Reed', 'J. P. Reed'].map((name) => [name, 'jp reed']),
    ...['Tide & Bay', 'Tide and Bay'].map((name) => [name, 'tide and bay']),
    ...['Co-op', 'Coop', 'CO OP'].map((name) => [name, 'coop']),
    ['Straße Łódź Ærø', 'strasse lodz aero'],
    ['ŉ', 'n'],
    ['Hawaiʻi\u00ad\u200b', 'hawaii'],
    ['Version 1.5', 'version 1 5'],
    ['pat.o’neil@example.org', 'pat.o’neil@example.org'],
    ['100%_Relief', '100%_relief'],
    ['constructor', 'constructor'],
    ['海 Credit Union', '海 credit union'],
    [' -- ', ''],
  ])('of %j is %j', (name, key) => expect(searchKey(name)).toBe(key))

  it('of a key is the key', () => {
    fc.assert(fc.property(texts, (name) => searchKey(searchKey(name)) === searchKey(name)))
  })

  it('has at most three letters for each one of its text, whatever it falls apart into', () => {
    expect(searchKey('\ufdfa'.repeat(250)).length).toBeLessThanOrEqual(750)
    expect(searchKey('½ \u33a1 ﬃ')).toBe('1 2 m2 ffi')
  })

  it('takes no longer than a text of its length, whatever is in it', () => {
    const begun = process.threadCpuUsage()
    for (const part of ["'", '.', 'a.', 'a. ', 'co op ', 'e\u0301', '\u0301', '@', 'a@ ', '& ', ' ', 'ﬃ'])
      searchKey(part.repeat(1_000_000 / part.length))
    // In microseconds of this thread.
    expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
  })
})

const word = fc.constantFrom(
  ...[
    'St.',
    'Saint',
    'Ft',
    'Fort',
    'Mt.',
    'CU',
    'F.C.U.',
    'Federal',
    'Credit',
    'Union',
    'O’Neil',
    "Firemen's",
    'Núñez',
    'Co-op',
    '&',
    'J.',
    'P.',
  ],
  ...['Harbor', 'Biloxi', 'MS', 'New', 'York', 'pat@example.org', '39530', 'ſtraße', '100%'],
)
const texts = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 6 }).map((words) => words.join(' '))

describe('a search', () => {
  it('finds every text by itself, and by its key', () => {
    fc.assert(
      fc.property(texts, (name) => {
        fc.pre(searchKey(name) !== '')
        expect([finds(name, name), finds(searchKey(name), name)]).toEqual([true, true])
      }),
    )
  })

  it('finds a text by its words in any order, and by the first letters of each', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['Pelican', 'Harbor', 'Saint', 'O’Neil', 'Núñez', 'Fort', '39530'], { minLength: 1 }), (words) => {
        const name = 'Fort Pelican O’Neil Harbor Saint Núñez 39530'
        expect(finds(words.join(', '), name)).toBe(true)
        expect(finds(words.map((each) => each.slice(0, 3)).join(' '), name)).toBe(true)
        expect(finds([...words, 'elsewhere'].join(' '), name)).toBe(false)
      }),
    )
  })

  it.each([
    ['Bay St. Louis', 'Bay Saint Louis'],
    ['bay saint louis', 'Bay St. Louis'],
    ['Ft. Worth', 'Fort Worth'],
    ['Fort Worth', 'Ft Worth'],
    ['mount', 'Mt. Hood'],
    ['O’Neil', "Pat O'Neil"],
    ['oneil', "Pat O'Neil"],
    ['O Neil', "Pat O'Neil"],
    ['Nunez', 'José Núñez'],
    ['NÚÑEZ jose', 'Jose Nunez'],
    ['Firemen’s', "Firemen's Relief"],
    ['Pelican Harbor Credit Union', 'Pelican Harbor Federal Credit Union'],
    ['pelican fcu', 'Pelican Harbor Federal Credit Union'],
    ['Pelican Federal Credit Union', 'Pelican Harbor FCU'],
    ['sain', 'St. Mary'],
    ['coop', 'Farmers Co-op'],
    ['co-op', 'Farmers Coop'],
    ['arbo', 'Harbor'],
    ['', 'anything'],
  ])('%j finds %j', (typed, name) => expect(finds(typed, name)).toBe(true))

  it.each([
    ['%', 'Harbor'],
    ['_', 'Harbor'],
    ['.*', 'Harbor'],
    ['--', 'Harbor'],
    ['fcu', 'Pelican Harbor Credit Union'],
    ['harbor houston', 'Harbor'],
  ])('%j does not find %j', (typed, name) => expect(finds(typed, name)).toBe(false))

  it.each([
    ['Biloxi, MS', 'MS', true],
    ['biloxi ms', 'MS', true],
    ['Biloxi MS 39530', 'MS', true],
    ['Biloxi, Mississippi', 'MS', true],
    ['MS', 'MS', true],
    ['Biloxi, TX', 'MS', false],
    ['Biloxi, Texas', 'MS', false],
    ['mississippi', 'AL', false],
  ])('%j finds an office of Biloxi in %s: %s', (typed, state, isFound) =>
    expect(finds(typed, 'Pass Road Biloxi 39530', state)).toBe(isFound),
  )

  it('takes the code of a state after a city for that state, not for a part of a name', () => {
    expect([finds('Portland, OR', 'Portland Harbor', 'ME'), finds('Portland, OR', 'Portland Harbor', 'OR')]).toEqual([false, true])
    expect([finds('Washington, D.C.', 'Washington', 'DC'), finds('albany new york', 'Albany', 'NY')]).toEqual([true, true])
    expect(finds('Harbor Co', 'Harbor Community', 'TX')).toBe(true)
  })

  it('takes the name or code of every state', () => {
    for (const code of stateCodes)
      expect([finds(`Springfield, ${code}`, 'Springfield', code), finds(`Springfield ${states[code]}`, 'Springfield', code)]).toEqual([
        true,
        true,
      ])
  })
})
