import { sql } from 'kysely'
import type { Tx } from '#server/database/tables.ts'
import { isLockedOut } from '#server/database/users.ts'

/**
 * Puts the push of an alert into the outbox, in the caller's transaction: a row for each browser that somebody subscribed who may still sign
 * in. In one statement, however many they are. Answers how many. After the commit, nudge the outbox.
 */
export async function queuePush(tx: Tx, alertId: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outbox')
    .columns(['id', 'kind', 'recipient', 'payload', 'next_attempt_at', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
        .innerJoin('alerts', (join) => join.on('alerts.id', '=', alertId))
        .where('users.deleted_at', 'is', null)
        .where((eb) => eb.not(isLockedOut('users.id')))
        .select([
          sql<string>`alerts.id || ' ' || push_subscriptions.id`.as('id'),
          sql<'push'>`'push'`.as('kind'),
          'push_subscriptions.id as recipient',
          // The text of the alert is read when the push leaves: by then it may have been taken back.
          sql<string>`'{"alert_id":"' || alerts.id || '"}'`.as('payload'),
          'alerts.created_at as next_attempt_at',
          'alerts.created_at',
        ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
