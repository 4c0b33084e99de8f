import { expect, it } from 'vitest'
import { deletedOf, listSearch, pathOf, sectionAt } from './section-url.ts'

it('opens a record in its section', () => {
  expect(pathOf('disasters', 'a/b')).toBe('/admin/disasters/a%2Fb')
  expect(pathOf('disasters')).toBe('/admin/disasters')
})

it.each([pathOf('users'), pathOf('users', '8b0f3f9c'), deletedOf('users')])('%s is in its section', (path) => {
  expect(sectionAt(path)).toBe('users')
})

it('leads every search of its list', () => {
  const { empty, to } = listSearch('users', ['email'], { sort: 'email', direction: 'ascending' })
  expect(to({ ...empty, text: '100%', page: 3 })).toBe('/admin/users?search=100%25&page=3')
  expect(to(empty)).toBe(pathOf('users'))
})
