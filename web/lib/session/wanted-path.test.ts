import { describe, expect, it } from 'vitest'
import { loginPath, wantedPath } from './wanted-path.ts'

const queryOf = (address: string) => new URL(address, 'http://localhost').searchParams

describe('the way to sign in', () => {
  it('keeps the wanted path', () => {
    const address = loginPath('/resource-view?id=7&x=a b', { wasSignedIn: false })
    expect(address).toBe('/login?redirect=%2Fresource-view%3Fid%3D7%26x%3Da+b')
    expect(wantedPath(queryOf(address))).toBe('/resource-view?id=7&x=a%20b')
  })

  it('leads to the form for whose session has ended', () => {
    expect(loginPath('/prepare', { wasSignedIn: true })).toBe('/login?redirect=%2Fprepare&view=login')
  })

  it.each([
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    'javascript:alert(1)',
    '/login?view=login',
    '/.//example.org',
    '/dashboard/..//example.org',
    '/%2e//example.org',
    '/./login',
    '/a\u0000',
    '',
  ])('does not lead on to %j', (wanted) => {
    expect(wantedPath(new URLSearchParams({ redirect: wanted }))).toBe('/dashboard')
  })
})
