import { describe, expect, it } from 'vitest'
import { near, nearBody } from './near-search.ts'

const read = (query: string, { usual = 'me', hasOwn = true } = {}) => near(usual).read(new URLSearchParams(query), hasOwn)

describe('near in the address', () => {
  it.each([
    ['', { near: 'me', within: null }],
    ['within=100', { near: 'me', within: 100 }],
    ['near=39530&within=25', { near: '39530', within: 25 }],
    ['near=none&within=25', { near: 'none', within: null }],
    ['near=3953&within=30', { near: 'me', within: null }],
    ['near=%00', { near: 'me', within: null }],
  ])('%j is read as far as it makes sense', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('is nowhere for who has no organization, and where nothing else is usual', () => {
    expect(read('within=100', { hasOwn: false })).toEqual({ near: 'none', within: null })
    expect(read('', { usual: 'none' })).toEqual({ near: 'none', within: null })
    expect(read('near=me', { usual: 'none' })).toEqual({ near: 'me', within: null })
  })

  it('is written without what is usual', () => {
    expect(near('me').write({ near: '39530', within: 200 })).toEqual([
      ['near', '39530'],
      ['within', '200'],
    ])
    expect(
      near('me')
        .write({ near: 'me', within: null })
        .map(([, value]) => value),
    ).toEqual(['', ''])
  })

  it('is sent as the calls take it', () => {
    expect(nearBody({ near: 'none', within: null })).toEqual({})
    expect(nearBody({ near: 'me', within: null })).toEqual({ near: 'me' })
    expect(nearBody({ near: '39530', within: 50 })).toEqual({ near: '39530', within_miles: 50 })
  })
})
