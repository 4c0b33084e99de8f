// Whether anything came of a credit union since it was asked. What a claim says that is not confirmed is not its word: its other contacts are still asked.

import { sql } from 'kysely'
import { counts as countsAsStatus, isBelieved } from '#server/domain/incidents/current-statuses.ts'
import { countsAsReport, countsInExercise } from '#server/domain/reports/which-count.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Asked {
  directory_id: string
  incident_id: string
  is_exercise: boolean
}

/** When the last word of each came in, by incident and credit union. */
export async function lastWordsOf(db: Db, asked: readonly Asked[], since: string): Promise<(one: Asked) => string> {
  if (asked.length === 0) return () => ''
  const ids = [...new Set(asked.map(({ directory_id }) => directory_id))]
  const [said, reported, reached, replied] = await Promise.all([
    saidSince(db, ids, since),
    reportedSince(db, ids, since),
    reachedSince(db, ids, since),
    repliedSince(db, ids, since),
  ])
  const all = [...said, ...reported, ...reached, ...replied]
  const byPlace = Map.groupBy(all, ({ directory_id }) => directory_id)
  return ({ directory_id, incident_id, is_exercise }) =>
    (byPlace.get(directory_id) ?? []).reduce((last, word) => {
      const counts = word.incident_id === incident_id || (!is_exercise && !word.is_exercise && word.isOfAny)
      return counts && word.at > last ? word.at : last
    }, '')
}

interface Word {
  directory_id: string
  incident_id: string | null
  is_exercise: boolean
  /** It is news of every real incident. */
  isOfAny: boolean
  at: string
}

async function saidSince(db: Db, ids: readonly string[], since: string): Promise<Word[]> {
  const rows = await db
    .selectFrom('offices')
    .innerJoin('office_statuses', 'office_statuses.office_id', 'offices.id')
    .leftJoin('incidents', 'incidents.id', 'office_statuses.incident_id')
    .select((eb) => ['offices.directory_id', 'office_statuses.incident_id', eb.fn.max('office_statuses.created_at').as('at')])
    .select(sql<boolean>`coalesce(incidents.is_exercise, ${sql.lit(false)})`.as('is_exercise'))
    .where('offices.directory_id', 'in', ids)
    .where('office_statuses.created_at', '>', since)
    .where('office_statuses.withdrawn_at', 'is', null)
    .where(countsAsStatus)
    .groupBy(['offices.directory_id', 'office_statuses.incident_id', 'incidents.is_exercise'])
    .execute()
  return rows.map((row) => ({ ...row, is_exercise: Boolean(row.is_exercise), isOfAny: true }))
}

/** A report of an exercise is stored as withdrawn and still counts there; a real one that was withdrawn says nothing any more. */
const isReportHeard = sql<boolean>`(case when incidents.is_exercise then ${countsInExercise} else ${countsAsReport} end)`

async function reportedSince(db: Db, ids: readonly string[], since: string): Promise<Word[]> {
  const rows = await db
    .selectFrom('directory')
    .innerJoin('disaster_reports', (join) => join.on('disaster_reports.about', '=', sql`'charter ' || directory.charter_key`))
    .leftJoin('incidents', 'incidents.id', 'disaster_reports.incident_id')
    .select(['directory.id as directory_id', 'disaster_reports.incident_id', 'disaster_reports.created_at as at'])
    .select(sql<boolean>`coalesce(incidents.is_exercise, ${sql.lit(false)})`.as('is_exercise'))
    .where('directory.id', 'in', ids)
    .where('disaster_reports.created_at', '>', since)
    .where(isReportHeard)
    .execute()
  return rows.map((row) => ({ ...row, is_exercise: Boolean(row.is_exercise), isOfAny: true }))
}

async function reachedSince(db: Db, ids: readonly string[], since: string): Promise<Word[]> {
  const rows = await db
    .selectFrom('call_attempts')
    .leftJoin('incidents', 'incidents.id', 'call_attempts.incident_id')
    .select((eb) => ['call_attempts.directory_id', 'call_attempts.incident_id', eb.fn.max('call_attempts.created_at').as('at')])
    .select(sql<boolean>`coalesce(incidents.is_exercise, ${sql.lit(false)})`.as('is_exercise'))
    .where('call_attempts.directory_id', 'in', ids)
    .where('call_attempts.outcome', '=', 'reached')
    .where('call_attempts.withdrawn_at', 'is', null)
    .where('call_attempts.created_at', '>', since)
    .groupBy(['call_attempts.directory_id', 'call_attempts.incident_id', 'incidents.is_exercise'])
    .execute()
  return rows.map((row) => ({ ...row, is_exercise: Boolean(row.is_exercise), isOfAny: true }))
}

/** Contacts are kept by a desk, which knows them. */
const isHeard = sql<boolean>`(ask_replies.kind = 'contact' or exists (select 1 from credit_unions
  where credit_unions.id = ask_replies.credit_union_id and ${isBelieved}))`

async function repliedSince(db: Db, ids: readonly string[], since: string): Promise<Word[]> {
  const rows = await db
    .selectFrom('ask_replies')
    .select(['directory_id', 'incident_id', 'received_at as at'])
    .where('directory_id', 'in', ids)
    .where('received_at', '>', since)
    .where(isHeard)
    .execute()
  return rows.map((row) => ({ ...row, is_exercise: false, isOfAny: row.incident_id === null }))
}
