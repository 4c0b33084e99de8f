import { describe, expect, it } from 'vitest'
import { resourceSearchForm } from '#contract/resources/schemas.ts'
import { bodyOf, hitsFirst, resourceSearch } from './search.ts'

describe('the search of resources', () => {
  it('in the address of who has no organization is near none, and like none', () => {
    expect(resourceSearch.read(new URLSearchParams('same_core_system=true'), false)).toEqual({ ...resourceSearch.empty, near: 'none' })
  })

  it('is a body that the call takes', () => {
    const search = resourceSearch.read(
      new URLSearchParams('near=39530&within=100&outside_affected_area=true&state=MS&name=coast&generators_available=true'),
    )
    expect(resourceSearchForm.parse(bodyOf(search))).toEqual({
      state: 'MS',
      name: 'coast',
      generators_available: true,
      near: '39530',
      within_miles: 100,
      outside_affected_area: true,
    })
  })
})

describe('what an organization has', () => {
  it('is listed with what was searched for first', () => {
    expect(hitsFirst(['generators_available', 'mobile_branch_access', 'burner_phones'], ['burner_phones'])).toEqual([
      { flag: 'burner_phones', hit: true },
      { flag: 'generators_available', hit: false },
      { flag: 'mobile_branch_access', hit: false },
    ])
  })
})
