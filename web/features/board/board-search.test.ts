import { expect, it } from 'vitest'
import { boardSearch, filtersOf, isFiltered } from './board-search.ts'

const searchOf = (query: string) => boardSearch('7').read(new URLSearchParams(query))

it('passes on the filters that are set, and not the page', () => {
  expect(filtersOf(searchOf('state=MS&heard=quiet&page=2'))).toEqual({ state: 'MS', heard: 'quiet' })
  expect(filtersOf(searchOf('state=ZZ&status=fine'))).toEqual({})
  expect(['page=2', 'name=harbor'].map((query) => isFiltered(searchOf(query)))).toEqual([false, true])
})
