import { describe, expect, it } from 'vitest'
import { addressOf, addressOfList, type OfficeList, type OfficeSearch, searchInAddress, sectionInAddress } from './office-address.ts'

const list: OfficeList<'name' | 'created_at'> = {
  section: 'users',
  sortKeys: ['name', 'created_at'],
  first: { sort: 'created_at', direction: 'descending' },
}
const start: OfficeSearch<'name' | 'created_at'> = { text: '', sort: 'created_at', direction: 'descending', page: 1, start: '', end: '' }

describe('the section in the address', () => {
  it.each([
    ['', 'disasters'],
    ['section=alerts', 'alerts'],
    ['section=dashboard', 'dashboard'],
    ['section=secrets', 'disasters'],
  ])('%j is %s', (address, section) => {
    expect(sectionInAddress(new URLSearchParams(address))).toBe(section)
  })

  it('opens a record in its section', () => {
    expect(addressOf('disasters', { id: 'a b' })).toBe('/admin?id=a+b')
    expect(addressOf('alerts', { view: 'create' })).toBe('/admin?section=alerts&view=create')
    expect(addressOf('disasters')).toBe('/admin')
  })
})

describe('the search in the address', () => {
  it.each<[string, OfficeSearch<'name' | 'created_at'>]>([
    ['section=users', start],
    ['section=users&search=100%25', { ...start, text: '100%' }],
    ['section=users&sort=name', { ...start, sort: 'name', direction: 'ascending' }],
    ['section=users&sort=created_at', { ...start, direction: 'ascending' }],
    ['section=users&sort=name&direction=descending&page=3', { ...start, sort: 'name', page: 3 }],
  ])('%j', (address, search) => {
    expect(searchInAddress(list, new URLSearchParams(address))).toEqual(search)
    expect(addressOfList(list, search)).toBe(`/admin?${address}`)
  })

  it('holds a range of days, of disasters only', () => {
    const disasters = { ...list, section: 'disasters' as const }
    const range = { ...start, start: '2026-09-01', end: '2026-09-14' }
    const address = 'start=2026-09-01&end=2026-09-14'
    expect(searchInAddress(disasters, new URLSearchParams(address))).toEqual(range)
    expect(addressOfList(disasters, range)).toBe(`/admin?${address}`)
    expect(searchInAddress(disasters, new URLSearchParams('start=2026-02-30&end=soon'))).toEqual(start)
    expect(searchInAddress(list, new URLSearchParams(address))).toEqual(start)
  })

  it.each(['sort=password_hash', 'direction=ascending', 'page=0', 'page=1.5', 'page=1e9', 'search=++'])(
    'takes %s for not asked for',
    (address) => {
      expect(searchInAddress(list, new URLSearchParams(address))).toEqual(start)
    },
  )
})
