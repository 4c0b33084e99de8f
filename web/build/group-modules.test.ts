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

it('lets no page load more in vain than its share', () => {
  const small = 'b:10'
  expect(filesOf([{ of: 'a b' }, { of: 'a b' }, { of: 'a', share: 0.0001 }], 'a:20000', small)).toEqual(['a', 'b'])
})

it('never lets two files import each other', () => {
  const pages = [{ of: 'a lib c' }, { of: 'c' }]
  expect(filesOf(pages, 'a:10 lib', 'lib:10 c', 'c:100')).toEqual(['a', 'c', 'lib'])
  expect(filesOf(pages, 'a:10', 'lib:10 c', 'c:100')).toEqual(['a c', 'lib'])
})

it('keeps libraries apart from code', () => {
  expect(filesOf([{ of: 'a lib' }], 'a:10', 'lib:10')).toEqual(['a', 'lib'])
})

it('costs a part nothing that its page has loaded before', () => {
  const page = { of: 'a b' }
  expect(filesOf([page, { of: 'p', has: new Set(['a', 'b']) }], 'a:10', 'b:10', 'p:10')).toEqual(['a b', 'p'])
})
