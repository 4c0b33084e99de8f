// The affected area: organizations with a disaster report that counts in the last 14 days. Who is hit is not asked to help.

import { type RawBuilder, sql } from 'kysely'
import { DAYS_AFFECTED } from '#contract/near.ts'
import { countsAsReport } from '#server/reports/which-count.ts'

const DAY = 24 * 60 * 60 * 1000

/** The first day whose reports count, at a time in milliseconds. */
export const affectedSince = (time = Date.now()) => new Date(time - DAYS_AFFECTED * DAY).toISOString().slice(0, 10)

/** Whether the organization whose id stands in that column lies in the affected area. `since` is a day, or the parameter for it. */
export const isAffected = (column: string, since: string): RawBuilder<boolean> => sql`exists (
  select 1 from disaster_reports where disaster_reports.credit_union_id = ${sql.ref(column)}
    and ${countsAsReport} and disaster_reports.date_reported >= ${since})`
