import { expect, test } from 'vitest'
import { typed } from './typed.ts'

test.each([
  ['Bay Harbor Federal Credit Union', 'Bay Harbor Federal Credit Union'],
  ["St. Mary's J.P. O’Neil-Núñez, Jr.", "St. Mary's J.P. O’Neil-Núñez, Jr."],
  ['evil.example', 'evil . example'],
  ['https://evil.example/login', 'https evil . example/login'],
  ['HTTPS:////www.evil.example', 'HTTPS evil . example'],
  ['www.evil', 'evil'],
  ['wwwwww..evil', 'wwwwww. . evil'],
  ['ana@evil.example', 'ana evil . example'],
  ['evil。example', 'evil . example'],
  ['evil\u200B.example', 'evil . example'],
  ['Pay\nnow\u202E', 'Pay now'],
  ['192.0.2.77', '192.0.2 . 77'],
])('%j is %j', (text, shown) => expect(typed(text)).toBe(shown))

test('at most 60 characters are shown', () => {
  expect(typed('x'.repeat(60))).toBe('x'.repeat(60))
  expect(typed('🌀'.repeat(61))).toBe(`${'🌀'.repeat(59)}…`)
})
