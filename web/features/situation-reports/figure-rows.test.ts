import { expect, it } from 'vitest'
import type { Figures } from '#contract/records/figures.ts'
import { figureRows } from './figure-rows.ts'

const figures = (changes: Partial<Figures> = {}, offices: Partial<Figures['offices']> = {}): Figures => ({
  credit_unions: 31,
  heard_from: 22,
  not_heard_from: 9,
  quiet: 2,
  offices: { total: 152, open: 81, limited: 12, closed: 24, unknown: 35, ...offices },
  employees_affected: 141,
  needs_open: 13,
  needs_met: 2,
  said_by: { employees_affected: 22, needs: 9 },
  gaps: 3,
  ...changes,
})
const changesSince = (before: Figures | null) => ({
  since: before && 1,
  before,
  newly_heard_from: [],
  no_longer_heard_from: [],
  reopened: [],
  newly_closed: [],
})

const changed = (now: Figures, before: Figures) =>
  figureRows({ figures: now, changes: changesSince(before) })
    .filter(({ change }) => change)
    .map(({ key, change, isBetter }) => [key, change, isBetter])

it('says what changed, and whether it is good news', () => {
  const before = figures({ not_heard_from: 14, quiet: 0, needs_met: 0, credit_unions: 30 }, { open: 129, closed: 27 })
  expect(changed(figures(), before)).toEqual([
    ['credit_unions', 1, null],
    ['not_heard_from', -5, true],
    ['quiet', 2, false],
    ['open', -48, false],
    ['closed', -3, true],
    ['needs_met', 2, true],
  ])
})

it('shows zero that nobody said as not said, and compares it with nothing', () => {
  const unsaid = figures({ employees_affected: 0, needs_open: 0, needs_met: 0, said_by: { employees_affected: 0, needs: 0 } })
  const valuesOf = (now: Figures, before: Figures) =>
    figureRows({ figures: now, changes: changesSince(before) })
      .slice(-3)
      .map((row) => [row.now, row.change])
  expect(valuesOf(unsaid, figures())).toEqual([null, null, null].map((now) => [now, null]))
  expect(valuesOf(figures({ employees_affected: 0 }), unsaid)).toEqual([0, 13, 2].map((now) => [now, null]))
  // A report of an earlier version.
  const earlier = { ...unsaid, said_by: null } as unknown as Figures
  expect(valuesOf(earlier, earlier)).toEqual([0, 0, 0].map((now) => [now, 0]))
})

it('says by how many credit unions a figure of people and needs was said', () => {
  const saidOf = (now: Figures) =>
    figureRows({ figures: now, changes: changesSince(null) }).flatMap(({ key, said }) => (said ? [[key, said.by, said.total]] : []))
  expect(saidOf(figures({ needs_open: 0, needs_met: 0, said_by: { employees_affected: 3, needs: 0 } }))).toEqual([
    ['employees_affected', 3, 31],
  ])
  expect(saidOf(figures()).map(([key]) => key)).toEqual(['employees_affected', 'needs_open', 'needs_met'])
})

it('compares the first report with nothing', () => {
  const rows = figureRows({ figures: figures(), changes: changesSince(null) })
  expect(rows.map(({ now }) => now)).toEqual([31, 9, 2, 81, 12, 24, 35, 3, 141, 13, 2])
  expect(rows.every(({ change, isBetter }) => change === null && isBetter === null)).toBe(true)
})
