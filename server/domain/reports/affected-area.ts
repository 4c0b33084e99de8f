// Organizations in trouble: they are not known to operate, or lie where an incident is and nothing is known of them. They are not asked to help.

import { type RawBuilder, sql } from 'kysely'
import { DAYS_AFFECTED } from '#contract/rules/near.ts'
import { DAY } from '#server/lib/time.ts'
import { countsAsReport } from './which-count.ts'

/** The first day whose reports count, at a time in milliseconds. */
export const affectedSince = (time = Date.now()) => new Date(time - DAYS_AFFECTED * DAY).toISOString().slice(0, 10)

/** The newest report of the organization in that id column, if it counts and is no older. `since` is a day, or the parameter for it. */
export const newestReportId = (column: string, since: string): RawBuilder<string> =>
  sql`(select disaster_reports.id from disaster_reports where disaster_reports.credit_union_id = ${sql.ref(column)}
    and disaster_reports.is_latest and ${countsAsReport} and disaster_reports.date_reported >= ${since} limit 1)`
