// How many people of a credit union are affected: the newest number that it said, in a report or on the phone.

import { type RawBuilder, sql } from 'kysely'
import { countsAsReport, countsInExercise, trueAt } from '#server/domain/reports/which-count.ts'
import { isRealCall } from './calls-in.ts'

export interface AffectedIn {
  /** Null for all that is real. */
  incident: { id: string; is_exercise: boolean } | null
  /** What was said before is not asked for. */
  since: string
}

/** A report of earlier versions names no fields, and says nothing where it has no number. */
const saysAffected = sql`(case when disaster_reports.said is null then disaster_reports.employee_affected_number is not null
  else disaster_reports.said like '%"employee_affected%' end)`

/** The number that was said last of the credit union in `directory`, or its moment; null where nobody said one. */
export function affectedIn<What extends 'number' | 'at'>(
  what: What,
  { incident, since }: AffectedIn,
): RawBuilder<(What extends 'number' ? number : string) | null> {
  const exercise = incident?.is_exercise ? incident.id : null
  const isReport =
    exercise === null
      ? sql`disaster_reports.withdrawn_at is null and ${trueAt('disaster_reports')} >= ${since} and ${countsAsReport}`
      : sql`disaster_reports.incident_id = ${exercise} and ${countsInExercise}`
  const isCall =
    exercise === null ? sql`call_attempts.created_at >= ${since} and ${isRealCall}` : sql`call_attempts.incident_id = ${exercise}`
  return sql`(select ${sql.ref(`told.${what}`)} from (
    select disaster_reports.employee_affected_number as number, ${trueAt('disaster_reports')} as at,
      disaster_reports.created_at as stored_at, disaster_reports.id as id
    from disaster_reports where disaster_reports.about = 'charter ' || directory.charter_key
      and disaster_reports.deleted_at is null and ${isReport} and ${saysAffected}
    union all
    select call_attempts.affected, call_attempts.created_at, call_attempts.created_at, call_attempts.id
    from call_attempts where call_attempts.directory_id = directory.id and call_attempts.affected is not null
      and call_attempts.withdrawn_at is null and ${isCall}
  ) as told order by told.at desc, told.stored_at desc, told.id desc limit 1)`
}
