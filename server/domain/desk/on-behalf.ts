// Reports and statuses for another organization, for example by phone. The foundation may file for any, an association for those of its states.

import { fieldErrors } from '#contract/field-errors.ts'
import type { Actor } from '#server/domain/actor.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { covers, outsideDesk, reachOf } from './desk.ts'

/** For whom a report is filed. */
export interface Reported {
  credit_union_id: string | null
  /** The `charter_key` of a credit union that has not enrolled. */
  directory_charter: string | null
  /** Where it is, for a credit union of the directory; an organization's own is read with the report. */
  place: { street: string; city: string; state: string } | null
}

const FROM_DIRECTORY = 'directory:'

/** One of the states of the actor's association, or any for the foundation; others are refused. */
export async function reportedFor(db: Db, actor: Actor, onBehalfOf: string): Promise<Reported> {
  const reach = await reachOf(db, actor)
  const found = await findMeant(db, onBehalfOf)
  if (!covers(reach, found.place.state)) throw outsideDesk(actor)
  return found.credit_union_id === null ? found : { ...found, place: null }
}

/** An id, or `directory:` and the id of a credit union of the directory: one that has enrolled since is meant as that organization. */
export async function findMeant(db: Db, onBehalfOf: string) {
  const listedId = listedIdIn(onBehalfOf)
  const found = listedId === null ? await enrolled(db, onBehalfOf) : await listed(db, listedId)
  if (!found) throw fieldError('on_behalf_of', fieldErrors.notEnrolled)
  return found
}

/** The row of the directory that is named so. */
export const listedIdIn = (onBehalfOf: string) => (onBehalfOf.startsWith(FROM_DIRECTORY) ? onBehalfOf.slice(FROM_DIRECTORY.length) : null)

async function enrolled(db: Db, id: string) {
  const found = await db
    .selectFrom('credit_unions')
    .select(['id', 'street', 'city'])
    .select(enrolledState.as('state'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && { credit_union_id: found.id, directory_charter: null, place: found }
}

async function listed(db: Db, id: string) {
  const found = await db.selectFrom('directory').select(['charter_key', 'street', 'city', 'state']).where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const { charter_key, ...place } = found
  return (await withCharter(db, charter_key)) ?? { credit_union_id: null, directory_charter: charter_key, place }
}

/** Of several claims the one that took the number. */
async function withCharter(db: Db, charterKey: string) {
  const found = await db
    .selectFrom('credit_unions')
    .select('id')
    .where('charter_key', '=', charterKey)
    .where(holdsCharterNumber)
    .executeTakeFirst()
  return found && enrolled(db, found.id)
}
