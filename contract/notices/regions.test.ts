import { expect, it } from 'vitest'
import { stateCodes } from '#contract/rules/states.ts'
import { regionOf, regions } from './regions.ts'

it('every state is in one region, but for two territories in which NCUA lists no credit union', () => {
  const all = regions.flatMap(({ states }) => states)
  expect(new Set(all).size).toBe(all.length)
  expect(stateCodes.filter((code) => !all.includes(code))).toEqual(['AS', 'MP'])
})

it.each([
  ['MS', '2026-11-30', 'Southern Region'],
  ['OH', '2026-11-30', 'Southern Region'],
  ['MI', '2026-11-30', 'Eastern Region'],
  ['GU', '2026-11-30', 'Western Region'],
  ['AS', '2026-11-30', undefined],
  ['MS', '2018-12-31', undefined],
])('%s on %s is in %s', (state, day, name) => {
  expect(regionOf(state, day)?.name).toBe(name)
})
