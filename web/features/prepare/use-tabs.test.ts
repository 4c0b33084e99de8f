import { expect, it } from 'vitest'
import { tabAt } from './use-tabs.ts'

it.each([
  [null, 'Supplies'],
  ['', 'Supplies'],
  ['no such part', 'Supplies'],
  ['contacts', 'Contacts'],
  ['Branches', 'Branches'],
])('the address %j opens %s', (part, name) => {
  expect(tabAt(part).name).toBe(name)
})
