// Organizations in trouble: the newest report of the last 14 days says anything but "operating". They are not asked to help.

import { type RawBuilder, sql } from 'kysely'
import { DAYS_AFFECTED } from '#contract/near.ts'
import { countsAsReport } from '#server/reports/which-count.ts'

const DAY = 24 * 60 * 60 * 1000

/** The first day whose reports count, at a time in milliseconds. */
export const affectedSince = (time = Date.now()) => new Date(time - DAYS_AFFECTED * DAY).toISOString().slice(0, 10)

/** The newest report of the organization in that id column, if it counts and is no older. `since` is a day, or the parameter for it. */
const newestOf = (column: string, since: string) => sql`from disaster_reports where disaster_reports.credit_union_id = ${sql.ref(column)}
  and disaster_reports.is_latest and ${countsAsReport} and disaster_reports.date_reported >= ${since}`

export const newestReportId = (column: string, since: string): RawBuilder<string> =>
  sql`(select disaster_reports.id ${newestOf(column, since)} limit 1)`

/** Whether the organization in that ID column is affected. It is not asked for help until it reports that it is operating again. */
export const isAffected = (column: string, since: string): RawBuilder<boolean> =>
  sql`exists (select 1 ${newestOf(column, since)} and disaster_reports.condition <> 'operating')`
