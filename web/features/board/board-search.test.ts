import { expect, it } from 'vitest'
import { boardSearch, filtersOf, isFiltered } from './board-search.ts'

const searchOf = (address: string) => boardSearch('7').read(new URLSearchParams(address))

it('passes on the filters that are set, and not the page', () => {
  expect(filtersOf(searchOf('state=MS&heard=quiet&page=2'))).toEqual({ state: 'MS', heard: 'quiet' })
  expect(filtersOf(searchOf('state=ZZ&status=fine'))).toEqual({})
  expect(['page=2', 'name=harbor'].map((address) => isFiltered(searchOf(address)))).toEqual([false, true])
})
