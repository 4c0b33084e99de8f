import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Subscription {
  userId: string
  incidentId: string
  subscribed: boolean
}

/** Subscribes a person to the situation reports of an incident, or ends the subscription. */
export async function subscribeTo(db: Db, { userId, incidentId, subscribed }: Subscription) {
  const one = { incident_id: incidentId, user_id: userId }
  if (subscribed)
    await db
      .insertInto('incident_subscriptions')
      .values(one)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('incident_subscriptions').where('incident_id', '=', incidentId).where('user_id', '=', userId).execute()
}

/**
 * The people who subscribed to the situation reports of an incident, can still sign in, and may still see what others entered. Nothing is mailed to an
 * address that was never proven: it may be a stranger's.
 */
export const subscribers = (db: Db, incidentId: string) =>
  db
    .selectFrom('incident_subscriptions')
    .innerJoin('users', 'users.id', 'incident_subscriptions.user_id')
    .where('incident_subscriptions.incident_id', '=', incidentId)
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where((eb) =>
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
    )

export async function countSubscribers(db: Db, incidentId: string): Promise<number> {
  const { people } = await subscribers(db, incidentId)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return people
}
