import { expect, it } from 'vitest'
import { groupModules, type Load } from './group-modules.ts'

/** Module `a` of 100 bytes is `a:100`, and what it imports follows: `a:100 b c`. */
function filesOf(loads: readonly (Partial<Load> & { of: string })[], ...modules: string[]) {
  const sizes = new Map<string, number>()
  const imports = new Map<string, readonly string[]>()
  for (const [name = '', ...imported] of modules.map((line) => line.split(' '))) {
    const [id = '', size = '0'] = name.split(':')
    sizes.set(id, Number(size))
    imports.set(id, imported)
  }
  const groups = groupModules(
    loads.map(({ of, share = 0.2, has }) => ({ needs: new Set(of.split(' ')), share, ...(has && { has }) })),
    {
      sizeOf: (id) => sizes.get(id) ?? 0,
      importsOf: (id) => imports.get(id) ?? [],
      kindOf: (id) => (id.startsWith('lib') ? 'libraries' : 'code'),
    },
  )
  return groups.map(({ ids }) => ids.toSorted().join(' ')).sort()
}

it('puts what the same pages need into one file', () => {
  expect(filesOf([{ of: 'a b c' }, { of: 'a b d' }], 'a:50000', 'b:50000', 'c:50000', 'd:50000')).toEqual(['a b', 'c', 'd'])
})

it('joins two files where the requests are worth more than the bytes in vain', () => {
  const pages = [{ of: 'a b' }, { of: 'a b' }, { of: 'a' }]
  expect(filesOf(pages, 'a:20000', 'b:10')).toEqual(['a b'])
  expect(filesOf(pages, 'a:20000', 'b:3000')).toEqual(['a', 'b'])
})

it('lets no page load more in vain than its share, all joins together', () => {
  const pages = [{ of: 'a b' }, { of: 'a b' }, { of: 'a' }]
  expect(filesOf(pages, 'a:100', 'b:20')).toEqual(['a b'])
  expect(filesOf(pages, 'a:100', 'b:21')).toEqual(['a', 'b'])
  expect(filesOf([...pages, { of: 'a c' }, { of: 'a c' }], 'a:100', 'b:12', 'c:12')).toEqual(['a b', 'c'])
})

it('counts bytes in vain the more, the smaller the share of a page is', () => {
  const pages = (share: number) => [{ of: 'a b' }, { of: 'a b' }, { of: 'a', share }]
  expect(filesOf(pages(0.1), 'a:20000', 'b:10')).toEqual(['a b'])
  expect(filesOf(pages(0.01), 'a:20000', 'b:10')).toEqual(['a', 'b'])
})

it('counts what a file imports as well', () => {
  const pages = [{ of: 'a b lib' }, { of: 'a b lib' }, { of: 'a' }]
  expect(filesOf(pages, 'a:20000', 'b:10 lib', 'lib:3000')).toEqual(['a', 'b', 'lib'])
  expect(filesOf(pages, 'a:20000', 'b:10', 'lib:3000')).toEqual(['a b', 'lib'])
})

it('never lets two files import each other', () => {
  const pages = [{ of: 'a lib c' }, { of: 'c' }]
  expect(filesOf(pages, 'a:10 lib', 'lib:10 c', 'c:100')).toEqual(['a', 'c', 'lib'])
  expect(filesOf(pages, 'a:10', 'lib:10 c', 'c:100')).toEqual(['a c', 'lib'])
})

it('keeps libraries apart from code', () => {
  expect(filesOf([{ of: 'a lib' }], 'a:10', 'lib:10')).toEqual(['a', 'lib'])
})

it('costs a part nothing that its page has loaded before, and saves it no request either', () => {
  const pages = [{ of: 'a b' }, { of: 'a b' }, { of: 'a', has: new Set(['b']) }]
  expect(filesOf(pages, 'a:20000', 'b:3000')).toEqual(['a b'])
  expect(filesOf([{ of: 'a' }, { of: 'p', has: new Set(['a']) }], 'a:10', 'p:1')).toEqual(['a', 'p'])
})
