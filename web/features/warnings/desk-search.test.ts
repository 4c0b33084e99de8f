import { expect, it } from 'vitest'
import type { Warning } from '#contract/records/warning.ts'
import { deskSearch, isFiltered, matches } from './desk-search.ts'

const warning = (changes: object = {}) =>
  ({
    states: ['MS', 'AL'],
    severity: 'Severe',
    group: 'flood',
    offices: [],
    touched: { credit_unions: 2, enrolled: 1, offices: 3, prepared: 0 },
    ...changes,
  }) as unknown as Warning
const found = (query: string, of: Warning) => matches(deskSearch.read(new URLSearchParams(query)), of)

it('shows those that touch an office first, and the others when asked', () => {
  const empty = warning({ touched: { credit_unions: 0, enrolled: 0, offices: 0, prepared: 0 } })
  expect(found('', empty)).toBe(false)
  expect(found('office=all', empty)).toBe(true)
  expect(found('', warning({ touched: null, offices: [{ id: 'one' }] }))).toBe(true)
})

it('filters by state, group and the least severity', () => {
  expect(found('state=AL&group=flood&severity=Severe', warning())).toBe(true)
  expect(found('state=FL', warning())).toBe(false)
  expect(found('group=winter', warning())).toBe(false)
  expect(found('severity=Extreme', warning())).toBe(false)
  expect(found('severity=Minor', warning({ severity: 'Unknown' }))).toBe(false)
})

it('ignores what no filter has, and knows whether one is set', () => {
  const search = deskSearch.read(new URLSearchParams('state=XX&severity=Awful&page=3'))
  expect(deskSearch.to(search)).toBe('/warnings?page=3')
  expect(isFiltered(search)).toBe(false)
  expect(isFiltered({ ...search, office: 'all' })).toBe(true)
})
