import { expect, it } from 'vitest'
import { sheetCounties } from './sheet-counties.ts'

const county = (fips: string, open: number, closed: number, unknown = 0) => ({
  fips,
  name: fips,
  state: 'MS',
  offices: open + closed + unknown,
  open,
  limited: 0,
  closed,
  unknown,
})
const counted = (total: number, open: number, closed: number, unknown = 0) => ({ total, open, limited: 0, closed, unknown })

it('names the hardest hit counties first', () => {
  const { first, rest, unplaced } = sheetCounties([county('1', 5, 0), county('2', 1, 3), county('3', 0, 0, 4)], counted(13, 6, 3, 4))
  expect(first.map(({ fips }) => fips)).toEqual(['2', '3', '1'])
  expect([rest, unplaced]).toEqual([null, null])
})

it('adds up the counties beyond those that fit, and the offices that are in none', () => {
  const nine = Array.from({ length: 9 }, (_, place) => county(String(place), 1, 9 - place))
  const { first, rest, unplaced, all } = sheetCounties(nine, counted(56, 10, 46))
  expect(first).toHaveLength(7)
  expect(rest).toEqual({ counties: 2, offices: 5, open: 2, limited: 0, closed: 3, unknown: 0 })
  expect(unplaced).toEqual({ offices: 2, open: 1, limited: 0, closed: 1, unknown: 0 })
  expect(all.offices).toBe(56)
  expect(sheetCounties(nine.slice(1), counted(44, 8, 36)).first).toHaveLength(8)
})
