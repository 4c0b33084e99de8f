// Kysely over Node's own SQLite. One connection writes, one transaction at a time; another reads what is committed, so that
// searches never wait for a transaction that is under way. Booleans are converted here, by the declared type of their column.

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** Another process (an import, a backup) may hold the write lock this long, in milliseconds. */
const BUSY_TIMEOUT = 10_000
/** How often a writer asks again meanwhile, in milliseconds. It waits without holding up those who read. */
const BUSY_PAUSE = 10
/** SQLite's own wait holds up everybody, so it is only for the short locks of a reader. In milliseconds. */
const READER_TIMEOUT = 500
const STATEMENTS_KEPT = 500

export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
  // The driver below hands out connections of its own and keeps writers in line.
  override get supportsMultipleConnections() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #turn = new Turn()
  #writer: Handle | undefined
  #reader: Handle | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    this.#writer = await whenFree(() => new Handle(this.#file, 0))
    this.#reader = new Handle(this.#file, READER_TIMEOUT)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#reader) throw new Error('The database is not open.')
    return new Connection(this.#writer, this.#reader, this.#turn)
  }

  async beginTransaction(connection: DatabaseConnection) {
    await asOurs(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection) {
    asOurs(connection).end('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    asOurs(connection).end('rollback')
  }

  async releaseConnection() {}

  async destroy() {
    this.#reader?.close()
    this.#writer?.close()
  }
}

const asOurs = (connection: DatabaseConnection) => {
  if (connection instanceof Connection) return connection
  throw new TypeError('A connection of another driver.')
}

class Connection implements DatabaseConnection {
  readonly #writer: Handle
  readonly #reader: Handle
  readonly #turn: Turn
  #endTurn: (() => void) | undefined

  constructor(writer: Handle, reader: Handle, turn: Turn) {
    this.#writer = writer
    this.#reader = reader
    this.#turn = turn
  }

  async begin() {
    this.#endTurn = await this.#turn.take()
    try {
      // Immediate: a transaction that read first could not become a writer any more once another process has written.
      await whenFree(() => this.#writer.run(CompiledQuery.raw('begin immediate')))
    } catch (error) {
      this.#release()
      throw error
    }
  }

  end(how: 'commit' | 'rollback') {
    try {
      this.#writer.run(CompiledQuery.raw(how))
    } finally {
      if (how === 'rollback' || !this.#writer.isInTransaction) this.#release()
    }
  }

  #release() {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#writer.run<Row>(query)
    if (SelectQueryNode.is(query.query)) return this.#reader.run<Row>(query)
    const endTurn = await this.#turn.take()
    try {
      return await whenFree(() => this.#writer.run<Row>(query))
    } finally {
      endTurn()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#reader.iterate<Row>(query)) yield { rows: [row] }
  }
}

interface Prepared {
  statement: StatementSync
  isReader: boolean
  booleans: readonly string[]
}

/** An open database file with its prepared statements. */
class Handle {
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

const SQLITE_BUSY = 5

/** Does it as soon as no other process holds the lock. */
async function whenFree<Result>(act: () => Result): Promise<Result> {
  const giveUpAt = Date.now() + BUSY_TIMEOUT
  for (;;) {
    try {
      return act()
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || Date.now() > giveUpAt) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE))
  }
}

/** Writers wait for each other in the order in which they came. */
class Turn {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
