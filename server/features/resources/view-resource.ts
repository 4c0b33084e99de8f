import type { Resource } from '#contract/resources/schemas.ts'
import { isDeveloper } from '#contract/roles.ts'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { placeOfOrganization } from '#server/domain/geography/near.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { noteContactsViewed } from '#server/domain/sign-in/contact-views.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { presentResource } from './present.ts'
import { findResource } from './queries.ts'

/** The shared answers of an organization. Views of others' contacts are counted, so that they cannot be taken wholesale. */
export async function viewResource({ db, actor }: Context, id: string): Promise<Resource> {
  const found = await findResource(db, actor, id)
  if (!found) throw new AppError('not_found')
  const { row, isOwn, confirmations } = found
  const isContactSeen = isOwn || (seesContacts(actor) && !isHeld(actor, row))
  if (!isOwn && isContactSeen) await noteContactsViewed(db, actor)
  const miles = isOwn ? null : await milesTo(db, actor, row)
  return presentResource(row, { isContactSeen, miles, confirmations })
}

/** People who are not of the organization may have typed its contacts: only the foundation sees them before its Administrator has reviewed them. */
const isHeld = (actor: Actor, { contacts_held_at }: { contacts_held_at: string | null }) => contacts_held_at !== null && !isDeveloper(actor)

async function milesTo(db: Db, actor: Actor, { latitude, longitude }: Record<keyof Coordinates, number | null>) {
  const own = await placeOfOrganization(db, actor.credit_union_id)
  return own && latitude !== null && longitude !== null ? milesBetween(own, { latitude, longitude }) : null
}
