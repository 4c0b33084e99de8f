// Reports by state, part of the reporter's name and what is working, newest first, of a day those of confirmed organizations first, and how many
// there are in all. A search by name takes one of three ways, so that it costs what its answer is large, and not what the table is.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#contract/schema.ts'
import { isLike } from '#server/database/contains.ts'
import type { Revised } from '#server/database/kept-lists.ts'
import { countOf, type FoundPage, preparedPage } from '#server/database/page.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { matchingButName, matchingReports, numberOfReports, type ReportSearch, type Terms, termNames, termsOf } from './search-terms.ts'

/** Which way a search by name takes; tests set their own. */
const ways = {
  /** More names than these are not looked up one by one within a state: to compare the name of each of its reports costs less. */
  namesInState: 2000,
  /** So many reports are gathered and sorted. More lie so dense that walking from the newest meets a page of them sooner. */
  reportsSorted: 20_000,
}

/** What is read of each report that is found; the rest of it is read for a list that is not kept (queries.ts). */
const found = ['id', 'revision'] as const

export function searchReports(db: Db, search: ReportSearch, way = ways): Promise<FoundPage<Revised>> {
  const terms = termsOf(search)
  return terms.pattern ? searchByName(db, terms, search, way) : findReports(db, terms, search)
}

async function searchByName(db: Db, terms: Terms, { limit, offset = 0 }: Page, way: typeof ways): Promise<FoundPage<Revised>> {
  const [counted] = await countNamed(db, { ...terms, enough: terms.state ? way.namesInState + 1 : undefined })
  const { names, total } = counted ?? { names: 0, total: 0 }
  if (terms.state && names > way.namesInState) return findReports(db, terms, { limit, offset })
  if (total === 0) return { rows: [], total }
  const read = total > way.reportsSorted ? walkNamed : sortNamed
  return { rows: await read(db, { ...terms, limit: limit ?? total, offset }), total }
}

const pagedNames = [...termNames, 'limit', 'offset'] as const

const newestFirst = <Row>(reports: SelectQueryBuilder<Tables, 'disaster_reports', Row>) =>
  reports.orderBy('date_reported', 'desc').orderBy('confirmed', 'desc').orderBy('time_reported', 'desc').orderBy('id', 'desc')

/** Planned once: the index of the state, and without a state that of the newest, is in order already, whatever else is asked for. */
const findReports = preparedPage({
  names: termNames,
  matching: matchingReports,
  list: (reports) => newestFirst(reports.select(found)),
  count: (db, given) =>
    termNames.some((name) => given[name]) ? countOf(matchingReports(db, given)) : db.selectNoFrom(numberOfReports().as('total')),
  isPlannedOnce: true,
})

const namesLike = (db: Db, pattern: string) => db.selectFrom('reporter_names').select('name_key').where(isLike('name_key', pattern))

/** How many names match, up to enough of them where that is given, and how many reports have one of these. */
const countNamed = prepared([...termNames, 'enough'], (db, given) =>
  db
    .with(
      (cte) => cte('names').materialized(),
      () => (given.enough ? namesLike(db, given.pattern).limit(given.enough) : namesLike(db, given.pattern)),
    )
    .selectNoFrom([
      sql<number>`(select count(*) from names)`.as('names'),
      sql<number>`(${matchingButName(db, given)
        .where('reporter_key', 'in', sql<string>`(select name_key from names)`)
        .select(sql`count(*)`.as('counted'))})`.as('total'),
    ]),
)

/** Takes the reports of each name from their index, and sorts what it needs for that. */
const sortNamed = prepared(pagedNames, (db, given) => {
  const page = db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        matchingButName(db, given)
          .where('reporter_key', 'in', namesLike(db, given.pattern))
          .select(['id', 'date_reported', 'confirmed', 'time_reported']),
    )
    .selectFrom('found')
    .select('id')
    .orderBy('date_reported', 'desc')
    .orderBy('confirmed', 'desc')
    .orderBy('time_reported', 'desc')
    .orderBy('id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
  return newestFirst(db.selectFrom('disaster_reports').select(found).where('id', 'in', page))
})

/** Looks at each report from the newest on. `is true` keeps the databases from starting at the names. */
const walkNamed = prepared(pagedNames, (db, given) =>
  newestFirst(matchingButName(db, given).select(found))
    .where(sql<boolean>`(reporter_key in ${namesLike(db, given.pattern)}) is true`)
    .limit(given.limit)
    .offset(given.offset),
)
