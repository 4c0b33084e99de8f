// Reports of a range of days, as support finds them.

import { sql } from 'kysely'
import type { exportDisasters } from '#contract/back-office/calls.ts'
import type { Direction, disasterColumns } from '#contract/back-office/options.ts'
import type { BodyOf } from '#contract/call.ts'
import { conditionRank, shownCondition } from '#server/domain/reports/condition-rank.ts'
import { hasType } from '#server/domain/reports/has-type.ts'
import { type ReportRow, reportColumns } from '#server/domain/reports/report-rows.ts'
import type { Settled } from '#server/domain/settled.ts'
import { countOf, dateText, inOrder, type List, type SortKey } from '#server/lib/database/list.ts'
import { type Days, lastDays } from '../days.ts'
import { finds, likeliestFirst } from '../searching.ts'
import { isVisible, type Source } from '../visible.ts'

const byMoment: SortKey[] = ['date_reported', 'time_reported']
const sortKeys = (db: Settled): Record<(typeof disasterColumns)[number], Record<Direction, SortKey[]>> => ({
  credit_union_name: inEither('credit_union_key'),
  state: inEither({ nullable: 'state' }),
  type_of_disaster: inEither(sql`lower(type_of_disaster)`),
  condition: inEither(conditionRank(db)),
  reporter_name: inEither('reporter_key'),
  date_reported: { asc: byMoment, desc: byMoment },
})

function inEither(key: SortKey): Record<Direction, SortKey[]> {
  return { asc: [key], desc: [key] }
}

/** A report as support finds it. */
const columns = (db: Settled) => [...reportColumns(db), 'credit_union_id'] as const
/** By the text with which the database names what a report is about. */
const charterNumber = sql<string | null>`case when about like 'charter __ %' then substr(about, 12)
  when about like 'charter %' then substr(about, 9) end`
export interface OfficeReportRow extends ReportRow {
  credit_union_id: string | null
  charter_number: string | null
}

/** Newest first by default. The search text may be in any of the columns. */
export function disasterList(from: Source<Settled>, search: BodyOf<typeof exportDisasters>): List<OfficeReportRow> {
  const asked = filtered(from.db, reportedWithin(from, lastDays(search)).where('withdrawn_at', 'is', null), search)
  const matching = search.searchString ? asked.where(matches(search.searchString)) : asked
  const direction = search.direction ?? (search.sort ? 'asc' : 'desc')
  const likeliest = likeliestFirst(search.searchString, { state: 'state' })
  const keys = [...likeliest, ...sortKeys(from.db)[search.sort ?? 'date_reported'][direction], 'id']
  return {
    rows: inOrder(matching.select(columns(from.db)).select(charterNumber.as('charter_number')), keys, direction),
    page(limit, offset) {
      // Only the sort keys are sorted; the rows of one page are read afterwards.
      const ids = inOrder(matching.select('id'), keys, direction).limit(limit).offset(offset)
      const page = from.db
        .selectFrom('disaster_reports')
        .select(columns(from.db))
        .select(charterNumber.as('charter_number'))
        .where('id', 'in', ids)
      return inOrder(page, keys, direction)
    },
    count: countOf(matching),
  }
}

/** Oldest first. */
export function disastersOfDays(from: Source<Settled>, days: Days): List<ReportRow> {
  const matching = reportedWithin(from, days)
  return { rows: inOrder(matching.select(reportColumns(from.db)), [...byMoment, 'id'], 'asc'), count: countOf(matching) }
}

function filtered(db: Settled, reports: ReturnType<typeof reportedWithin>, search: BodyOf<typeof exportDisasters>) {
  const { state, condition, type_of_disaster, latest_only, credit_union_id } = search
  let asked = reports
  if (latest_only) asked = asked.where(sql<boolean>`is_latest`)
  if (state) asked = asked.where('state', '=', state)
  if (condition) asked = asked.where(shownCondition(db), '=', condition)
  if (type_of_disaster) asked = asked.where(hasType(type_of_disaster))
  if (credit_union_id) asked = asked.where('credit_union_id', '=', credit_union_id)
  return asked
}

const reportedWithin = ({ db, actor }: Source, { startDate, endDate }: Days) =>
  db
    .selectFrom('disaster_reports')
    .where('deleted_at', 'is', null)
    .where(isVisible(actor, 'credit_union_id'))
    .where('date_reported', '>=', startDate)
    .where('date_reported', '<=', endDate)

const matches = (text: string) =>
  finds(text, {
    // All of them are in an index.
    words: ['credit_union_key', 'reporter_key', 'about'],
    state: 'state',
    phones: ['phone', 'directory_phone'],
    day: dateText('date_reported'),
  })
