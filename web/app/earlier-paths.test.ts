import { expect, it } from 'vitest'
import { backOfficePath, profilePath } from './earlier-paths.ts'

it.each([
  ['', '/admin/disasters'],
  ['?id=a1', '/admin/disasters/a1'],
  ['?each=all&search=100%25', '/admin/disasters?each=all&search=100%25'],
  ['?section=users&search=reyes&page=2', '/admin/users?search=reyes&page=2'],
  ['?section=credit-unions&id=a1', '/admin/credit-unions/a1'],
  ['?section=alerts&view=create', '/admin/alerts/new'],
  ['?section=users&view=deleted', '/admin/deleted/users'],
  ['?section=alerts&id=', '/admin/alerts'],
  ['?section=needs&search=MS', '/admin/help-requests?search=MS'],
  ['?section=secrets', '/admin/disasters'],
  ['?section=%2F%2Fexample.org', '/admin/disasters'],
])('/admin%s is now %s', (search, path) => {
  expect(backOfficePath(new URL(`https://breakwater.example/admin${search}`))).toBe(path)
})

it.each([
  ['?id=a%2F1', '/users/a%2F1'],
  ['?tab=create', null],
])('/users%s is now %s', (search, path) => {
  expect(profilePath(new URL(`https://breakwater.example/users${search}`))).toBe(path)
})
