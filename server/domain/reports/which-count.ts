// Which reports and requests for help count: for the affected area, for suggestions and in figures.

import { type RawBuilder, sql } from 'kysely'

/** Whether no organization of the installation is confirmed: a trial or a first week, in which all that enrolled count. */
export const isTrial: RawBuilder<boolean> = sql`not exists (
  select 1 from credit_unions as any_confirmed where any_confirmed.confirmed_at is not null and any_confirmed.deleted_at is null)`

/** When the facts of a report were true; where it does not say, when it was received. */
export const trueAt = (table: 'disaster_reports' | 'newest'): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${table}.as_of`)}, ${sql.ref(`${table}.created_at`)})`

const isOfOneThatCounts = sql`(disaster_reports.confirmed or (not disaster_reports.is_hidden and ${isTrial}))`

/** Reports of an exercise are stored as withdrawn, and count only there. */
export const countsInExercise: RawBuilder<boolean> = sql`(disaster_reports.deleted_at is null and ${isOfOneThatCounts})`

/** Reports of confirmed organizations; in a trial all, but those of refused or superseded claims. */
export const countsAsReport: RawBuilder<boolean> = sql`(disaster_reports.deleted_at is null and disaster_reports.withdrawn_at is null
  and ${isOfOneThatCounts})`

/** Requests of confirmed organizations, and those that a desk made for another one, which stay the desk's if it is not confirmed any more; in a trial all. */
export const countsAsRequest: RawBuilder<boolean> = sql`(credit_unions.confirmed_at is not null or help_requests.for_directory_id is not null
  or help_requests.desk_id is not null or ${isTrial})`
