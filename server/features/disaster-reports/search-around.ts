import type { DisasterSearch } from '#contract/disaster-reports/schemas.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/database/tables.ts'
import { placeNear } from '#server/geography/near.ts'
import { findMarks, type Near } from './near-reports.ts'
import { seenBy, termsOf } from './search-terms.ts'

/** What a search finds as marks on a map. */
export const marksAround = async (db: Db, actor: Actor, search: Omit<DisasterSearch, 'limit' | 'offset'>) =>
  findMarks(db, termsOf(seenBy(actor, search)), await nearOf(db, actor, search))

/** From where, and how far; null where nobody asked. */
export async function nearOf(db: Db, actor: Actor, { near, within_miles }: DisasterSearch): Promise<Near | null> {
  const place = await placeNear(db, actor, near)
  return place && { place, within: within_miles || undefined }
}
