import { expect, it } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import { countStatuses, daysSince, isInIncident, matchOffices, newestAsOf, officesByCounty } from './statuses.ts'

const office = (name: string, more: object = {}) =>
  ({ id: name, name, kind: 'branch', street: '1 Pier Road', city: 'Biloxi', zip: '39530', county: null, current: null, ...more }) as Office
const known = (status: string, as_of: string) => ({ current: { status, as_of } })
const inCounty = (county: string) => ({ county, county_name: `${county} County`, state: 'MS' })

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

it('counts an office of which nothing was said, or nothing for two weeks, as unknown', () => {
  const [early, late, old] = [ago(9), ago(2), ago(15 * 24)]
  const offices = [office('a'), office('b', known('open', early)), office('c', known('closed', late)), office('d', known('open', old))]
  expect(countStatuses(offices)).toEqual({ open: 1, limited: 0, closed: 1, unknown: 2 })
  expect(newestAsOf(offices)).toBe(late)
  expect(newestAsOf(offices.slice(0, 1))).toBeNull()
})

it('counts the days since a status whole', () => {
  expect([1, 24, 16 * 24 + 23].map((hours) => daysSince(ago(hours)))).toEqual([0, 1, 16])
})

it('says of an office inside the area only, and of none that is closed for good', () => {
  const place = (is_in_area: boolean | null, is_closed_for_good = false) => isInIncident(office('a', { is_in_area, is_closed_for_good }))
  expect([place(true), place(false), place(null), place(true, true)]).toEqual([true, false, false, false])
})

it('puts the county with the most offices first, offices without one last, and the main office before the others', () => {
  const offices = [
    office('Nowhere one'),
    office('Nowhere two'),
    office('Nowhere three'),
    office('Small', inCounty('Adams')),
    office('Alone', inCounty('Bolivar')),
    office('Pass Road', inCounty('Harrison')),
    office('Airport', inCounty('Harrison')),
    office('Quay', { ...inCounty('Harrison'), kind: 'main' }),
  ]
  expect(officesByCounty(offices).map(({ name, offices: of }) => [name, of.map((each) => each.name)])).toEqual([
    ['Harrison County', ['Quay', 'Airport', 'Pass Road']],
    ['Adams County', ['Small']],
    ['Bolivar County', ['Alone']],
    [null, ['Nowhere one', 'Nowhere three', 'Nowhere two']],
  ])
})

it('sorts the offices of a county by letters, whatever their case and accents', () => {
  const names = ['Pass Road', 'Ñemby', 'airport', 'Orange Grove', 'Añasco', 'Any Street']
  const [county] = officesByCounty(names.map((name) => office(name, inCounty('Harrison'))))
  expect(county?.offices.map(({ name }) => name)).toEqual(['airport', 'Añasco', 'Any Street', 'Ñemby', 'Orange Grove', 'Pass Road'])
})

it('finds an office by all of the words, in its name, address or county', () => {
  const offices = [office('Pass Road', inCounty('Harrison')), office('Quay', { city: 'Gulfport', ...inCounty('Harrison') })]
  const found = (text: string) => matchOffices(offices, text).map(({ name }) => name)
  expect(found('')).toEqual(['Pass Road', 'Quay'])
  expect(found('HARRISON pass')).toEqual(['Pass Road'])
  expect(found('gulfport 39530')).toEqual(['Quay'])
  expect(found('quay biloxi')).toEqual([])
  expect(found('Gulfport, MS')).toEqual(['Quay'])
  expect(found('Pass Rd')).toEqual([])
})
