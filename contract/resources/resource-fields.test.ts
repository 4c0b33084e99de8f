import { expect, it } from 'vitest'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { prepareFields, searchedFieldNames } from '#contract/catalogue/prepare-form.ts'
import { nearFields } from '#contract/rules/near-search.ts'
import { resourceFieldNames } from './options.ts'
import { resourceRow, resourceSearchForm } from './schemas.ts'

it('those who search see what the catalogue marks as shared, and nothing else', () => {
  const shared = prepareFields.filter((field: Field) => field.shared).map(({ name }) => name)
  expect([...resourceFieldNames].sort()).toEqual(shared.sort())
})

it('what is searched for, and what a row shows of the checklist, is marked as shared', () => {
  const shared = prepareFields.filter((field: Field) => field.shared).map(({ name }) => name as string)
  const inRow = prepareFields.map(({ name }) => name as string).filter((name) => name in resourceRow.shape)
  expect(inRow).toEqual(expect.arrayContaining([...searchedFieldNames]))
  expect([...searchedFieldNames, ...inRow].filter((name) => !shared.includes(name))).toEqual([])
})

it('they can search by each resource answer, by name and core system, and by location', () => {
  const where = ['state', 'outside_affected_area', 'to_lend', 'fresh_first', ...Object.keys(nearFields)]
  const expected = ['limit', 'name', 'offset', 'same_core_system', ...where, ...searchedFieldNames]
  expect(Object.keys(resourceSearchForm.shape).sort()).toEqual(expected.sort())
})
