import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storePlace, takePlace } from './impersonated-from.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const place = { pathname: '/admin/users', search: '?search=vance&page=2', state: { from: '/admin/users?search=vance' } }

it('leads back to the record, with the way to its list, once', () => {
  storePlace(place)
  expect(takePlace()).toEqual({ to: '/admin/users?search=vance&page=2', state: { from: place.state.from, isBefore: false } })
  expect(takePlace()).toEqual({ to: '/dashboard', state: { isBefore: false } })
})

it.each([null, 'text', 5])('does without a state that is %j', (state) => {
  storePlace({ ...place, state })
  expect(takePlace()).toEqual({ to: '/admin/users?search=vance&page=2', state: { isBefore: false } })
})

it('leads to no other site', () => {
  storePlace({ ...place, pathname: '//example.org' })
  expect(takePlace().to).toBe('/dashboard')
})
