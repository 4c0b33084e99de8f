// Which incidents a desk may change.

import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Area, isWithin, touches } from './area.ts'
import type { FoundIncident } from './find-incidents.ts'

/**
 * The foundation may change any incident, an association those wholly in its states, and those that it opened while it still covers one of their states:
 * its right ends with its coverage.
 */
export const mayChange = (desk: StatesCovered, incident: Area, isTheirs: boolean) =>
  desk === null || (desk.length > 0 && (isWithin(desk, incident) || (isTheirs && touches(desk, incident))))

/** Refuses people of another desk, and of none. */
export async function requireMayChange({ db, actor }: Context<Actor>, incident: FoundIncident) {
  if (!mayChange(await deskOf(db, actor), incident, await isOpenedHere(db, actor, incident))) throw outsideDesk(actor)
}

/** The incidents that people of a person's organization opened, but not for the foundation. */
export async function openedHere(db: Db, { credit_union_id }: Actor): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('incidents')
    .innerJoin('memberships', 'memberships.user_id', 'incidents.created_by')
    .select('incidents.id')
    .where('memberships.credit_union_id', '=', credit_union_id ?? '')
    .where('incidents.created_by_organization', '<>', '')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member of the actor's organization opened it. */
export const isOpenedHere = async (db: Db, actor: Actor, { id }: Pick<FoundIncident, 'id'>): Promise<boolean> =>
  (await openedHere(db, actor)).has(id)
