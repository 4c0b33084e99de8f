// The tables of a backup, as they were at one moment.

import { atOneMoment, inCopy, type Moment, type Row } from '#server/lib/database/engines/at-one-moment.ts'
import type { OpenDatabase } from '#server/lib/database/engines/open.ts'
import { storedVersion } from '#server/lib/database/migrate.ts'
import { derivedColumns, type StoredTable } from './stored-tables.ts'

export interface Snapshot {
  migration: string
  rows(table: StoredTable): AsyncIterable<Row>
}

/** Passes a snapshot of all tables to `read`. */
export const withSnapshot = <Result>(database: OpenDatabase, read: (snapshot: Snapshot) => Promise<Result>) =>
  atOneMoment(database, async (moment) => read(await snapshotOf(moment)))

/** The same of an embedded database that copies itself. */
export const withCopy = <Result>(copyTo: (file: string) => unknown, read: (snapshot: Snapshot) => Promise<Result>) =>
  inCopy(copyTo, async (moment) => read(await snapshotOf(moment)))

const snapshotOf = async ({ db, rows }: Moment): Promise<Snapshot> => ({
  migration: await storedVersion(db),
  rows: (table) => withoutDerived(table, rows(table)),
})

async function* withoutDerived(table: StoredTable, rows: AsyncIterable<Row>): AsyncIterable<Row> {
  const derived = derivedColumns[table] ?? []
  for await (const row of rows) yield Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name)))
}
