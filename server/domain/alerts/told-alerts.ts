// Which organizations an alert was told to. Its area may change: only those who are new are mailed and pushed then, and how many were told of it, and under
// which title, is not counted again from the area of a later day.

import { type Expression, type SqlBool, sql } from 'kysely'
import { OF_ALERT, reaches } from '#server/domain/alerts/alerts.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/** When the alert in `alerts` was published, or changed last. */
export const sinceWhen = sql<string>`coalesce(alerts.changed_at, alerts.created_at)`

/** Whether the alert in `alerts` was told to an organization before its last change. */
export const wasToldBefore = (creditUnion: Expression<unknown>) => sql<SqlBool>`exists (select 1 from told_alerts
  where told_alerts.alert_id = alerts.id and told_alerts.credit_union_id = ${creditUnion} and told_alerts.told_at < ${sinceWhen})`

/** An organization that came after the alert was not reached. By county, only those were that were confirmed by then. */
const wasThere = sql<SqlBool>`(credit_unions.created_at <= alerts.created_at and (credit_unions.confirmed_at is null
  or credit_unions.confirmed_at <= alerts.created_at or alerts.states is not null or not exists (${OF_ALERT.counties})))`

/** Stores the organizations that an alert reaches now and did not before, as told at its last change. Claims that were refused or replaced are not told. */
export async function noteTold(tx: Tx, alertId: string, { whenPublished = false } = {}): Promise<number> {
  const at = whenPublished ? sql<string>`alerts.created_at` : sinceWhen
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('told_alerts')
    .columns(['alert_id', 'credit_union_id', 'title', 'told_at', 'reached_at'])
    .expression(
      tx
        .selectFrom('alerts')
        .innerJoin('credit_unions', (join) => join.onTrue())
        .where('alerts.id', '=', alertId)
        .where('credit_unions.deleted_at', 'is', null)
        .where(isVisibleClaim)
        .$if(whenPublished, (query) => query.where(wasThere))
        .where(reaches(OF_ALERT, sql.ref('credit_unions.id')))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('told_alerts')
                .select('told_alerts.alert_id')
                .whereRef('told_alerts.alert_id', '=', 'alerts.id')
                .whereRef('told_alerts.credit_union_id', '=', 'credit_unions.id'),
            ),
          ),
        )
        .select(['alerts.id', 'credit_unions.id as credit_union_id', 'alerts.title'])
        .select([at.as('told_at'), at.as('reached_at')]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/**
 * Of an alert of an earlier version, before it changes: those whom it reaches and who were there were told when it was published. Its text may have been
 * changed since.
 */
export async function noteToldEarlier(tx: Tx, alertId: string) {
  const [told] = await tx.selectFrom('told_alerts').select('alert_id').where('alert_id', '=', alertId).limit(1).execute()
  if (!told) await noteTold(tx, alertId, { whenPublished: true })
}

interface Moved {
  /** Never told before. */
  added: number
  /** Left out earlier, and reached again. */
  back: number
  left: number
}

/** After the area of an alert changed at a moment. */
export async function moveTold(tx: Tx, alertId: string, at: string): Promise<Moved> {
  const isReached = sql<SqlBool>`exists (select 1 from alerts where alerts.id = told_alerts.alert_id
    and ${reaches(OF_ALERT, sql.ref('told_alerts.credit_union_id'))})`
  const told = tx.updateTable('told_alerts').where('alert_id', '=', alertId)
  const back = await told.set({ left_at: null, reached_at: at }).where('left_at', 'is not', null).where(isReached).executeTakeFirstOrThrow()
  const left = await told
    .set({ left_at: at })
    .where('left_at', 'is', null)
    .where((eb) => eb.not(isReached))
    .executeTakeFirstOrThrow()
  return { added: await noteTold(tx, alertId), back: Number(back.numUpdatedRows), left: Number(left.numUpdatedRows) }
}

export interface Telling {
  alert_id: string
  /** Then. */
  title: string
  at: string
  /** Credit unions that were told then. */
  reached: number
}

/** Each time that alerts were told to anybody: when they were published, and when they were told to more organizations. */
export async function tellingsOf(db: Db, alertIds: readonly string[]): Promise<Telling[]> {
  if (alertIds.length === 0) return []
  const stored = await storedTellings(db, alertIds)
  const told = new Set(stored.map(({ alert_id }) => alert_id))
  return [
    ...stored,
    ...(await tellingsOfEarlier(
      db,
      alertIds.filter((id) => !told.has(id)),
    )),
  ]
}

async function storedTellings(db: Db, alertIds: readonly string[]): Promise<Telling[]> {
  const rows = await db
    .selectFrom('told_alerts')
    .innerJoin('credit_unions', 'credit_unions.id', 'told_alerts.credit_union_id')
    .where('told_alerts.alert_id', 'in', [...alertIds])
    .select(['told_alerts.alert_id', 'told_alerts.title', 'told_alerts.told_at as at'])
    .select(sql<number>`sum(case when credit_unions.type_organization = 'Credit Union' then 1 else 0 end)`.as('reached'))
    .groupBy(['told_alerts.alert_id', 'told_alerts.title', 'told_alerts.told_at'])
    .orderBy('told_alerts.told_at')
    .orderBy('told_alerts.alert_id')
    .execute()
  return rows.map((row) => ({ ...row, reached: Number(row.reached) }))
}

/** An earlier version did not store whom an alert was told to: those whom it reaches now. Also of one that reached nobody. */
async function tellingsOfEarlier(db: Db, alertIds: readonly string[]): Promise<Telling[]> {
  if (alertIds.length === 0) return []
  const rows = await db
    .selectFrom('alerts')
    .select(['alerts.id as alert_id', 'alerts.title', 'alerts.created_at as at'])
    .select(
      sql<number>`(select count(*) from credit_unions where credit_unions.deleted_at is null
        and credit_unions.type_organization = 'Credit Union' and ${isVisibleClaim} and ${wasThere} and ${reaches(OF_ALERT, sql.ref('credit_unions.id'))})`.as(
        'reached',
      ),
    )
    .where('alerts.id', 'in', [...alertIds])
    .execute()
  return rows.map((row) => ({ ...row, reached: Number(row.reached) }))
}
