import { expect, test } from 'vitest'
import { addressOfSearch, emptySearch, type ReportSearch, searchInAddress } from './search-address.ts'

const read = (address: string) => searchInAddress(new URLSearchParams(address))

test('an address without a search is the empty search', () => {
  expect(read('')).toEqual(emptySearch)
  expect(addressOfSearch(emptySearch).toString()).toBe('')
})

test('a search is the same after a trip through the address', () => {
  const search: ReportSearch = {
    near: '39530',
    within: 50,
    view: 'map',
    state: 'MS',
    name: 'Dana & co',
    working: ['operational_power', 'operational_home_banking'],
    page: 3,
  }
  expect(addressOfSearch(search).toString()).toBe(
    'near=39530&within=50&state=MS&name=Dana+%26+co&operational_power=true&operational_home_banking=true&page=3&view=map',
  )
  expect(searchInAddress(addressOfSearch(search))).toEqual(search)
})

test('what an address asks for wrongly counts as not asked for', () => {
  expect(read('state=XX&generator=false&operational_power=1&page=-2&name=%20%20&other=x')).toEqual(emptySearch)
  expect(read('state=%00&name=%00&page=%00&id=1')).toEqual(emptySearch)
  expect(read('page=1.5').page).toBe(1)
  expect(read('page=abc').page).toBe(1)
  expect(read(`name=${'a'.repeat(300)}`).name).toHaveLength(255)
})
