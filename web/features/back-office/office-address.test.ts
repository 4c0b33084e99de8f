import { describe, expect, it } from 'vitest'
import { addressOf, officeSearch, sectionInAddress } from './office-address.ts'

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

  it('leads every search of its list', () => {
    const { empty, to } = officeSearch('users', ['email'], { sort: 'email', direction: 'ascending' })
    expect(to({ ...empty, text: '100%', page: 3 })).toBe('/admin?section=users&search=100%25&page=3')
    expect(to(empty)).toBe(addressOf('users'))
  })
})
