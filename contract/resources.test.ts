import { expect, it } from 'vitest'
import type { Field } from './field-catalogue.ts'
import { prepareFields, searchedFieldNames } from './prepare-form.ts'
import { resourceFieldNames, resourceSearchForm } from './resources.ts'

it('those who search see what the catalogue marks as shared, and nothing else', () => {
  const shared = prepareFields.filter((field: Field) => field.shared).map(({ name }) => name)
  expect([...resourceFieldNames].sort()).toEqual(shared.sort())
})

it('they can search by each of the answers that resources are searched by', () => {
  expect(Object.keys(resourceSearchForm.shape).sort()).toEqual(['limit', 'name', 'offset', 'state', ...searchedFieldNames].sort())
})
