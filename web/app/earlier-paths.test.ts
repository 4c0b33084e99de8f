import { expect, it } from 'vitest'
import { earlierPath } from './earlier-paths.ts'

it.each([
  ['/admin', '/admin/disasters'],
  ['/admin/', '/admin/disasters'],
  ['/admin?id=a1', '/admin/disasters/a1'],
  ['/admin?each=all&search=100%25', '/admin/disasters?each=all&search=100%25'],
  ['/admin?section=users&search=reyes&page=2', '/admin/users?search=reyes&page=2'],
  ['/admin?section=users&nobody=knows&state=MS&state=LA', '/admin/users?nobody=knows&state=MS&state=LA'],
  ['/admin?section=credit-unions&id=a1', '/admin/credit-unions/a1'],
  ['/admin?section=alerts&view=create', '/admin/alerts/new'],
  ['/admin?section=users&view=deleted', '/admin/deleted/users'],
  ['/admin?section=alerts&id=', '/admin/alerts'],
  ['/admin?section=needs&search=MS', '/admin/help-requests?search=MS'],
  ['/admin?section=secrets', '/admin/disasters'],
  ['/admin?section=%2F%2Fexample.org', '/admin/disasters'],
  ['/admin?section=users&id=%2F%2Fexample.org', '/admin/users/%2F%2Fexample.org'],
  ['/admin?section=users&id=a%0D%0Ab', '/admin/users/a%0D%0Ab'],
  ['/admin?__proto__=1&constructor=2', '/admin/disasters?__proto__=1&constructor=2'],
  ['/users?id=a%2F1', '/users/a%2F1'],
  ['/users?id=a1&search=reyes', '/users/a1?search=reyes'],
  ['/users?tab=create', null],
  ['/admin/users?id=a1', null],
  ['/login?section=users', null],
])('%s is now %s', (earlier, path) => {
  expect(earlierPath(new URL(`https://breakwater.example${earlier}`))).toBe(path)
})
