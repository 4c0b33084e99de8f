// Reports of a range of days, as support finds them.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { exportDisasters } from '#contract/back-office/calls.ts'
import type { Direction, disasterColumns } from '#contract/back-office/options.ts'
import type { BodyOf } from '#contract/call.ts'
import { contains } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import { countOf, dateText, inOrder, isLikeDate, type List, type SortKey } from '#server/database/list.ts'
import { type ReportRow, reportColumns } from '#server/reports/report-rows.ts'
import { type Days, lastDays } from './days.ts'
import { or } from './searching.ts'
import { isVisible, type Source } from './visible.ts'

/** Of a day, reports of confirmed organizations come first, in whichever direction. */
const byMoment: Record<Direction, SortKey[]> = {
  desc: ['date_reported', 'confirmed', 'time_reported'],
  asc: ['date_reported', sql`case when confirmed then 0 else 1 end`, 'time_reported'],
}
const sortKeys: Record<(typeof disasterColumns)[number], Record<Direction, SortKey[]>> = {
  credit_union_name: { asc: ['credit_union_key'], desc: ['credit_union_key'] },
  reporter_name: { asc: ['reporter_key'], desc: ['reporter_key'] },
  date_reported: byMoment,
}

/** Newest first where nothing else is said. The search text finds itself in any of the columns. */
export function disasterList(from: Source, search: BodyOf<typeof exportDisasters>): List<ReportRow> {
  const ofDays = reportedWithin(from, lastDays(search))
  const matching = search.searchString ? ofDays.where(matches(search.searchString)) : ofDays
  const direction = search.direction ?? (search.sort ? 'asc' : 'desc')
  const keys = [...sortKeys[search.sort ?? 'date_reported'][direction], 'id']
  return {
    rows: inOrder(matching.select(reportColumns), keys, direction),
    page(limit, offset) {
      // Only what they are sorted by is sorted; the rows of one page are read afterwards.
      const ids = inOrder(matching.select('id'), keys, direction).limit(limit).offset(offset)
      return inOrder(from.db.selectFrom('disaster_reports').select(reportColumns).where('id', 'in', ids), keys, direction)
    },
    count: countOf(matching),
  }
}

/** Oldest first. */
export function disastersOfDays(from: Source, days: Days): List<ReportRow> {
  const matching = reportedWithin(from, days)
  return { rows: inOrder(matching.select(reportColumns), [...byMoment.asc, 'id'], 'asc'), count: countOf(matching) }
}

const reportedWithin = ({ db, actor }: Source, { startDate, endDate }: Days) =>
  db
    .selectFrom('disaster_reports')
    .where('deleted_at', 'is', null)
    .where(isVisible(actor, 'credit_union_id'))
    .where('date_reported', '>=', startDate)
    .where('date_reported', '<=', endDate)

function matches(text: string): Expression<SqlBool> {
  return or([
    contains('credit_union_key', text.toLowerCase()),
    contains('reporter_key', nameKey(text)),
    ...(isLikeDate(text) ? [contains(dateText('date_reported'), text)] : []),
  ])
}
