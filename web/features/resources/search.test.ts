import { describe, expect, it, test } from 'vitest'
import { resourceSearchForm } from '#contract/resources/schemas.ts'
import { chipsOf, outsideByDefault, type ResourceQuery, resourceSearch, resourceSearchBody } from './search.ts'

describe('the search of resources', () => {
  it('in the URL of a person without an organization is near none, and like none', () => {
    expect(resourceSearch.read(new URLSearchParams('same_core_system=true'), false)).toEqual({ ...resourceSearch.empty, near: 'none' })
  })

  it('is a body that the call takes', () => {
    const search = resourceSearch.read(
      new URLSearchParams('near=39530&within=100&outside_affected_area=true&state=MS&name=coast&generators_available=true'),
    )
    expect(resourceSearchForm.parse(resourceSearchBody(search))).toEqual({
      state: 'MS',
      name: 'coast',
      generators_available: true,
      near: '39530',
      within_miles: 100,
      outside_affected_area: true,
      to_lend: true,
      fresh_first: true,
    })
  })
})

test('organizations in trouble are left out where that is due, until a person takes them in', () => {
  const { empty } = resourceSearch
  expect(outsideByDefault(empty, false)).toBe(empty)
  expect(outsideByDefault(empty, true).limits).toEqual(['outside_affected_area'])
  const takenIn = { ...empty, also: ['affected_too' as const] }
  expect(outsideByDefault(takenIn, true)).toBe(takenIn)
})

describe('what an organization has', () => {
  const row = {
    generators_available: true,
    generator_mobility: 'Mobile',
    atms_portable_available: false,
    mobile_branch_access: true,
    mobile_branch_alt_space_to_share: null,
    burner_phones: true,
  }
  const hits = (changes: object, also: ResourceQuery['also'] = []) =>
    chipsOf({ ...row, ...changes }, { flags: ['burner_phones', 'generators_available'], also }).map(({ flag, hit }) => `${flag} ${hit}`)

  it('is listed with what was searched for first', () => {
    expect(hits({})).toEqual(['generators_available true', 'burner_phones true', 'mobile_branch_access false'])
  })

  it('is not what was searched for where its generator is fixed, unless fixed ones are', () => {
    const fixed = { generator_mobility: 'Fixed' }
    expect(hits(fixed)).toEqual(['burner_phones true', 'generators_available false', 'mobile_branch_access false'])
    expect(hits(fixed, ['fixed_generators'])).toEqual(['generators_available true', 'burner_phones true', 'mobile_branch_access false'])
    expect(chipsOf({ ...row, ...fixed }, { flags: [], also: [] }).filter(({ isFixed }) => isFixed)).toHaveLength(1)
  })
})
