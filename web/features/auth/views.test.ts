import { describe, expect, it } from 'vitest'
import { offeredView, pathOf, viewOf } from './views.ts'

describe('the view in the address', () => {
  it.each([
    ['', 'landing'],
    ['view=login', 'login'],
    ['view=register&token=abc', 'register'],
    ['view=nonsense', 'landing'],
    ['redirect=%2Falerts', 'landing'],
  ])('?%s is the %s view', (query, view) => {
    expect(viewOf(new URLSearchParams(query))).toBe(view)
  })

  it('keeps the wanted path and the invitation from view to view, and nothing else', () => {
    const query = new URLSearchParams('view=login&redirect=/resource-view?id=7&token=abc&other=1')
    const register = new URL(pathOf('register', query), 'http://localhost')
    expect(Object.fromEntries(register.searchParams)).toEqual({ view: 'register', redirect: '/resource-view?id=7', token: 'abc' })
    expect(pathOf('landing', new URLSearchParams('view=login'))).toBe('/login')
  })
})

describe('views that depend on the installation', () => {
  const none = { sign_in: { gmail: false, linkedin: false } }

  it.each([
    ['social-register', none, 'landing'],
    ['social-register', { sign_in: { gmail: false, linkedin: true } }, 'social-register'],
    ['forgot-password', undefined, 'forgot-password'],
    ['login', undefined, 'login'],
    ['register', none, 'register'],
  ] as const)('%s with %j shows %s', (view, settings, shown) => {
    expect(offeredView(view, settings)).toBe(shown)
  })
})
