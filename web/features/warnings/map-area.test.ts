import { expect, it } from 'vitest'
import { covers, gravestOver } from './map-area.ts'

const flood = { id: 'flood', counties: ['28047'], whole_states: [] }
const wind = { id: 'wind', counties: [], whole_states: ['MS'] }

it('covers its counties, and every county of a whole state', () => {
  expect([covers(flood, '28047'), covers(flood, '28059'), covers(wind, '28059'), covers(wind, '01003')]).toEqual([true, false, true, false])
})

it('colors a county by the first, which is the gravest', () => {
  expect(gravestOver([flood, wind], '28047')).toBe(flood)
  expect(gravestOver([flood, wind], '28059')).toBe(wind)
  expect(gravestOver([flood, wind], '01003')).toBeUndefined()
})
