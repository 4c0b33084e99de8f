import { expect, it } from 'vitest'
import { byHardness } from './hardest-hit.ts'

const county = (open: number, closed: number, unknown: number) => ({
  fips: '28047',
  name: 'Harrison',
  state: 'MS',
  offices: open + closed + unknown,
  open,
  limited: 0,
  closed,
  unknown,
})

it('puts the most offices that are not open first, then the most unknown ones', () => {
  const [quiet, closed, both] = [county(0, 0, 9), county(1, 4, 0), county(1, 4, 2)]
  expect([quiet, closed, both].sort(byHardness)).toEqual([both, closed, quiet])
})
