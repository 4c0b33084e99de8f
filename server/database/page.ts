import { type Compilable, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#contract/schema.ts'
import { type PrepareOptions, prepared } from './prepared.ts'
import type { Db, Tables } from './tables.ts'

export interface FoundPage<Row> {
  rows: Row[]
  /** How many there are in all. */
  total: number
}

type Query<Table extends keyof Tables, Row> = SelectQueryBuilder<Tables, Table, Row>

/** What matches, as `list` selects and orders it: the page that was asked for, otherwise everything. */
export async function readPage<Table extends keyof Tables, Bare, Row>(
  matching: Query<Table, Bare>,
  { limit, offset = 0 }: Page,
  list: (matching: Query<Table, Bare>) => Query<Table, Row>,
): Promise<FoundPage<Row>> {
  const page = limit === undefined ? list(matching) : list(matching).limit(limit).offset(offset)
  const rows = (await page.execute()) as Row[]
  return { rows, total: totalSeen(rows, { limit, offset }) ?? (await countOf(matching).executeTakeFirstOrThrow()).total }
}

interface Search<Name extends string, Table extends keyof Tables, Bare, Row> extends PrepareOptions {
  names: readonly Name[]
  matching(db: Db, terms: Record<Name, never>): Query<Table, Bare>
  list(matching: Query<Table, Bare>): Query<Table, Row>
  /** Where there is a better way than to count what matches. */
  count?(db: Db, terms: Record<Name, never>): Compilable<{ total: number }>
}

/** The same for what is searched often: its SQL is made once for each set of given terms. */
export function preparedPage<const Name extends string, Table extends keyof Tables, Bare, Row>(search: Search<Name, Table, Bare, Row>) {
  const { names, matching, list, count = (db, terms) => countOf(matching(db, terms)) } = search
  const readAll = prepared(names, (db, terms) => list(matching(db, terms)), search)
  const readSome = prepared(
    [...names, 'limit', 'offset'],
    (db, terms) => list(matching(db, terms)).limit(terms.limit).offset(terms.offset),
    search,
  )
  const readTotal = prepared(names, count, search)
  return async (db: Db, terms: Record<Name, unknown>, { limit, offset = 0 }: Page): Promise<FoundPage<Row>> => {
    const page = limit === undefined ? readAll(db, terms) : readSome(db, { ...terms, limit, offset })
    const rows = (await page) as Row[]
    return { rows, total: totalSeen(rows, { limit, offset }) ?? (await readTotal(db, terms))[0]?.total ?? 0 }
  }
}

export const countOf = <Table extends keyof Tables, Bare>(matching: Query<Table, Bare>) =>
  matching.select(sql<number>`count(*)`.as('total'))

/** A page that is not full shows where the list ends; undefined where it has to be counted. */
export const totalSeen = (rows: unknown[], { limit = Number.POSITIVE_INFINITY, offset = 0 }: Page) =>
  rows.length < limit && (rows.length > 0 || offset === 0) ? offset + rows.length : undefined
