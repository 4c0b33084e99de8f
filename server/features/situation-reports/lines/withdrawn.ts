// Lines whose source was withdrawn after they were written: an entry or a report, also of people who left since, an alert, a request that was closed without being filled, or a warning that
// was canceled.

import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { StoredLine } from './line.ts'

/** When, by the id of the line. */
export async function withdrawnIn(db: Db, lines: readonly StoredLine[]): Promise<ReadonlyMap<string, string>> {
  const of = (kind: StoredLine['source']['kind']) => lines.flatMap(({ source }) => (source.kind === kind ? source.id : []))
  const [statuses, reports, alerts, requests, warnings] = await Promise.all([
    withdrawnStatuses(
      db,
      lines.flatMap(({ rests_on }) => rests_on?.statuses ?? []),
    ),
    withdrawnReports(
      db,
      lines.flatMap(({ rests_on }) => rests_on?.reports ?? []),
    ),
    deletedAlerts(db, of('alert')),
    closedRequests(db, of('request')),
    endedWarnings(db, of('warning')),
  ])
  return new Map(
    lines.flatMap(({ id, source, rests_on }) => {
      const ends = [
        ...(rests_on?.statuses ?? []).map((each) => statuses.get(each)),
        ...(rests_on?.reports ?? []).map((each) => reports.get(each)),
        source.kind === 'alert' ? alerts.get(source.id) : undefined,
        source.kind === 'request' ? requests.get(source.id) : undefined,
        source.kind === 'warning' ? warnings.get(source.id) : undefined,
      ]
      const at = ends.find((each) => each !== undefined)
      return at === undefined ? [] : [[id, at] as const]
    }),
  )
}

type Ended = ReadonlyMap<string, string>

const byId = (rows: readonly { id: string; at: string | null }[]): Ended =>
  new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])))

async function withdrawnStatuses(db: Db, ids: readonly string[]): Promise<Ended> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('office_statuses').select(['id', 'withdrawn_at', 'given_back_at']).where('id', 'in', ids).execute()
  return byId(rows.map(({ id, withdrawn_at, given_back_at }) => ({ id, at: withdrawn_at ?? given_back_at })))
}

/** Those of an exercise are stored as withdrawn. */
async function withdrawnReports(db: Db, ids: readonly string[]): Promise<Ended> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('disaster_reports')
    .leftJoin('incidents', 'incidents.id', 'disaster_reports.incident_id')
    .select(['disaster_reports.id', 'disaster_reports.withdrawn_at', 'disaster_reports.deleted_at', 'incidents.is_exercise'])
    .select('disaster_reports.given_back_at')
    .where('disaster_reports.id', 'in', ids)
    .execute()
  return byId(
    rows.map(({ id, withdrawn_at, deleted_at, given_back_at, is_exercise }) => ({
      id,
      at: deleted_at ?? given_back_at ?? (is_exercise ? null : withdrawn_at),
    })),
  )
}

async function deletedAlerts(db: Db, ids: readonly string[]): Promise<Ended> {
  if (ids.length === 0) return new Map()
  return byId(await db.selectFrom('alerts').select(['id', 'deleted_at as at']).where('id', 'in', ids).execute())
}

async function closedRequests(db: Db, ids: readonly string[]): Promise<Ended> {
  if (ids.length === 0) return new Map()
  const found = db.selectFrom('help_requests').select(['id', 'updated_at as at']).where('id', 'in', ids)
  return byId(await found.where('state', '=', 'closed').where('met_at', 'is', null).execute())
}

/**
 * One that was replaced goes on, until the newest message of its event is canceled. That message may also run out, as each warning does: that is no
 * withdrawal.
 */
async function endedWarnings(db: Db, ids: readonly string[]): Promise<Ended> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('warnings as of_line')
    .innerJoin('warnings', 'warnings.chain', 'of_line.chain')
    .select((eb) => ['of_line.id', eb.fn.max('warnings.ended_at').as('at')])
    .where('of_line.id', 'in', ids)
    .groupBy('of_line.id')
    .having(sql<SqlBool>`count(*) = count(warnings.ended_at)`)
    .execute()
  return byId(rows)
}
