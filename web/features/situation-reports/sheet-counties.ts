import type { CountyFigures, Figures } from '#contract/records/figures.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { byHardness } from '#web/domain/incidents/hardest-hit.ts'

/** The number of lines that fit on the sheet beside its texts. */
const LINES = 8

export type Counts = Pick<CountyFigures, 'offices' | 'open' | 'limited' | 'closed' | 'unknown'>

interface SheetCounties {
  /** The hardest hit counties. */
  first: readonly CountyFigures[]
  /** The others together; null if there are none. */
  rest: (Counts & { counties: number }) | null
  /** Offices whose county is not known; null if there are none. */
  unplaced: Counts | null
  all: Counts
}

const countKeys = ['offices', 'open', 'limited', 'closed', 'unknown'] as const

/** The counties of the sheet, the hardest hit first. */
export function sheetCounties(counties: readonly CountyFigures[], { total, ...byStatus }: Figures['offices']): SheetCounties {
  const sorted = counties.toSorted(byHardness)
  const first = sorted.slice(0, sorted.length > LINES ? LINES - 1 : LINES)
  const others = sorted.slice(first.length)
  const all = { offices: total, ...byStatus }
  const placed = sumOf(counties)
  return {
    first,
    rest: others.length > 0 ? { counties: others.length, ...sumOf(others) } : null,
    unplaced: total > placed.offices ? each((key) => all[key] - placed[key]) : null,
    all,
  }
}

const each = (count: (key: keyof Counts) => number): Counts => ofEach(countKeys, count)

const sumOf = (counties: readonly CountyFigures[]) => each((key) => counties.reduce((sum, county) => sum + county[key], 0))
