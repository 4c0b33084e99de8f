import { expect, test } from 'vitest'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { countyName, countyOf, loadCounties, wholeCountyName } from './counties.ts'

const named = async (state: string, county: string) => (await loadCounties()).codeOf({ state, county, coordinates: null })

test.each([
  ['FL', 'Bay', '12005'],
  ['LA', 'SAINT TAMMANY', '22103'],
  ['LA', 'St. John The Baptist Parish', '22095'],
  ['MO', 'Ste. Genevieve', '29186'],
  ['MO', 'Sainte Genevieve County', '29186'],
  ['IN', 'La Porte', '18091'],
  ['IL', 'La Salle', '17099'],
  ['IL', 'Lasalle', '17099'],
  ['MD', "PRINCE GEORGES'", '24033'],
  ['AK', 'Anchorage Municipality', '02020'],
  ['AK', 'Juneau City and Borough', '02110'],
  ['PR', 'Anasco Municipio', '72011'],
  ['VI', 'Saint Croix Island', '78010'],
  ['DC', 'District of Columbia', '11001'],
])('%s: %s', async (state, county, fips) => {
  expect(await named(state, county)).toBe(fips)
})

test.each([
  ['Richmond City', '51760'],
  ['Richmond', '51159'],
  ['Norfolk City', '51710'],
  ['Norfolk', '51710'],
  ['James City', '51095'],
  ['Charles City', '51036'],
])('an independent city of Virginia is not the county of its name: %s', async (county, fips) => {
  expect(await named('VA', county)).toBe(fips)
})

test.each([
  ['MO', 'Saint Louis City', '29510'],
  ['MO', 'Saint Louis', '29189'],
  ['MD', 'Baltimore City', '24510'],
  ['MD', 'Baltimore', '24005'],
  ['NV', 'Carson City', '32510'],
])('%s: %s', async (state, county, fips) => {
  expect(await named(state, county)).toBe(fips)
})

test('a county is looked for in its own state only', async () => {
  expect(await named('GA', 'Bay')).toBeNull()
  expect(await named('', 'Bay')).toBeNull()
})

test.each([
  ['no county', 'FL', '', '32401', '12005'],
  ['a name that no county of the state has', 'FL', 'Bai', '32401', '12005'],
  ["one of Connecticut's planning regions", 'CT', 'Capitol', '06103', '09003'],
  ['a census area that was divided', 'AK', 'Chugach', '99686', '02261'],
  ['a county beside another whose outline reaches around it', 'LA', '', '70037', '22075'],
  ['a county on an island', 'HI', '', '96813', '15003'],
  ['the last of the Aleutian Islands', 'AK', '', '99692', '02016'],
])('the county that holds the ZIP code, for %s', async (_, state, county, zip, fips) => {
  expect(await countyOf({ state, county, zip })).toBe(fips)
})

test('a county of another state is not taken, and an unknown ZIP code says nothing', async () => {
  expect(await countyOf({ state: 'GA', zip: '32401' })).toBeNull()
  expect(await countyOf({ state: 'FL', zip: '00000' })).toBeNull()
})

test.each([
  ['12005', 'Bay County'],
  ['22103', 'St. Tammany Parish'],
  ['02020', 'Anchorage Borough'],
  ['02050', 'Bethel Census Area'],
  ['11001', 'District of Columbia'],
  ['51760', 'Richmond City'],
  ['51159', 'Richmond County'],
  ['51710', 'Norfolk City'],
  ['51095', 'James City County'],
  ['32510', 'Carson City'],
  ['48510', null],
])('%s is %s', async (fips, name) => {
  expect(await wholeCountyName(fips)).toBe(name)
})

test('names tell counties of a state apart', async () => {
  expect([await countyName('12005'), await countyName('12999')]).toEqual(['Bay', null])
  const { all } = await loadCounties()
  expect(new Set(all.map(({ state, name }) => `${state} ${name}`)).size).toBe(all.length)
})

test('every county is in a state, and every state has counties', async () => {
  const { all } = await loadCounties()
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(stateCodes))
  expect(stateOfCounty('99001')).toBeNull()
})
