import { sql } from 'kysely'
import { type AlertArea, OF_ALERT, organizationOfUser, reaches } from '#server/domain/alerts/alerts.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { wants } from '#server/domain/messages/wants.ts'
import { isLockedOut } from '#server/domain/users.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { isManagerNew, isNotQueued } from './queue-alert-mails.ts'
import { sinceWhen, wasToldBefore } from './told-alerts.ts'

/** In milliseconds: how much later than the alert a push is due, so that the outbox takes it after the others. */
const NEVER_ANSWERED_AFTER = 1
const SILENT_AFTER = 30_000
/** The number of silences in a row after which a push service is tried last. */
const SILENCES = 3

/** Whether a person of the query belongs to a claim that was refused or replaced. */
const isOfHiddenClaim = sql<boolean>`exists (select 1 from credit_unions
  where credit_unions.id = ${organizationOfUser} and not ${isVisibleClaim})`

/** Whether a person of the query may still sign in, and is of the area that something is for. */
const isRecipientOf = (area: AlertArea) => sql<boolean>`(users.deleted_at is null and not ${isLockedOut('users.id')}
  and not ${isOfHiddenClaim} and ${reaches(area, organizationOfUser)})`

/** The same, of an organization that the alert in `alerts` has not reached before. */
const isRecipientNew = sql<boolean>`(${isRecipientOf(OF_ALERT)} and not ${wasToldBefore(organizationOfUser)})`

/** Of those, Managers and Administrators. */
const isManagerRecipient = sql<boolean>`(users.deleted_at is null and ${isManagerNew})`

/** How many devices a push for this area would leave for. */
export const countDevices = (db: Db, area: AlertArea) =>
  howMany(
    db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
      .where(isRecipientOf(area))
      .where(wants('alert', 'push')),
  )

/**
 * Puts the push of an alert into the outbox, in the caller's transaction: a row for each browser that a person subscribed who may still sign in, whose
 * organization is in the area of the alert and was not before its last change, and who has not turned alerts off. In one statement, however many they
 * are. Subscriptions that were answered before come first, the oldest of them first; those that were silent come last. Answers how many.
 */
export async function queuePush(tx: Tx, alertId: string, { onlyManagers = false } = {}): Promise<number> {
  const { at } = await tx.selectFrom('alerts').select(sinceWhen.as('at')).where('id', '=', alertId).executeTakeFirstOrThrow()
  const later = (milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString()
  const { numInsertedOrUpdatedRows } = await intoOutbox(tx)
    .columns(['id', 'kind', 'recipient', 'payload', 'next_attempt_at', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
        .innerJoin('alerts', (join) => join.on('alerts.id', '=', alertId))
        .where(onlyManagers ? isManagerRecipient : isRecipientNew)
        .where(wants('alert', 'push'))
        .where(isNotQueued(sql`alerts.id || ' ' || push_subscriptions.id`))
        .select((found) => [
          sql<string>`alerts.id || ' ' || push_subscriptions.id`.as('id'),
          sql<'push'>`'push'`.as('kind'),
          'push_subscriptions.id as recipient',
          // The text of the alert is read when the push leaves: by then it may have been taken back.
          sql<string>`'{"alert_id":"' || alerts.id || '"}'`.as('payload'),
          found
            .case()
            .when('silences', '>=', SILENCES)
            .then(later(SILENT_AFTER))
            .when('answered_at', 'is', null)
            .then(later(NEVER_ANSWERED_AFTER))
            .else(sinceWhen)
            .end()
            .as('next_attempt_at'),
          sinceWhen.as('created_at'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
