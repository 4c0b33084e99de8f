import { expect, it } from 'vitest'
import { inBands } from './bands.ts'

it('rows stand in bands by what their distance shows, empty bands left out', () => {
  const rows = [0, 100, 101, 200, null].map((distance_miles) => ({ distance_miles }))
  expect(inBands(rows).map((each) => [each.band, each.rows.map((row) => row.distance_miles)])).toEqual([
    ['today', [0, 100]],
    ['backup', [101, 200]],
    ['unknown', [null]],
  ])
})
