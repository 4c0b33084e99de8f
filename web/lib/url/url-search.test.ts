import { describe, expect, it } from 'vitest'
import { day, flags, oneOf, order, page, text } from './search-parts.ts'
import { urlSearch } from './url-search.ts'

const keys = ['name', 'created_at'] as const
const things = ['generators', 'phones', 'atms'] as const

const url = urlSearch(
  '/list',
  text('text', 'search'),
  oneOf('state', ['', 'MS', 'TX']),
  flags('things', things),
  day('start'),
  order(keys, { sort: 'created_at', direction: 'descending' }),
  page,
)
const { empty } = url
const read = (query: string) => url.read(new URLSearchParams(query))

describe('a search in the url', () => {
  it('holds nothing that is as it starts', () => {
    expect(empty).toEqual({ text: '', state: '', things: [], start: '', sort: 'created_at', direction: 'descending', page: 1 })
    expect(url.to({ ...empty, text: '  ' })).toBe('/list')
  })

  it.each<[string, Partial<typeof empty>]>([
    ['search=100%25', { text: '100%' }],
    ['state=MS', { state: 'MS' }],
    ['generators=true&atms=true', { things: ['generators', 'atms'] }],
    ['start=2026-09-14', { start: '2026-09-14' }],
    ['sort=name', { sort: 'name', direction: 'ascending' }],
    ['sort=created_at', { direction: 'ascending' }],
    ['sort=name&direction=descending&page=3', { sort: 'name', page: 3 }],
  ])('%s comes back as it was written', (query, search) => {
    expect(read(query)).toEqual({ ...empty, ...search })
    expect(url.to({ ...empty, ...search })).toBe(`/list?${query}`)
  })

  it.each([
    'search=++',
    'search=%00',
    'search=a%0Ab',
    'search=%ff',
    'state=XX',
    'state=%00',
    'generators=1&phones=false',
    'start=2026-02-30',
    'start=soon',
    'sort=password_hash',
    'direction=ascending',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=abc',
    'page=%00',
    'page=1e9',
    'other=x',
  ])('takes %s for not asked for', (query) => {
    expect(read(query)).toEqual(empty)
  })

  it('is trimmed, and no longer than a field', () => {
    expect(read('search=%20coast%20').text).toBe('coast')
    expect(read(`search=${'x'.repeat(300)}`).text).toHaveLength(255)
    expect(read('phones=true&generators=true').things).toEqual(['generators', 'phones'])
  })
})
