import { expect, it } from 'vitest'
import { areaOf, joined, partsOf, textOfArea } from './area-text.ts'

it('keeps whole states and single counties apart', () => {
  expect(areaOf('FL MS:28047,28059')).toEqual({ states: ['FL'], counties: ['28047', '28059'] })
  expect(textOfArea({ states: ['FL'], counties: ['28059', '01003'] })).toBe('AL:01003 FL MS:28059')
})

it('knows a state of which no county is chosen yet', () => {
  expect(partsOf('AL: ZZ')).toEqual([{ state: 'AL', counties: [] }])
  expect(areaOf('AL:')).toEqual({ states: [], counties: [] })
})

it('joins two areas, where the whole state holds its counties', () => {
  const one = { states: ['FL'], counties: ['28047'] }
  const other = { states: ['MS'], counties: ['28059', '01003'] }
  expect(joined(one, other)).toEqual({ states: ['FL', 'MS'], counties: ['01003'] })
})
