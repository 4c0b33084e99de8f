// Find disasters as it opens: the newest report of each credit union, among years of reports, compared with its plain query.

import type { Actor } from '#server/domain/actor.ts'
import { reportColumns } from '#server/domain/reports/report-rows.ts'
import type { Settled } from '#server/domain/settled.ts'
import { inAskedOrder, matchingReports, type ReportFilters, type Sorting } from '#server/features/disaster-reports/search-reports.ts'
import { countOf, type List } from '#server/lib/database/list.ts'
import { startTarget } from './load.ts'
import { measureSearch, type Search } from './office.ts'
import { type Engine, inPlace } from './places.ts'
import { seed } from './seed.ts'
import { type Row, table } from './table.ts'

const ORGANIZATIONS = 5_000
const REPORTS = 100_000
/** The most times slower than the plain query that a search may be. */
const GOAL = 3

const reader: Pick<Actor, 'id' | 'isShutOut' | 'credit_union_id'> = { id: '', isShutOut: false, credit_union_id: null }

const newest = (name: string, asked: ReportFilters & Sorting = {}): Search => {
  const body = { latest_only: true, ...asked }
  return { name, path: '/disaster-report/search', body, list: ({ db }) => plainList(db, body) }
}

function plainList(db: Settled, { sort, direction, ...filters }: ReportFilters & Sorting): List<unknown> {
  const matching = matchingReports(db, reader, filters)
  return { rows: inAskedOrder(db, matching.select(reportColumns(db)), { sort, direction }), count: countOf(matching) }
}

const searches: Search[] = [
  newest('newest of each'),
  newest('of a state', { state: 'MS' }),
  newest('of a condition', { condition: 'down' }),
  newest('power is down', { down: ['operational_power'] }),
  newest('since a day', { since: '2020-07-15' }),
  newest('by name', { sort: 'credit_union_name' }),
  newest('by condition', { sort: 'condition' }),
]

/** Medians of a page of 50 with its total. */
export async function measureNewestReports(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      await seed(place, { organizations: ORGANIZATIONS, reports: REPORTS, isOfAll: true })
      const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
      const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
      try {
        for (const each of searches) rows.push(await measureSearch(engine, place, each, portal, bare))
      } finally {
        await bare.stop()
        await portal.stop()
      }
    })
  return table(['engine', 'newest report of each credit union', 'p50 ms', 'bare query p50 ms', `times (goal: ${GOAL})`, 'rows'], rows)
}
