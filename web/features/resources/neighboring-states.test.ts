import { describe, expect, it } from 'vitest'
import { stateCodes } from '#contract/rules/states.ts'
import { neighborsOf } from './neighboring-states.ts'

describe('the states next door', () => {
  it('are the same seen from either side', () => {
    for (const state of stateCodes) for (const neighbor of neighborsOf(state)) expect(neighborsOf(neighbor)).toContain(state)
  })

  it.each([
    ['MS', ['AL', 'AR', 'LA', 'TN']],
    ['TN', ['AL', 'AR', 'GA', 'KY', 'MO', 'MS', 'NC', 'VA']],
    ['ME', ['NH']],
    ['DC', ['MD', 'VA']],
    ['PR', ['VI']],
    ['HI', []],
  ] as const)('of %s are %j', (state, neighbors) => {
    expect(neighborsOf(state).toSorted()).toEqual(neighbors)
  })

  it('leave out only those that stand alone', () => {
    expect(stateCodes.filter((state) => neighborsOf(state).length === 0)).toEqual(['AK', 'AS', 'HI'])
  })
})
