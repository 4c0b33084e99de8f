import { describe, expect, test } from 'vitest'
import { expressionsIn, problemsOf } from './check-expressions.ts'

const judged = ({ source, flags }: RegExp) => problemsOf({ file: 'a.ts', source, flags })

describe('an expression is refused', { timeout: 240_000 }, () => {
  test.each([
    ['a repetition in a repetition', /^[A-Za-z]+(?:\/[A-Za-z]+(?:[_+-]\w+)*)*$/],
    ['a run that is tried again from each of its characters', /\s*(?:,|;|x)\s*\d{1,6}$/i],
    ['an end that is looked for from each slash', /\/+$/],
  ])('%s', async (_, expression) => {
    const [problem, ...more] = await judged(expression)
    expect(problem).toMatch(/^a\.ts: the time of .* is not linear/)
    expect(more).toEqual([])
  })

  test.each([
    ['a class and a slash between', /^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*)*$/],
    ['a run that is taken whole', /(?<!\/)\/+$/],
  ])('not %s', async (_, expression) => expect(await judged(expression)).toEqual([]))
})

test('literals and calls are found, and parts of a call are one character each', () => {
  const code = `const a = (x: string) => /b+/u.test(x); const c = new RegExp(\`^\${a}{2}$\`, "i"); RegExp("d")`
  expect(expressionsIn('a.ts', code)).toEqual([
    { file: 'a.ts', source: 'b+', flags: 'u' },
    { file: 'a.ts', source: '^1{2}$', flags: 'i' },
    { file: 'a.ts', source: 'd', flags: '' },
  ])
})
