import { expect, it } from 'vitest'
import { isKeyText, newKey } from './key-text.ts'

it('a key has its prefix, 32 characters and their checksum', () => {
  const keys = Array.from({ length: 200 }, newKey)
  for (const key of keys) expect(key).toMatch(/^bwk_[0-9A-Za-z]{38}$/)
  expect(keys.filter(isKeyText)).toEqual(keys)
  expect(new Set(keys).size).toBe(keys.length)
})

it('a key with another character is none', () => {
  const key = newKey()
  for (let at = 4; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
  expect([`${key}0`, key.slice(1), key.toUpperCase(), '', 'bwk_'].filter(isKeyText)).toEqual([])
})
