import { expect, it } from 'vitest'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { renamedCounties } from './renamed-counties.ts'

it('leads from codes that are no counties of ours to counties of the same state', async () => {
  const { nameOf } = await loadCounties()
  for (const [code, counties] of renamedCounties) {
    expect([code, nameOf(code)]).toEqual([code, null])
    for (const county of counties)
      expect([county, nameOf(county) !== null, stateOfCounty(county)]).toEqual([county, true, stateOfCounty(code)])
  }
})

it('knows Connecticut by counties and by planning regions', async () => {
  const { nameOf } = await loadCounties()
  const counties = Array.from({ length: 8 }, (_, at) => `090${String(2 * at + 1).padStart(2, '0')}`)
  expect(counties.map(nameOf)).not.toContain(null)
  const regions = [...renamedCounties].filter(([code]) => code.startsWith('091'))
  expect(regions).toHaveLength(9)
  // Together, the regions are the state.
  expect([...new Set(regions.flatMap(([, each]) => each))].sort()).toEqual(counties)
})
