// A list that is shown in pages, sorted by a column that somebody chose, and written to a file row by row: the same filter and order each time.

import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Direction } from '#contract/back-office/options.ts'
import type { Page } from '#contract/schema.ts'
import type { Engine } from './open.ts'
import type { FoundPage } from './page.ts'
import type { Db } from './tables.ts'

/** What a query can be asked for, whatever its tables are. */
interface Rows<Row> {
  execute(): Promise<Row[]>
  compile(): CompiledQuery<Row>
  limit(count: number): Rows<Row>
  offset(count: number): Rows<Row>
}

export interface List<Row> {
  /** In their order, with their columns. */
  rows: Rows<Row>
  /** A page of them, where there is a better way than to sort whole rows. */
  page?(limit: number, offset: number): Pick<Rows<Row>, 'execute'>
  count: { executeTakeFirstOrThrow(): Promise<{ total: number }> }
}

const total = () => sql<number>`count(*)`.as('total')

/** How many rows match. */
export const countOf = <DB, Table extends keyof DB, Row>(matching: SelectQueryBuilder<DB, Table, Row>): List<unknown>['count'] =>
  matching.select(total()) as unknown as List<unknown>['count']

/** The page that was asked for, otherwise everything. A page that is not full shows by itself where the list ends. */
export async function readList<Row>(list: List<Row>, { limit, offset = 0 }: Page): Promise<FoundPage<Row>> {
  const found = await (limit === undefined ? list.rows : pageOf(list, limit, offset)).execute()
  const isEnd = found.length < (limit ?? Number.POSITIVE_INFINITY) && (found.length > 0 || offset === 0)
  return { rows: found, total: isEnd ? offset + found.length : (await list.count.executeTakeFirstOrThrow()).total }
}

export const pageOf = <Row>({ rows, page }: List<Row>, limit: number, offset: number) =>
  page?.(limit, offset) ?? rows.limit(limit).offset(offset)

/** All of them, so many at a time: a list of any length costs no memory, and no turn for each single row. */
export async function* chunksOf<Row>(db: Db, { rows }: List<Row>, size: number): AsyncGenerator<Row[]> {
  for await (const chunk of db.getExecutor().stream(rows.compile(), size)) yield chunk.rows
}

/** A column; one that may hold nulls, of which rows without a value come last, ascending; or any other expression. */
export type SortKey = string | { nullable: string } | RawBuilder<unknown>

/** Sorts by the keys, one after the other, all of them the same way. The last one should be unique: a list has a stable order. */
export const inOrder = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  keys: readonly SortKey[],
  direction: Direction,
): SelectQueryBuilder<DB, Table, Row> => keys.reduce((sorted, key) => sorted.orderBy(termOf(key, direction)), query)

function termOf(key: SortKey, direction: Direction): RawBuilder<unknown> {
  const way = sql.raw(direction)
  if (typeof key === 'string') return sql`${sql.ref(key)} ${way}`
  if (!('nullable' in key)) return sql`${key} ${way}`
  // Said only where it matters: SQLite reads no index in an order that names the nulls.
  return sql`${sql.ref(key.nullable)} ${way} nulls ${sql.raw(direction === 'asc' ? 'last' : 'first')}`
}

/** The day of a moment in UTC, as text. */
export const dayOf = (engine: Engine, column: string) =>
  engine === 'sqlite'
    ? sql<string>`substr(${sql.ref(column)}, 1, 10)`
    : sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`

/** A date as text. */
export const dateText = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`

/** Whether a search text could be part of a date: only then dates are searched. */
export const isLikeDate = (text: string) => /^[\d-]+$/.test(text)
