import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#contract/schema.ts'
import type { Tables } from './tables.ts'

export interface FoundPage<Row> {
  rows: Row[]
  /** How many there are in all. */
  total: number
}

/** What matches, as `list` selects and orders it: the page that was asked for, otherwise everything. */
export async function readPage<Table extends keyof Tables, Bare, Row>(
  matching: SelectQueryBuilder<Tables, Table, Bare>,
  { limit, offset }: Page,
  list: (matching: SelectQueryBuilder<Tables, Table, Bare>) => SelectQueryBuilder<Tables, Table, Row>,
): Promise<FoundPage<Row>> {
  if (limit === undefined) {
    const rows = await list(matching).execute()
    return { rows: rows as Row[], total: rows.length }
  }
  const rows = await list(matching)
    .limit(limit)
    .offset(offset ?? 0)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows as Row[], total }
}
