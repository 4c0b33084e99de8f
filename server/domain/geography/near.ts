// "Near" in a search: near a ZIP code, or near the own organization.

import { fieldErrors } from '#contract/field-errors.ts'
import { NEAR_OWN } from '#contract/rules/near.ts'
import type { Actor } from '#server/domain/actor.ts'
import { fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Coordinates, coordinatesOfZip } from './zip-codes.ts'

/** The starting point for distances; null if none was given. A ZIP code that does not exist is an error of its field. */
export async function placeNear(db: Db, actor: Actor, near: string | null | undefined): Promise<Coordinates | null> {
  if (!near) return null
  if (near !== NEAR_OWN) return placeOfZip(near, 'near')
  const own = await placeOfOrganization(db, actor.credit_union_id)
  if (!own) throw fieldError('near', fieldErrors.ownPlace)
  return own
}

/** The location of a typed ZIP code; one that does not exist is refused with an error at its field. */
export async function placeOfZip(zip: string, field: string): Promise<Coordinates> {
  const place = await coordinatesOfZip(zip)
  if (!place) throw fieldError(field, fieldErrors.zipUnknown)
  return place
}

/** The location of an organization, by its ZIP code; null if that is not known. */
export async function placeOfOrganization(db: Db, id: string | null): Promise<Coordinates | null> {
  if (id === null) return null
  const own = await db.selectFrom('credit_unions').select(['latitude', 'longitude']).where('id', '=', id).executeTakeFirst()
  if (!own || own.latitude === null || own.longitude === null) return null
  return { latitude: own.latitude, longitude: own.longitude }
}
