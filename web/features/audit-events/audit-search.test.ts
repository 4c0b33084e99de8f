import { describe, expect, it } from 'vitest'
import { addressOfSearch, searchInAddress } from './audit-search.ts'

describe('the search of the audit trail in the address', () => {
  it.each([
    ['', { text: '', page: 1 }],
    ['search=user+locked&page=3', { text: 'user locked', page: 3 }],
  ])('%j', (address, search) => {
    expect(searchInAddress(new URLSearchParams(address))).toEqual(search)
    expect(addressOfSearch(search).toString()).toBe(address)
  })

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e9', 'search=++'])('takes %s for not asked for', (address) => {
    expect(searchInAddress(new URLSearchParams(address))).toEqual({ text: '', page: 1 })
  })
})
