import type { Figures } from '#contract/records/figures.ts'

const saidFigures = { employees_affected: 'employees_affected', needs_open: 'needs', needs_met: 'needs' } as const
type SaidKey = keyof typeof saidFigures

export const isSaidKey = (key: string): key is SaidKey => key in saidFigures

/** A figure of people and needs. Zero that nobody said is not known: its number is null. */
export function saidFigure(figures: Figures, key: SaidKey) {
  const by = figures.said_by[saidFigures[key]]
  return { count: figures[key] === 0 && by === 0 ? null : figures[key], by, total: figures.credit_unions }
}
