import { describe, expect, it } from 'vitest'
import { alternativesFor, countsNeeded } from './alternatives.ts'
import { type ResourceQuery, resourceSearch } from './search.ts'

const search: ResourceQuery = {
  ...resourceSearch.empty,
  state: 'MS',
  name: 'coast',
  flags: ['generators_available', 'mobile_branch_access'],
}

describe('what is counted once nothing was found', () => {
  it('is each thing by itself, any name and all states', () => {
    expect(countsNeeded(search)).toEqual({
      flags: [
        { flag: 'generators_available', search: { ...search, flags: ['generators_available'] } },
        { flag: 'mobile_branch_access', search: { ...search, flags: ['mobile_branch_access'] } },
      ],
      anyName: { ...search, name: '' },
      allStates: { ...search, state: '' },
      wider: [],
    })
  })

  it('is nothing where no condition can be left out', () => {
    expect(countsNeeded({ ...resourceSearch.empty, flags: ['burner_phones'] })).toEqual({
      flags: [],
      anyName: null,
      allStates: null,
      wider: [],
    })
  })
})

describe('a search that is narrowed by distance and more', () => {
  it('is counted with each of these conditions left out', () => {
    const narrow: ResourceQuery = { ...resourceSearch.empty, within: 25, limits: ['same_core_system', 'outside_affected_area'] }
    const { wider } = countsNeeded(narrow)
    expect(wider).toEqual([
      { kind: 'any distance', search: { ...narrow, within: null } },
      { kind: 'same_core_system', search: { ...narrow, limits: ['outside_affected_area'] } },
      { kind: 'outside_affected_area', search: { ...narrow, limits: ['same_core_system'], also: ['affected_too'] } },
    ])
    const counted = wider.map((one, count) => ({ ...one, count }))
    const ways = alternativesFor(narrow, { flags: [], anyName: 0, elsewhere: null, wider: counted })
    expect(ways.map(({ kind, count }) => [kind, count])).toEqual([
      ['same_core_system', 1],
      ['outside_affected_area', 2],
    ])
  })
})

describe('the ways on', () => {
  const counted = (found: Partial<Parameters<typeof alternativesFor>[1]>) => ({
    flags: [],
    anyName: 0,
    elsewhere: null,
    wider: [],
    ...found,
  })
  const flag = (name: ResourceQuery['flags'][number], count: number) => ({ flag: name, search: { ...search, flags: [name] }, count })

  it('begin with the thing that most organizations share', () => {
    const ways = alternativesFor(search, counted({ flags: [flag('generators_available', 6), flag('mobile_branch_access', 9)] }))
    expect(ways.map((way) => [way.flag, way.count])).toEqual([
      ['mobile_branch_access', 9],
      ['generators_available', 6],
    ])
  })

  it('lead only where something is', () => {
    expect(alternativesFor(search, counted({ flags: [flag('generators_available', 0)], elsewhere: { total: 0, states: [] } }))).toEqual([])
  })

  it('count the states next door among all that were found', () => {
    const ways = alternativesFor(search, counted({ anyName: 2, elsewhere: { total: 4, states: ['AL', 'LA', 'AL', 'WI'] } }))
    expect(ways.map((way) => [way.kind, way.search.state, way.count])).toEqual([
      ['any name', 'MS', 2],
      ['neighbor', 'AL', 2],
      ['neighbor', 'LA', 1],
      ['all states', '', 4],
    ])
  })
})
