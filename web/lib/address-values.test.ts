import { describe, expect, it } from 'vitest'
import { pageIn, textIn } from './address-values.ts'

const query = (text: string) => new URLSearchParams(text)

describe('a search text in the address', () => {
  it.each([
    ['name=%20coast%20', 'coast'],
    ['name=Zo%C3%AB', 'Zoë'],
    ['name=%00', ''],
    ['name=a%0Ab', ''],
    ['name=%ff', ''],
    ['other=x', ''],
    [`name=${'x'.repeat(300)}`, 'x'.repeat(255)],
  ])('%s is %j', (address, text) => expect(textIn(query(address), 'name')).toBe(text))
})

describe('a page in the address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=abc', 1],
    ['page=%00', 1],
    ['page=1e9', 1],
  ])('%j is %i', (address, page) => expect(pageIn(query(address))).toBe(page))
})
