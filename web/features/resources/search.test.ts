import { describe, expect, it } from 'vitest'
import { resourceSearchForm } from '#contract/resources/schemas.ts'
import { addressOf, bodyOf, emptySearch, hitsFirst, type ResourceQuery, readSearch, writeSearch } from './search.ts'

const search: ResourceQuery = {
  ...emptySearch,
  near: '39530',
  within: 100,
  limits: ['outside_affected_area'],
  state: 'MS',
  name: 'coast',
  flags: ['generators_available', 'burner_phones'],
}

describe('the search in the address', () => {
  it('comes back as it was written', () => {
    expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search)
  })

  it('holds only what is asked for', () => {
    expect(addressOf({ ...emptySearch, name: ' ' })).toBe('/find-resources')
    expect(addressOf({ ...emptySearch, name: 'a & b', flags: ['burner_phones'] })).toBe('/find-resources?name=a+%26+b&burner_phones=true')
  })

  it.each([
    ['state=%00&name=%00', {}],
    ['state=XX', {}],
    ['generators_available=1&burner_phones=false', {}],
    [`name=${'x'.repeat(300)}`, { name: 'x'.repeat(255) }],
    ['burner_phones=true&generators_available=true', { flags: ['generators_available', 'burner_phones'] as const }],
  ])('reads %s as far as it makes sense', (query, expected) => {
    expect(readSearch(new URLSearchParams(query))).toEqual({ ...emptySearch, ...expected })
  })

  it('of who has no organization is near none, and like none', () => {
    expect(readSearch(new URLSearchParams('same_core_system=true'), false)).toEqual({ ...emptySearch, near: 'none' })
  })

  it('is a body that the call takes', () => {
    expect(resourceSearchForm.parse(bodyOf(search))).toEqual({
      state: 'MS',
      name: 'coast',
      generators_available: true,
      burner_phones: true,
      near: '39530',
      within_miles: 100,
      outside_affected_area: true,
    })
  })
})

describe('what an organization has', () => {
  it('stands with what was searched for in front', () => {
    expect(hitsFirst(['generators_available', 'mobile_branch_access', 'burner_phones'], ['burner_phones'])).toEqual([
      { flag: 'burner_phones', hit: true },
      { flag: 'generators_available', hit: false },
      { flag: 'mobile_branch_access', hit: false },
    ])
  })
})
