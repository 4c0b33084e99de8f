// Who gets the situation reports of an incident by email: people who subscribed, and Managers and Administrators of the credit unions in its area and the
// foundation's people until they unsubscribe. Reports of an exercise go to the people who take part.

import { type SqlBool, sql } from 'kysely'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { inAreas } from './count-credit-unions.ts'

interface Of {
  id: string
  is_exercise: boolean
}

/** Managers and Administrators of confirmed credit unions that the incident is about, for a person of the query. */
const isInCharge = ({ id, is_exercise }: Of) => {
  const placed = is_exercise
    ? sql`select turn.directory_id from incident_turns as turn where turn.incident_id = ${id}`
    : sql`select area.directory_id from ${inAreas} as area where area.incident_id = ${id}`
  return sql<SqlBool>`users.id in (select memberships.user_id from memberships
    join credit_unions on credit_unions.id = memberships.credit_union_id
    join directory on directory.charter_key = credit_unions.charter_key
    where memberships.role in ('Manager', 'Administrator') and not memberships.locked
      and credit_unions.confirmed_at is not null and credit_unions.type_organization = 'Credit Union'
      and not credit_unions.is_rival and credit_unions.deleted_at is null
      and directory.id in (${placed}))`
}

/** What holds until a person says more. */
const isByDefault = (incident: Of) =>
  incident.is_exercise ? isInCharge(incident) : sql<SqlBool>`(users.is_developer or ${isInCharge(incident)})`

/** Whether a person of the query gets them, who said so or said nothing. */
const isSubscribed = (incident: Of) => sql<SqlBool>`coalesce((select word.subscribed from incident_subscriptions as word
  where word.incident_id = ${incident.id} and word.user_id = users.id), ${isByDefault(incident)})`

/**
 * The people who get the reports, can still sign in, and may still see what others entered. Nothing is mailed to an address that was never proven: it may
 * be a stranger's.
 */
export const subscribers = (db: Db, incident: Of) =>
  db
    .selectFrom('users')
    .where(isSubscribed(incident))
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('users.is_developer', '=', true),
        eb.exists(
          eb
            .selectFrom('memberships')
            .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
            .select('memberships.user_id')
            .where(isVisibleClaim)
            .where('credit_unions.deleted_at', 'is', null)
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('memberships.locked', '=', false),
        ),
      ]),
    )

export async function countSubscribers(db: Db, incident: Of): Promise<number> {
  return howMany(subscribers(db, incident))
}

/** To which of these incidents a person is subscribed, also while their address waits for its proof. */
export async function subscribedTo(db: Db, userId: string, incidents: readonly Of[]): Promise<ReadonlySet<string>> {
  const [said, isDeveloper, own] = await Promise.all([
    db.selectFrom('incident_subscriptions').select(['incident_id', 'subscribed']).where('user_id', '=', userId).execute(),
    db.selectFrom('users').select('is_developer').where('id', '=', userId).executeTakeFirst(),
    placesInCharge(db, userId),
  ])
  const words = new Map(said.map(({ incident_id, subscribed }) => [incident_id, subscribed]))
  const inPath = await incidentsOver(db, own)
  return new Set(
    incidents
      .filter(({ id, is_exercise }) => words.get(id) ?? ((isDeveloper?.is_developer && !is_exercise) || inPath(id, is_exercise)))
      .map(({ id }) => id),
  )
}

/** The rows of the directory whose credit union the person is in charge of. */
async function placesInCharge(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select('directory.id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('memberships.locked', '=', false)
    .where('credit_unions.confirmed_at', 'is not', null)
    .where(holdsCharterNumber)
    .execute()
  return rows.map(({ id }) => id)
}

async function incidentsOver(db: Db, directoryIds: readonly string[]) {
  if (directoryIds.length === 0) return () => false
  const [placed, chosen] = await Promise.all([
    db.selectFrom(inAreas.as('area')).select('area.incident_id').where('area.directory_id', 'in', directoryIds).execute(),
    db.selectFrom('incident_turns').select('incident_id').where('directory_id', 'in', directoryIds).execute(),
  ])
  const [real, exercises] = [placed, chosen].map((rows) => new Set(rows.map(({ incident_id }) => incident_id)))
  return (id: string, isExercise: boolean) => (isExercise ? exercises : real)?.has(id) ?? false
}
