import { expect, it } from 'vitest'
import type { Field } from '#contract/field-catalogue.ts'
import { nearFields } from '#contract/near-search.ts'
import { prepareFields, searchedFieldNames } from '#contract/prepare-form.ts'
import { resourceFieldNames } from './options.ts'
import { resourceSearchForm } from './schemas.ts'

it('those who search see what the catalogue marks as shared, and nothing else', () => {
  const shared = prepareFields.filter((field: Field) => field.shared).map(({ name }) => name)
  expect([...resourceFieldNames].sort()).toEqual(shared.sort())
})

it('they can search by each of the answers that resources are searched by, and by where and how the other one is', () => {
  const where = ['state', 'outside_affected_area', ...Object.keys(nearFields)]
  const expected = ['limit', 'name', 'offset', 'same_core_system', ...where, ...searchedFieldNames]
  expect(Object.keys(resourceSearchForm.shape).sort()).toEqual(expected.sort())
})
