import { describe, expect, it } from 'vitest'
import { officeSearch, pathOf, sectionInUrl } from './section-url.ts'

describe('the section in the url', () => {
  it.each([
    ['', 'disasters'],
    ['section=alerts', 'alerts'],
    ['section=dashboard', 'dashboard'],
    ['section=secrets', 'disasters'],
  ])('%j is %s', (url, section) => {
    expect(sectionInUrl(new URLSearchParams(url))).toBe(section)
  })

  it('opens a record in its section', () => {
    expect(pathOf('disasters', { id: 'a b' })).toBe('/admin?id=a+b')
    expect(pathOf('alerts', { view: 'create' })).toBe('/admin?section=alerts&view=create')
    expect(pathOf('disasters')).toBe('/admin')
  })

  it('leads every search of its list', () => {
    const { empty, to } = officeSearch('users', ['email'], { sort: 'email', direction: 'ascending' })
    expect(to({ ...empty, text: '100%', page: 3 })).toBe('/admin?section=users&search=100%25&page=3')
    expect(to(empty)).toBe(pathOf('users'))
  })
})
