import { expect, test } from 'vitest'
import { markOf, shadeOf } from './county-shades.ts'

const county = (open: number, limited: number, closed: number, unknown: number) => ({
  fips: '28047',
  name: 'Harrison',
  state: 'MS',
  offices: open + limited + closed + unknown,
  open,
  limited,
  closed,
  unknown,
})

test.each([
  ['all open', county(3, 0, 0, 0), 'none', ''],
  ['a quarter of the known not open', county(3, 1, 0, 0), 'some', '1'],
  ['half of the known not open', county(2, 1, 1, 0), 'half', '2'],
  ['more than half of the known not open', county(1, 1, 1, 0), 'most', '2'],
  ['unknown offices are no part of the share', county(3, 0, 1, 3), 'some', '1'],
  ['half unknown, the rest open', county(1, 0, 0, 1), 'unknown', '?'],
  ['nothing known', county(0, 0, 0, 2), 'unknown', '?'],
  ['half unknown, the rest closed', county(0, 1, 3, 5), 'most', '4+?'],
])('%s', (_, counts, shade, mark) => {
  expect([shadeOf(counts), markOf(counts)]).toEqual([shade, mark])
})
