import { describe, expect, it } from 'vitest'
import type { Resource } from '#contract/resources/schemas.ts'
import { isAskedOf } from './asked-of.ts'

const resource = (answers: Partial<Resource>) =>
  ({
    id: '1',
    name: 'Harbor CU',
    generators_available: null,
    mobile_branch_access: null,
    mobile_branch_has_generators: null,
    ...answers,
  }) as Resource

describe('what is asked of an organization', () => {
  it.each([
    ['generator_constant_fuel_source', { generators_available: true }, true],
    ['generator_constant_fuel_source', { generators_available: false }, false],
    ['generator_constant_fuel_source', {}, false],
    ['mobile_branch_has_generators', { mobile_branch_access: true }, true],
    ['mobile_branch_has_generators', { mobile_branch_access: false }, false],
    ['mobile_branch_generator_constant_fuel_source', { mobile_branch_access: true, mobile_branch_has_generators: true }, true],
    ['mobile_branch_generator_constant_fuel_source', { mobile_branch_access: true, mobile_branch_has_generators: false }, false],
    ['mobile_branch_generator_constant_fuel_source', { mobile_branch_access: false, mobile_branch_has_generators: true }, false],
    // The number of ATMs, on which this hangs, is not shared.
    ['atms_portable_available', {}, true],
    ['generators_available', {}, true],
    ['burner_phones', {}, true],
  ] as const)('%s with %j: %s', (name, answers, isAsked) => {
    expect(isAskedOf(resource(answers), name)).toBe(isAsked)
  })
})
