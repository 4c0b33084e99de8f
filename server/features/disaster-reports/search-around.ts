import type { DisasterSearch } from '#contract/disaster-reports.ts'
import type { Db } from '#server/database/tables.ts'
import { placeNear } from '#server/geography/near.ts'
import type { Actor } from '#server/http/actor.ts'
import { findMarks, findNearReports, type Near, type NearPage } from './near-reports.ts'
import { searchReports } from './search-reports.ts'
import { termsOf } from './search-terms.ts'

/** What was reported, newest first; near a place, nearest first. */
export async function searchAround(db: Db, actor: Actor, search: DisasterSearch): Promise<NearPage> {
  const near = await nearOf(db, actor, search)
  return near ? findNearReports(db, termsOf(search), near, search) : searchReports(db, search)
}

/** The same as marks on a map. */
export const marksAround = async (db: Db, actor: Actor, search: Omit<DisasterSearch, 'limit' | 'offset'>) =>
  findMarks(db, termsOf(search), await nearOf(db, actor, search))

async function nearOf(db: Db, actor: Actor, { near, within_miles }: DisasterSearch): Promise<Near | null> {
  const place = await placeNear(db, actor, near)
  return place && { place, within: within_miles || undefined }
}
