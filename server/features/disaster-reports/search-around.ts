import type { DisasterSearch } from '#contract/disaster-reports.ts'
import type { Db } from '#server/database/tables.ts'
import { placeNear } from '#server/geography/near.ts'
import type { Actor } from '#server/http/actor.ts'
import { findPlacedReports, type PlacedPage } from './placed-reports.ts'
import { searchReports } from './search-reports.ts'
import { termsOf } from './search-terms.ts'

/** What was reported, newest first; near a place, nearest first. Places are only looked up where they are asked for. */
export async function searchAround(db: Db, actor: Actor, search: DisasterSearch): Promise<PlacedPage> {
  const place = await placeNear(db, actor, search.near)
  if (!place && !search.with_place) return searchReports(db, search)
  return findPlacedReports(db, termsOf(search), search, place)
}
