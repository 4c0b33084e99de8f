import { change } from '#server/lib/database/change.ts'
import type { OpenDatabase } from '#server/lib/database/engines/open.ts'
import type { Row } from '#server/lib/database/engines/snapshot.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type StoredTable, storedTables } from './stored-tables.ts'

/** A sentence for operators: why a backup cannot be read, or not be brought back here. */
export class BackupError extends Error {}

export type Counts = Partial<Record<StoredTable, number>>
/** Table after table, each in one piece. */
export type TableRow = readonly [table: StoredTable, row: Row]

/** The most parameters of one statement, on either engine. */
const PARAMETERS = 30_000

/**
 * Fills an empty database: all of it or nothing. `finish` gets what was stored before the commit, in the same transaction, and may throw.
 * @throws BackupError if organizations, people or reports are there already
 */
export async function loadInto(
  { db }: OpenDatabase,
  rows: AsyncIterable<TableRow>,
  finish: (stored: Counts, tx: Tx) => void | Promise<void>,
): Promise<Counts> {
  return change(db, async (tx) => {
    const tables = await tablesOf(tx)
    await refuseFilled(tx, tables)
    // The reference data and secrets that a first start makes.
    for (const table of tables.toReversed()) if (!isFilledByPeople(table)) await tx.deleteFrom(table).execute()
    for await (const { table, batch } of inBatches(rows))
      await tx
        .insertInto(table)
        .values(batch as never)
        .execute()
    const stored = await countRows(tx, tables)
    await finish(stored, tx)
    return stored
  })
}

const filledByPeople: readonly StoredTable[] = ['credit_unions', 'users', 'disaster_reports', 'audit_events']
const isFilledByPeople = (table: StoredTable) => filledByPeople.includes(table)

/** An earlier version had fewer. */
async function tablesOf(tx: Tx) {
  const names = new Set((await tx.introspection.getTables()).map(({ name }) => name))
  return storedTables.filter((table) => names.has(table))
}

async function refuseFilled(tx: Tx, tables: readonly StoredTable[]) {
  const counts = await countRows(tx, tables)
  if (filledByPeople.some((table) => counts[table])) {
    throw new BackupError('The database already contains organizations, people, reports or events. Only an empty database can be filled.')
  }
}

async function* inBatches(rows: AsyncIterable<TableRow>) {
  let table: StoredTable | undefined
  let batch: Row[] = []
  for await (const [next, row] of rows) {
    if (table && (next !== table || (batch.length + 1) * Object.keys(row).length > PARAMETERS)) {
      yield { table, batch }
      batch = []
    }
    table = next
    batch.push(row)
  }
  if (table && batch.length > 0) yield { table, batch }
}

async function countRows(tx: Tx, tables: readonly StoredTable[]): Promise<Counts> {
  const counts: Counts = {}
  for (const table of tables) {
    const { count } = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

/** @throws BackupError naming each table whose number of rows differs */
export function compareCounts(expected: Counts, stored: Counts) {
  const wrong = storedTables.filter((table) => (expected[table] ?? 0) !== (stored[table] ?? 0))
  if (wrong.length === 0) return
  const differences = wrong.map((table) => `${table}: ${stored[table] ?? 0} instead of ${expected[table] ?? 0}`)
  throw new BackupError(`Not every row arrived, so nothing was changed. ${differences.join(', ')}.`)
}
