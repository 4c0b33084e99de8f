import { beforeEach, expect, it, vi } from 'vitest'
import { beginAtTop } from './begin-at-top.ts'

const KEY = 'react-router-scroll-positions'
const dashboard = { pathname: '/dashboard', search: '?a=1' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([[KEY, '{"/dashboard?a=1":900,"/alerts":300}']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

it('a page that is opened anew forgets how far it was scrolled', () => {
  beginAtTop('navigate', dashboard)
  expect(stored.get(KEY)).toBe('{"/alerts":300}')
})

it.each(['reload', 'back_forward', undefined])('after %s it returns to its place', (opened) => {
  beginAtTop(opened, dashboard)
  expect(stored.get(KEY)).toContain('900')
})

it.each(['[', 'null', '5'])('what is stored wrongly does no harm: %s', (wrong) => {
  stored.set(KEY, wrong)
  beginAtTop('navigate', dashboard)
  expect(stored.get(KEY)).toBe(wrong)
})
