// Reports by state, part of the reporter's name and what works: which ones match, and the list of them, newest first.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { DisasterSearch } from '#contract/disaster-reports/schemas.ts'
import { operationalFields } from '#contract/report-form.ts'
import type { Actor } from '#server/actor.ts'
import { contains } from '#server/database/contains.ts'
import type { Revised } from '#server/database/kept-lists.ts'
import { nameKey } from '#server/database/keys.ts'
import { countOf, inOrder, type List } from '#server/database/list.ts'
import type { Db, Tables } from '#server/database/tables.ts'

export type Reader = Pick<Actor, 'isShutOut' | 'credit_union_id'>
export type ReportFilters = Omit<DisasterSearch, 'near' | 'within_miles' | 'limit' | 'offset'>

/** Reports of one day from confirmed organizations come first. */
export const newestFirst = ['date_reported', 'confirmed', 'time_reported', 'id'] as const

/** Which reports, in which revision. The rest of each is read only for a list that is not cached (queries.ts). */
export function reportList(db: Db, reader: Reader, filters: ReportFilters): List<Revised> {
  const matching = matchingReports(db, reader, filters)
  const sorted = <Row>(reports: SelectQueryBuilder<Tables, 'disaster_reports', Row>) => inOrder(reports, newestFirst, 'desc')
  const byName: Pick<List<Revised>, 'page'> = {
    page(limit, offset) {
      // The reports of each name are found and sorted in an index that has no revisions.
      const ids = sorted(matching.select('id')).limit(limit).offset(offset)
      return sorted(db.selectFrom('disaster_reports').select(['id', 'revision']).where('id', 'in', ids))
    },
  }
  return { rows: sorted(matching.select(['id', 'revision'])), ...(filters.name && byName), count: countReports(db, reader, filters) }
}

/** Reports that the reader may see. An organization that was shut out sees its own reports only. */
export function matchingReports(db: Db, reader: Reader, { state, name, ...flags }: ReportFilters) {
  let reports = db.selectFrom('disaster_reports').where('deleted_at', 'is', null)
  reports = reader.isShutOut
    ? reports.where('credit_union_id', '=', reader.credit_union_id ?? '')
    : reports.where(sql<boolean>`not is_hidden`)
  if (state) reports = reports.where('state', '=', state)
  // There are far fewer names than reports, and the reports of each name are in an index.
  if (name)
    reports = reports.where(
      'reporter_key',
      'in',
      db
        .selectFrom('reporter_names')
        .select('name_key')
        .where(contains('name_key', nameKey(name))),
    )
  for (const flag of operationalFields) if (flags[flag]) reports = reports.where(flag, '=', true)
  return reports
}

/** Databases count a whole table from its smallest index, much faster than the rows that match. */
export function countReports(db: Db, reader: Reader, filters: ReportFilters): List<unknown>['count'] {
  const { state, name, ...flags } = filters
  const isFiltered = reader.isShutOut || state || name || operationalFields.some((flag) => flags[flag])
  return isFiltered ? countOf(matchingReports(db, reader, filters)) : db.selectNoFrom(numberOfReports.as('total'))
}

const numberOfReports = sql<number>`((select count(*) from disaster_reports)
  - (select count(*) from disaster_reports where deleted_at is not null)
  - (select count(*) from disaster_reports where is_hidden and deleted_at is null))`
