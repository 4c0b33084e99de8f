// Alerts: published, ended, or for another area than before. Those who may read one hear of it, and its publisher; those whom it was told hear that it ended.

import { sql } from 'kysely'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { isCurrent, OF_ALERT, reaches } from '#server/domain/alerts/alerts.ts'
import { type Area, isEmpty, statesOf } from '#server/domain/incidents/area.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { provenHooks } from './listeners.ts'
import type { Told, TrailEvent } from './told.ts'

/** It reaches every hook that hears of alerts. */
export const EVERYWHERE: readonly string[] = ['*']

export const tellPublished = (db: Db, event: TrailEvent) => tellAlert(db, event, { type: 'alert.published' })
export const tellAlertEnded = (db: Db, event: TrailEvent) => tellAlert(db, event, { type: 'alert.ended' })

/** Those whom it did not reach before its area changed. */
export const tellWidened = (db: Db, event: TrailEvent) =>
  tellAlert(db, event, { type: 'alert.published', moved: { column: 'reached_at', at: String(event.details.at) } })

/** For those whom its area leaves out, it is over. */
export const tellNarrowed = (db: Db, event: TrailEvent) =>
  tellAlert(db, event, { type: 'alert.ended', moved: { column: 'left_at', at: String(event.details.at) } })

/** One that was over has a later end: to programs of those whom it reached it is published again. The others hear that its area grew. */
export const tellResumed = async (db: Db, event: TrailEvent) =>
  event.details.resumes === true ? tellAlert(db, event, { type: 'alert.published', resumedAt: momentOf(event) }) : null

/** Of an event of an earlier version, when it was recorded. */
const momentOf = ({ details, happened_at }: TrailEvent) => (typeof details.at === 'string' ? details.at : happened_at)

export async function tellRestored(db: Db, event: TrailEvent): Promise<Told | null> {
  const current = await db
    .selectFrom('alerts')
    .select('id')
    .where('id', '=', event.record_id ?? '')
    .where(isCurrent())
    .executeTakeFirst()
  return current ? tellPublished(db, event) : null
}

interface How {
  type: Told['type']
  /** Only those who came into the area, or left it, at that moment. */
  moved?: { column: 'reached_at' | 'left_at'; at: string }
  /** Only those whom it reached before that moment. */
  resumedAt?: string
}

async function tellAlert(db: Db, { record_id, happened_at }: TrailEvent, { type, moved, resumedAt }: How): Promise<Told | null> {
  const row = await db
    .selectFrom('alerts')
    .select(['id', 'title', 'severity', 'states', 'counties', 'expires_at', 'credit_union_id'])
    .where('id', '=', record_id ?? '')
    .executeTakeFirst()
  if (!row) return null
  const states: string[] = JSON.parse(row.states ?? '[]')
  const counties: string[] = JSON.parse(row.counties ?? '[]')
  const { id, title, severity, expires_at, credit_union_id: deskId } = row
  const alert = { id, title, severity, states, counties, expires_at }
  const about = [...states, ...counties.flatMap((fips) => stateOfCounty(fips) ?? [])]
  // Where it once was for, it was published too.
  const earlier = type === 'alert.ended' ? await earlierAreas(db, id) : []
  const everAbout = about.length === 0 || earlier.some(isEmpty) ? EVERYWHERE : [...about, ...earlier.flatMap(statesOf)]
  const isOwn = moved === undefined && deskId !== null
  const hearers = (await hearersOf(db, id, moved ?? { until: happened_at, resumedAt })).filter((hearer) => isOwn || hearer !== deskId)
  return {
    ...{ ...ofAll, type, states: everAbout, isExercise: false, path: '', shared: { alert } },
    ...{ deskId: isOwn ? deskId : null, own: isOwn ? { alert } : null, hearers },
  }
}

const ofAll = { creditUnionId: null, own: null, isShown: true } as const

async function earlierAreas(db: Db, alertId: string): Promise<Area[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select('details')
    .where('record_id', '=', alertId)
    .where('what', '=', 'alert area narrowed')
    .execute()
  return rows.map(({ details }) => ({ states: [], counties: [], ...JSON.parse(details ?? '{}') }))
}

interface Until {
  until: string
  resumedAt: string | undefined
}

/** The organizations with a hook that the alert was told to by then; of an alert of an earlier version, those whose people may read it. */
async function hearersOf(db: Db, alertId: string, which: NonNullable<How['moved']> | Until): Promise<string[]> {
  const told = db.selectFrom('told_alerts').where('alert_id', '=', alertId)
  const [known] = await told.select('credit_union_id').limit(1).execute()
  if (!known) return readersOf(db, alertId)
  const rows = await told
    .select('credit_union_id')
    .where('credit_union_id', 'in', provenHooks(db).select('hooks.credit_union_id'))
    .where((eb) =>
      'at' in which
        ? eb(which.column, '=', which.at)
        : eb.and([
            eb('told_at', '<=', which.until),
            eb.or([eb('left_at', 'is', null), eb('left_at', '>', which.until)]),
            ...(which.resumedAt === undefined ? [] : [eb('reached_at', '<', which.resumedAt)]),
          ]),
    )
    .execute()
  return rows.map(({ credit_union_id }) => credit_union_id)
}

async function readersOf(db: Db, alertId: string): Promise<string[]> {
  const rows = await provenHooks(db)
    .innerJoin('alerts', (join) => join.on('alerts.id', '=', alertId))
    .where(reaches(OF_ALERT, sql.ref('hooks.credit_union_id')))
    .select('hooks.credit_union_id')
    .distinct()
    .execute()
  return rows.map(({ credit_union_id }) => credit_union_id)
}
