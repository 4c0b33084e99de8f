// A file of SQLite, opened: statements are prepared once, booleans are converted by the declared type of their column.

import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const STATEMENTS_KEPT = 500
/** The write-ahead log shrinks to this size when it starts over, in bytes: the transaction of a large migration leaves one of a hundred megabytes. */
const LOG_KEPT = 16 * 1024 * 1024

interface Prepared {
  statement: StatementSync
  /** None if the statement returns no rows. */
  columns: readonly Column[]
  /** A row with all of its columns. Copying one object is faster than the library's own construction. */
  blank: Readonly<Record<string, unknown>>
}

interface Column {
  name: string
  isBoolean: boolean
}

interface FileOptions {
  /** A sort that does not fit in memory uses files, for lists of any length. */
  sortsOnDisk?: boolean
}

/** An open database file with its prepared statements. */
export class SqliteFile {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, timeout: number, { sortsOnDisk = false }: FileOptions = {}) {
    this.#database = new DatabaseSync(file, { timeout })
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma journal_size_limit = ${LOG_KEPT};
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma cache_size = -16000;
      pragma temp_store = ${sortsOnDisk ? 'file' : 'memory'};
    `)
    // SQLite's own knows the letters of ASCII only.
    this.#database.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  }

  get isInTransaction() {
    return this.#database.isTransaction
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const prepared = this.#prepare(query.sql)
    const parameters = query.parameters.map(toSqlite)
    if (prepared.columns.length === 0) {
      const { changes, lastInsertRowid } = prepared.statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    const rows: unknown[] = prepared.statement.all(...parameters)
    return { rows: rows.map((values) => readRow(values as SQLOutputValue[], prepared) as Row) }
  }

  *iterate<Row>(query: CompiledQuery): IterableIterator<Row> {
    // A statement of its own: a cached one could be started again while its rows are still being read.
    const prepared = prepare(this.#database, query.sql)
    const rows: Iterable<unknown> = prepared.statement.iterate(...query.parameters.map(toSqlite))
    for (const values of rows) yield readRow(values as SQLOutputValue[], prepared) as Row
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const prepared = prepare(this.#database, sql)
    // A statement that is not a plain query (DDL, a pragma) may change the columns of prepared statements.
    if (!/^\s*(select|insert|update|delete|with|begin|commit|rollback)/i.test(sql)) this.#prepared.clear()
    else if (this.#prepared.size >= STATEMENTS_KEPT) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }

  close() {
    this.#prepared.clear()
    this.#database.close()
  }
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name, type }) => ({ name, isBoolean: type?.toLowerCase() === 'boolean' }))
  if (columns.length > 0) statement.setReturnArrays(true)
  return { statement, columns, blank: Object.fromEntries(columns.map(({ name }) => [name, null])) }
}

function readRow(values: SQLOutputValue[], { columns, blank }: Prepared) {
  const row = { ...blank }
  columns.forEach(({ name, isBoolean }, at) => {
    const value = values[at]
    row[name] = isBoolean && value !== null ? value === 1 : value
  })
  return row
}

const toSqlite = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}
