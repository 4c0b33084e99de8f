// The mails of an alert: to the Managers and Administrators of the organizations that it reaches. An alert for information is not mailed.

import { type Expression, type SqlBool, sql } from 'kysely'
import { OF_ALERT, reaches } from '#server/domain/alerts/alerts.ts'
import { sinceWhen, wasToldBefore } from '#server/domain/alerts/told-alerts.ts'
import { rankOf } from '#server/domain/mail/mail-kinds.ts'
import { wants } from '#server/domain/messages/wants.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

const managerOf = (organization: Expression<SqlBool>) => sql<SqlBool>`exists (select 1 from memberships
  join credit_unions as reached on reached.id = memberships.credit_union_id and reached.deleted_at is null
    and reached.refused_at is null and reached.superseded_by is null
  where memberships.user_id = users.id and not memberships.locked and memberships.role in ('Manager', 'Administrator')
    and ${organization})`

const isReached = reaches(OF_ALERT, sql.ref('reached.id'))

/** Whether a person of the query is a Manager or Administrator of an organization that the alert in `alerts` reaches. */
const isManagerReached = managerOf(isReached)

/** The same, of one that it has not reached before. Whoever was told through another organization is not told again. */
export const isManagerNew = sql<SqlBool>`(${managerOf(sql<SqlBool>`${isReached} and not ${wasToldBefore(sql.ref('reached.id'))}`)}
  and not ${managerOf(wasToldBefore(sql.ref('reached.id')))})`

/** The mails of an alert, each to a person who would get it now. Nobody gets their own. */
const mailed = (db: Db, alertId: string) =>
  db
    .selectFrom('alerts')
    .innerJoin('users', (join) => join.onTrue())
    .where('alerts.id', '=', alertId)
    .where((eb) => eb.or([eb('alerts.severity', 'is', null), eb('alerts.severity', '<>', 'info')]))
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where((eb) => eb.or([eb('alerts.created_by', 'is', null), eb('users.id', '<>', eb.ref('alerts.created_by'))]))
    .where(wants('alert', 'mail'))
    .where(isManagerReached)

/** Nobody gets a message of one alert twice. */
export const isNotQueued = (id: Expression<unknown>) => sql<SqlBool>`not exists (select 1 from outbox where outbox.id = ${id})`

/** In the transaction that publishes or widens the area, in one statement however many they are. The words are read when each leaves: by then it may have been taken back. */
export const queueAlertMails = (tx: Tx, alertId: string) =>
  intoOutbox(tx)
    .columns(['id', 'kind', 'recipient', 'payload', 'sort_rank', 'next_attempt_at', 'created_at'])
    .expression(
      mailed(tx, alertId)
        .where(isManagerNew)
        .where(isNotQueued(sql`'mail ' || alerts.id || ' ' || users.id`))
        .select([
          sql<string>`'mail ' || alerts.id || ' ' || users.id`.as('id'),
          sql<'alert_mail'>`'alert_mail'`.as('kind'),
          'users.email as recipient',
          sql<string>`'{"alert_id":"' || alerts.id || '","user_id":"' || users.id || '"}'`.as('payload'),
          sql.lit(rankOf('alertPublished')).as('sort_rank'),
          sinceWhen.as('next_attempt_at'),
          sinceWhen.as('created_at'),
        ]),
    )
    .execute()

/** Whoever left, was locked, or turned alerts off since then gets none. */
export const findMailed = (db: Db, { alert_id, user_id }: { alert_id: string; user_id: string }) =>
  mailed(db, alert_id)
    .where('users.id', '=', user_id)
    .select(['users.id', 'users.email', 'users.first_name', 'users.language'])
    .executeTakeFirst()
