// Reports of a range of days, as support finds them.

import type { Expression, SqlBool } from 'kysely'
import type { exportDisasters } from '#contract/back-office/calls.ts'
import type { disasterColumns } from '#contract/back-office/options.ts'
import type { BodyOf } from '#contract/call.ts'
import { type DisasterReport, disasterReport } from '#contract/records/disaster-report.ts'
import { contains } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import { countOf, dateText, inOrder, isLikeDate, type List } from '#server/database/list.ts'
import type { Db } from '#server/database/tables.ts'
import { type Days, lastDays } from './days.ts'
import { anyOf } from './searching.ts'

/** The columns of a report that people see. */
const columns = Object.keys(disasterReport.shape) as (keyof DisasterReport)[]

const sortKeys: Record<(typeof disasterColumns)[number], string[]> = {
  credit_union_name: ['credit_union_key'],
  reporter_name: ['reporter_key'],
  date_reported: ['date_reported', 'time_reported'],
}

/** Newest first where nothing else is said. The search text finds itself in any of the columns. */
export function disasterList(db: Db, search: BodyOf<typeof exportDisasters>): List<DisasterReport> {
  const ofDays = reportedWithin(db, lastDays(search))
  const matching = search.searchString ? ofDays.where(matches(search.searchString)) : ofDays
  const direction = search.direction ?? (search.sort ? 'asc' : 'desc')
  const keys = [...sortKeys[search.sort ?? 'date_reported'], 'id']
  return {
    rows: inOrder(matching.select(columns), keys, direction),
    page(limit, offset) {
      // Only what they are sorted by is sorted; the rows of one page are read afterwards.
      const ids = inOrder(matching.select('id'), keys, direction).limit(limit).offset(offset)
      return inOrder(db.selectFrom('disaster_reports').select(columns).where('id', 'in', ids), keys, direction)
    },
    count: countOf(matching),
  }
}

/** Oldest first. */
export function disastersOfDays(db: Db, days: Days): List<DisasterReport> {
  const matching = reportedWithin(db, days)
  return { rows: inOrder(matching.select(columns), [...sortKeys.date_reported, 'id'], 'asc'), count: countOf(matching) }
}

const reportedWithin = (db: Db, { startDate, endDate }: Days) =>
  db
    .selectFrom('disaster_reports')
    .where('deleted_at', 'is', null)
    .where('date_reported', '>=', startDate)
    .where('date_reported', '<=', endDate)

function matches(text: string): Expression<SqlBool> {
  return anyOf([
    contains('credit_union_key', text.toLowerCase()),
    contains('reporter_key', nameKey(text)),
    ...(isLikeDate(text) ? [contains(dateText('date_reported'), text)] : []),
  ])
}
