import type { Db } from '#server/lib/database/tables/tables.ts'

interface Subscription {
  userId: string
  incidentId: string
  subscribed: boolean
}

/** Stores whether a person gets the situation reports of an incident by email. */
export const subscribeTo = (db: Db, { userId, incidentId, subscribed }: Subscription) =>
  db
    .insertInto('incident_subscriptions')
    .values({ incident_id: incidentId, user_id: userId, subscribed })
    .onConflict((conflict) => conflict.columns(['incident_id', 'user_id']).doUpdateSet({ subscribed }))
    .execute()
