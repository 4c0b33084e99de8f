import { expect, it } from 'vitest'
import type { Figures } from '#contract/records/figures.ts'
import { saidFigure } from './said-figures.ts'

const figures = (changes: Partial<Figures>): Figures => ({
  ...{ credit_unions: 22, heard_from: 9, not_heard_from: 13, quiet: 0 },
  offices: { total: 40, open: 20, limited: 0, closed: 0, unknown: 20 },
  ...{ employees_affected: 0, needs_open: 0, needs_met: 0, said_by: { employees_affected: 0, needs: 0 }, gaps: 0 },
  ...changes,
})

it('says how many of all credit unions said it', () => {
  const some = figures({ employees_affected: 12, needs_met: 4, said_by: { employees_affected: 3, needs: 2 } })
  expect(saidFigure(some, 'employees_affected')).toEqual({ count: 12, by: 3, total: 22 })
  expect(saidFigure(some, 'needs_open')).toEqual({ count: 0, by: 2, total: 22 })
  expect(saidFigure(some, 'needs_met')).toEqual({ count: 4, by: 2, total: 22 })
})

it('does not take for zero what nobody said', () => {
  for (const key of ['employees_affected', 'needs_open', 'needs_met'] as const) expect(saidFigure(figures({}), key).count).toBeNull()
  expect(saidFigure(figures({ needs_met: 1 }), 'needs_met').count).toBe(1)
})
