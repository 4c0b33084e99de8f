import { expect, test } from 'vitest'
import { countyWithKind } from '#server/domain/geography/counties.ts'
import { sayWords } from './words.ts'

test.each([
  ['12005', 'Bay County', 'el condado de Bay'],
  ['22103', 'St. Tammany Parish', 'la parroquia de St. Tammany'],
  ['51710', 'Norfolk City', 'la ciudad de Norfolk'],
  ['11001', 'District of Columbia', 'District of Columbia'],
])('%s is %s, in Spanish %s', async (fips, english, spanish) => {
  const county = await countyWithKind(fips)
  expect(county && [sayWords.en.county(county), sayWords.es.county(county)]).toEqual([english, spanish])
})
