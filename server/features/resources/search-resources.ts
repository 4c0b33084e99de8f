import { fieldErrors } from '#contract/field-errors.ts'
import type { ResourceSearch } from '#contract/resources/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { placeNear } from '#server/domain/geography/near.ts'
import { fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Around, findCoreSystem, findMarks, findResources } from './queries.ts'

/** Finds organizations that can help. People of an organization that was refused or replaced find none. */
export async function searchResources(db: Db, actor: Actor, search: ResourceSearch) {
  const around = await aroundOf(db, actor, search)
  if (actor.isShutOut) return { place: around.place, rows: [], total: 0, unplaced: undefined }
  return { place: around.place, ...(await findResources(db, search, around)) }
}

/** The same as markers on a map. */
export async function findResourceMarks(db: Db, actor: Actor, search: Omit<ResourceSearch, 'limit' | 'offset'>) {
  const around = await aroundOf(db, actor, search)
  return actor.isShutOut ? [] : findMarks(db, search, around)
}

async function aroundOf(db: Db, actor: Actor, search: ResourceSearch): Promise<Around> {
  const own = actor.credit_union_id
  const place = await placeNear(db, actor, search.near)
  return { own, place, coreSystem: search.same_core_system ? await ownCoreSystem(db, own) : null }
}

async function ownCoreSystem(db: Db, own: string | null) {
  const found = await findCoreSystem(db, own)
  if (!found?.core_system) throw fieldError('same_core_system', fieldErrors.ownCoreSystem)
  return found.core_system
}
