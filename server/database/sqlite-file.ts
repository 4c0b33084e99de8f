// A file of SQLite, opened: statements are prepared once, booleans are converted by the declared type of their column.

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const STATEMENTS_KEPT = 500

interface Prepared {
  statement: StatementSync
  isReader: boolean
  booleans: readonly string[]
}

/** An open database file with its prepared statements. */
export class SqliteFile {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, timeout: number) {
    this.#database = new DatabaseSync(file, { timeout })
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -16000;
      pragma temp_store = memory;
    `)
    // SQLite's own knows the letters of ASCII only.
    this.#database.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  }

  get isInTransaction() {
    return this.#database.isTransaction
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, isReader, booleans } = this.#prepare(query.sql)
    const parameters = query.parameters.map(toSqlite)
    if (!isReader) {
      const { changes, lastInsertRowid } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    const rows = statement.all(...parameters)
    if (booleans.length > 0) for (const row of rows) readBooleans(row, booleans)
    return { rows: rows as Row[] }
  }

  *iterate<Row>(query: CompiledQuery): IterableIterator<Row> {
    // A statement of its own: a cached one could be started again while its rows are still being read.
    const statement = this.#database.prepare(query.sql)
    const booleans = booleanColumns(statement)
    for (const row of statement.iterate(...query.parameters.map(toSqlite))) yield readBooleans(row, booleans) as Row
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, isReader: statement.columns().length > 0, booleans: booleanColumns(statement) }
    // What is not a plain query (DDL, a pragma) may change the columns that others were prepared with.
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

const booleanColumns = (statement: StatementSync) =>
  statement
    .columns()
    .filter((column) => column.type?.toLowerCase() === 'boolean')
    .map((column) => column.name)

function readBooleans(row: Record<string, unknown>, names: readonly string[]) {
  for (const name of names) {
    const value = row[name]
    if (value !== null) row[name] = value === 1
  }
  return row
}

const toSqlite = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}
