import { expect, it } from 'vitest'
import { fileName } from './download.ts'

it.each([
  ['attachment; filename="users_search_2026-09-14T15:05:00.000Z.csv"', 'users_search_2026-09-14T15:05:00.000Z.csv'],
  ['attachment; filename=disaster_1.csv', 'disaster_1.csv'],
  ['attachment', null],
  [null, null],
])('the name of the file in %j', (disposition, name) => {
  expect(fileName(disposition)).toBe(name)
})
