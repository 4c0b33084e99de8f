import { describe, expect, it } from 'vitest'
import { addressOfSearch, searchInAddress, type UserSearch } from './user-search.ts'

const start: UserSearch = { text: '', sort: 'last_name', direction: 'ascending', page: 1 }

describe('the search of users in the address', () => {
  it.each<[string, UserSearch]>([
    ['', start],
    ['search=cuevas', { ...start, text: 'cuevas' }],
    ['search=cuevas&sort=role&direction=descending&page=2', { text: 'cuevas', sort: 'role', direction: 'descending', page: 2 }],
  ])('%j', (address, search) => {
    expect(searchInAddress(new URLSearchParams(address))).toEqual(search)
    expect(addressOfSearch(search).toString()).toBe(address)
  })

  it.each(['sort=password_hash', 'direction=sideways', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'page=1e9'])(
    'takes %s for not asked for',
    (address) => {
      expect(searchInAddress(new URLSearchParams(address))).toEqual(start)
    },
  )

  it('writes no blanks around the text', () => {
    expect(addressOfSearch({ ...start, text: '  cuevas ' }).toString()).toBe('search=cuevas')
  })
})
