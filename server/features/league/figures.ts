// How many credit unions are at each stage, and how many of each county have enrolled.

import { stages } from '#contract/league/options.ts'
import type { LeagueFigures } from '#contract/league/schemas.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import type { Actor } from '#server/domain/actor.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type StagedRow, stagedIn, statesOf } from './find-league.ts'
import { isAt, isEnrolled } from './stage-of.ts'

export async function leagueFigures(db: Db, actor: Actor, state: string | undefined): Promise<LeagueFigures> {
  const rows = await stagedIn(db, await statesOf(db, actor, state))
  const numbers = stages.map((stage) => [stage, rows.filter((row) => isAt(stage, row)).length])
  return {
    as_of: now(),
    credit_unions: rows.length,
    by_stage: Object.fromEntries(numbers) as LeagueFigures['by_stage'],
    counties: await countiesOf(rows),
  }
}

/** One whose main office is in no known county is in none of them. */
async function countiesOf(rows: readonly StagedRow[]): Promise<LeagueFigures['counties']> {
  const { nameOf } = await loadCounties()
  const placed = rows.flatMap((row) => (row.county === null ? [] : [{ fips: row.county, row }]))
  return [...Map.groupBy(placed, ({ fips }) => fips)]
    .map(([fips, its]) => ({
      fips,
      name: nameOf(fips) ?? '',
      state: stateOfCounty(fips) ?? '',
      total: its.length,
      enrolled: its.filter(({ row }) => isEnrolled(row)).length,
    }))
    .sort((one, other) => (one.fips < other.fips ? -1 : 1))
}
