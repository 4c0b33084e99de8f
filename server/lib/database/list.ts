// A list: the same filter and order for a page with its total and for a file that is written row by row.

import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Direction } from '#contract/back-office/options.ts'
import type { Page } from '#contract/schema.ts'
import type { Db } from './tables/tables.ts'

export interface FoundPage<Row> {
  rows: Row[]
  /** How many rows the list has in all. */
  total: number
}

/** The parts of a query that a list needs. */
interface Rows<Row> {
  execute(): Promise<Row[]>
  compile(): CompiledQuery<Row>
  limit(count: number): Rows<Row>
  offset(count: number): Rows<Row>
}

export interface List<Row> {
  /** The rows in order, with their columns. */
  rows: Rows<Row>
  /** Reads one page, for lists with a faster way than to sort whole rows. */
  page?(limit: number, offset: number): Pick<Rows<Row>, 'execute'>
  count: { executeTakeFirstOrThrow(): Promise<{ total: number }> }
}

/** How many rows match. */
export const countOf = <DB, Table extends keyof DB, Row>(matching: SelectQueryBuilder<DB, Table, Row>): List<unknown>['count'] =>
  matching.clearSelect().select(sql<number>`count(*)`.as('total')) as unknown as List<unknown>['count']

/** The number of rows that match, read with one query. */
export const howMany = async <DB, Table extends keyof DB, Row>(matching: SelectQueryBuilder<DB, Table, Row>): Promise<number> =>
  Number((await countOf(matching).executeTakeFirstOrThrow()).total)

/** Only the requested page; by default every row. */
export async function readList<Row>(list: List<Row>, asked: Page): Promise<FoundPage<Row>> {
  const { limit, offset = 0 } = asked
  const rows = await (limit === undefined ? list.rows : pageOf(list, limit, offset)).execute()
  return { rows, total: totalSeen(rows, asked) ?? (await list.count.executeTakeFirstOrThrow()).total }
}

export const pageOf = <Row>({ rows, page }: List<Row>, limit: number, offset: number) =>
  page?.(limit, offset) ?? rows.limit(limit).offset(offset)

/** A page of rows that are read whole, because their order or what they say is not the database's. */
export const pageIn = <Row>(rows: readonly Row[], { limit = rows.length, offset = 0 }: Page): FoundPage<Row> => ({
  rows: rows.slice(offset, offset + limit),
  total: rows.length,
})

/** The total, if a page that is not full shows the end of the list; undefined if the rows must be counted. */
const totalSeen = (rows: unknown[], { limit = Number.POSITIVE_INFINITY, offset = 0 }: Page) =>
  rows.length < limit && (rows.length > 0 || offset === 0) ? offset + rows.length : undefined

/** Every row, in chunks: a list of any length takes little memory. */
export async function* chunksOf<Row>(db: Db, { rows }: List<Row>, size: number): AsyncGenerator<Row[]> {
  for await (const chunk of db.getExecutor().stream(rows.compile(), size)) yield chunk.rows
}

/** A column; a column with nulls, which come last in ascending order; what is ascending in either direction; or any other expression. */
export type SortKey = string | { nullable: string } | { first: RawBuilder<unknown> } | RawBuilder<unknown>

/** Sorts by all keys in the same direction. The last key should be unique, so that the order is stable. */
export const inOrder = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  keys: readonly SortKey[],
  direction: Direction,
): SelectQueryBuilder<DB, Table, Row> => keys.reduce((sorted, key) => sorted.orderBy(termOf(key, direction)), query)

function termOf(key: SortKey, direction: Direction): RawBuilder<unknown> {
  const way = sql.raw(direction)
  if (typeof key === 'string') return sql`${sql.ref(key)} ${way}`
  if ('first' in key) return sql`${key.first} asc`
  if (!('nullable' in key)) return sql`${key} ${way}`
  // Only for columns with nulls: SQLite uses no index for an order that names them.
  return sql`${sql.ref(key.nullable)} ${way} nulls ${sql.raw(direction === 'asc' ? 'last' : 'first')}`
}

/** A date as text. */
export const dateText = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`

/** The day of a moment in UTC, as text: each connection has ISO dates in UTC. */
export const dayOf = (column: string) => sql<string>`substr(${dateText(column)}, 1, 10)`

/** Whether a search text could be part of a date: only then are dates searched. */
export const isLikeDate = (text: string) => /^[\d-]+$/.test(text)
