import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each(['https://example.org/grants', 'http://example.org/', 'mailto:help@example.org'])('%s may be opened', (url) => {
  expect(safeLink(url)).toBe(url)
})

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'example.org',
  '/dashboard',
  '//example.org',
])('%s is no link', (url) => {
  expect(safeLink(url)).toBeNull()
})
