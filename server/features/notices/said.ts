// What was said of a credit union that a notice is about: its reports, the statuses of its offices, and the calls of the desk that reached it.

import { sql } from 'kysely'
import { isCallIn } from '#server/domain/incidents/calls-in.ts'
import { isPlacedIn } from '#server/domain/incidents/in-area.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import type { NoticeOwner } from './queries.ts'

export interface SaidOf {
  incident_id: string | null
  disaster_report_id: string | null
  started_at: string
}

/** Without an incident or a report, what was said about when it started: from the day before until a month later. */
const BEFORE = DAY
const AFTER = 30 * DAY

/** The credit union's own reports, in the order in which they were entered: of the incident, and those that belong together with the named one. */
export async function saidReports(db: Db, own: NoticeOwner, { incident_id, disaster_report_id, started_at }: SaidOf) {
  const named = disaster_report_id === null ? undefined : await chainOf(db, disaster_report_id)
  return db
    .selectFrom('disaster_reports')
    .select(['id', 'building_status', 'hours_of_operation_statement', 'branches_affected', 'street', 'city'])
    .select(['type_of_disaster', 'date_reported', 'time_reported', 'filed_by_name', 'as_of', 'created_at', 'said'])
    .where('credit_union_id', '=', own.id)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(incident_id === null ? [] : [eb('incident_id', '=', incident_id)]),
        ...(named === undefined ? [] : [eb('id', '=', named), eb('chain_id', '=', named)]),
        ...(incident_id === null && named === undefined
          ? [eb.between('created_at', around(started_at, -BEFORE), around(started_at, AFTER))]
          : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const around = (moment: string, difference: number) => new Date(Date.parse(moment) + difference).toISOString()

/** The first report of the ones that it continues. */
async function chainOf(db: Db, id: string): Promise<string> {
  const found = await db.selectFrom('disaster_reports').select('chain_id').where('id', '=', id).executeTakeFirst()
  return found?.chain_id ?? id
}

/** What was said of its offices in the incident, the newest last; of one moment the organization's own, then the worse. */
export async function saidStatuses(db: Db, own: NoticeOwner, { incident_id }: Pick<SaidOf, 'incident_id'>) {
  if (incident_id === null || own.directory_id === null) return []
  return db
    .selectFrom('office_statuses')
    .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
    .select(['office_statuses.office_id', 'office_statuses.status', 'office_statuses.as_of', 'office_statuses.created_at'])
    .select(['office_statuses.entered_by_name', 'office_statuses.via', 'office_statuses.public_note', 'office_statuses.note'])
    .select('office_statuses.credit_union_id')
    .select(['offices.name', 'offices.kind', 'offices.street', 'offices.city'])
    .where('offices.directory_id', '=', own.directory_id)
    .where('office_statuses.withdrawn_at', 'is', null)
    .where(isSaidIn(incident_id))
    .where(isPlacedIn(incident_id))
    .where((eb) => eb.or([eb('office_statuses.credit_union_id', '=', own.id), eb('office_statuses.via', 'is not', null)]))
    .orderBy('office_statuses.as_of')
    .orderBy(sql`case when office_statuses.via is null then 1 else 0 end`)
    .orderBy(sql`case office_statuses.status when 'closed' then 3 when 'limited' then 2 when 'open' then 1 else 0 end`)
    .orderBy('office_statuses.id')
    .execute()
}

/**
 * It was true while the storm lasted, whichever card it came from. On its own card things are said from when it was opened, if that is before it begins.
 * What an exercise was told is of that exercise alone.
 */
const isSaidIn = (incidentId: string) =>
  sql<boolean>`exists (select 1 from incidents as storm where storm.id = ${incidentId}
    and (office_statuses.as_of >= storm.starts_at or (office_statuses.incident_id = storm.id and office_statuses.as_of >= storm.created_at))
    and (storm.closed_at is null or office_statuses.as_of <= storm.closed_at)
    and case when storm.is_exercise then office_statuses.incident_id = storm.id else not exists (
      select 1 from incidents as exercise where exercise.id = office_statuses.incident_id and exercise.is_exercise) end)`

/** When the desk reached it. A claim that is not confirmed does not learn of it. */
export async function reachedCalls(db: Db, own: NoticeOwner, { incident_id }: Pick<SaidOf, 'incident_id'>) {
  if (incident_id === null || own.directory_id === null || !own.isConfirmed) return []
  return db
    .selectFrom('call_attempts')
    .innerJoin('incidents', (join) => join.on('incidents.id', '=', incident_id))
    .select('call_attempts.created_at')
    .where(isCallIn('incidents'))
    .where('call_attempts.directory_id', '=', own.directory_id)
    .where('call_attempts.outcome', '=', 'reached')
    .orderBy('call_attempts.created_at')
    .execute()
}
