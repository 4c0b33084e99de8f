// Whose contacts a person keeps, and of which credit unions.

import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, deskOf, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface Place {
  id: string
  name: string
  city: string
  state: string
  charter_key: string
  charter_number: string
  /** NCUA no longer lists it since then. */
  gone_at: string | null
}

/** A credit union of the directory, in the states of the desk. @throws AppError `not_found`, `forbidden` */
export async function placeFor({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>, directoryId: string): Promise<Place> {
  const desk = await deskOf(db, actor)
  const place = await db
    .selectFrom('directory')
    .select(['id', 'name', 'city', 'state', 'charter_key', 'charter_number', 'gone_at'])
    .where('id', '=', directoryId)
    .executeTakeFirst()
  if (!place) throw new AppError('not_found')
  if (!(await isCovered(db, desk, place))) throw outsideDesk(actor)
  return place
}

/** By its own state, or by an office there: a storm asks it for that office. */
async function isCovered(db: Db, desk: StatesCovered, { id, state }: Place): Promise<boolean> {
  if (desk === null || covers(desk, state)) return true
  const found = await db
    .selectFrom('offices')
    .select('id')
    .where('directory_id', '=', id)
    .where('state', 'in', desk)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The Association whose contacts the actor keeps; null for the foundation. */
const keeperOf = (actor: Actor) => (actor.isDeveloper ? null : actor.credit_union_id)

export function requireKeeper(actor: Actor): string | null {
  requireRealPerson(actor)
  return keeperOf(actor)
}

/** A confirmed organization speaks for itself; a claim does not. */
export async function isEnrolled(db: Db, { charter_key }: Pick<Place, 'charter_key'>): Promise<boolean> {
  const found = await db
    .selectFrom('credit_unions')
    .select('id')
    .where('charter_key', '=', charter_key)
    .where('type_organization', '=', 'Credit Union')
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
