// Alerts: published, ended, or for another area than before. Those who may read one hear of it, and its publisher; those whom it was told hear that it ended.

import { sql } from 'kysely'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { isCurrent, OF_ALERT, reaches } from '#server/domain/alerts/alerts.ts'
import { statesOf } from '#server/domain/incidents/area.ts'
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

/** One that was over has a later end: to programs it is published again. */
export const tellResumed = async (db: Db, event: TrailEvent) => (event.details.resumes === true ? tellPublished(db, event) : null)

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
}

async function tellAlert(db: Db, { record_id, happened_at }: TrailEvent, { type, moved }: How): Promise<Told | null> {
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
  const everAbout = type === 'alert.ended' ? [...about, ...(await earlierStates(db, id))] : about
  const isOwn = moved === undefined && deskId !== null
  const hearers = (await hearersOf(db, id, moved ?? { until: happened_at })).filter((hearer) => isOwn || hearer !== deskId)
  return {
    ...{ ...ofAll, type, states: about.length > 0 ? everAbout : EVERYWHERE, isExercise: false, path: '', shared: { alert } },
    ...{ deskId: isOwn ? deskId : null, own: isOwn ? { alert } : null, hearers },
  }
}

const ofAll = { creditUnionId: null, own: null, isShown: true } as const

async function earlierStates(db: Db, alertId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select('details')
    .where('record_id', '=', alertId)
    .where('what', '=', 'alert area narrowed')
    .execute()
  return rows.flatMap(({ details }) => statesOf({ states: [], counties: [], ...JSON.parse(details ?? '{}') }))
}

/** The organizations with a hook that the alert was told to by then; of an alert of an earlier version, those whose people may read it. */
async function hearersOf(db: Db, alertId: string, which: NonNullable<How['moved']> | { until: string }): Promise<string[]> {
  const told = db.selectFrom('told_alerts').where('alert_id', '=', alertId)
  const [known] = await told.select('credit_union_id').limit(1).execute()
  if (!known) return readersOf(db, alertId)
  const rows = await told
    .select('credit_union_id')
    .where('credit_union_id', 'in', provenHooks(db).select('hooks.credit_union_id'))
    .where((eb) =>
      'at' in which
        ? eb(which.column, '=', which.at)
        : eb.and([eb('told_at', '<=', which.until), eb.or([eb('left_at', 'is', null), eb('left_at', '>', which.until)])]),
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
