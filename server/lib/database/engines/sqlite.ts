// Kysely over Node's own SQLite. One connection writes, one transaction at a time; another reads what is committed, so that
// searches never wait for a transaction that is under way.

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { DatabaseLoad, OpenDialect } from './dialect.ts'
import { SqliteFile } from './sqlite-file.ts'

/** Another process (an import, a backup) may hold the write lock this long, in milliseconds. */
const BUSY_TIMEOUT = 10_000
/** The pause in milliseconds before a writer tries again. It does not block readers. */
const BUSY_PAUSE = 10
/** SQLite's own wait blocks the whole process, so it is only for a reader's short locks. In milliseconds. */
const READER_TIMEOUT = 500

export function sqliteDialect(file: string): OpenDialect {
  const driver = new NodeSqliteDriver(file)
  const dialect = {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return { dialect, load: () => driver.load() }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
  // The driver below provides its own connections, and writers queue.
  override get supportsMultipleConnections() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #turn = new Turn()
  /** Used again: Kysely takes notes of each connection that it meets. */
  readonly #free: Connection[] = []
  #writer: SqliteFile | undefined
  #reader: SqliteFile | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    this.#writer = await whenFree(() => new SqliteFile(this.#file, 0))
    this.#reader = new SqliteFile(this.#file, READER_TIMEOUT)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#reader) throw new Error('The database is not open.')
    return this.#free.pop() ?? new Connection(this.#writer, this.#reader, this.#turn, () => this.#openAnother())
  }

  #openAnother() {
    return new SqliteFile(this.#file, READER_TIMEOUT, { sortsOnDisk: true })
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

  async releaseConnection(connection: DatabaseConnection) {
    this.#free.push(asOurs(connection))
  }

  /** The reading connection never waits for its turn. */
  load(): DatabaseLoad {
    const { holders } = this.#turn
    return { open: this.#writer ? 2 : 0, idle: this.#writer ? (holders > 0 ? 1 : 2) : 0, queued: Math.max(0, holders - 1) }
  }

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
  readonly #writer: SqliteFile
  readonly #reader: SqliteFile
  readonly #turn: Turn
  readonly #openAnother: () => SqliteFile
  #endTurn: (() => void) | undefined

  constructor(writer: SqliteFile, reader: SqliteFile, turn: Turn, openAnother: () => SqliteFile) {
    this.#writer = writer
    this.#reader = reader
    this.#turn = turn
    this.#openAnother = openAnother
  }

  async begin() {
    this.#endTurn = await this.#turn.take()
    try {
      // Immediate: a transaction that began by reading could no longer write once another process has written.
      await whenFree(() => this.#writer.run(CompiledQuery.raw('begin immediate')))
    } catch (error) {
      this.#release()
      throw error
    }
  }

  end(how: 'commit' | 'rollback') {
    try {
      // If there was no room left, SQLite has already rolled back.
      if (how === 'commit' || this.#writer.isInTransaction) this.#writer.run(CompiledQuery.raw(how))
    } finally {
      if (how === 'rollback' || !this.#writer.isInTransaction) this.#release()
    }
  }

  #release() {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) {
      // Outside the transaction it would be half of a change.
      if (!this.#writer.isInTransaction) throw new Error('The transaction has been rolled back already.')
      return this.#writer.run<Row>(query)
    }
    if (isRead(query)) return this.#reader.run<Row>(query)
    const endTurn = await this.#turn.take()
    try {
      return await whenFree(() => this.#writer.run<Row>(query))
    } finally {
      endTurn()
    }
  }

  /** A long read sees the database as it was at its start. On the shared connection, all other readers would see the old data too. */
  async *streamQuery<Row>(query: CompiledQuery, chunkSize = 1): AsyncIterableIterator<QueryResult<Row>> {
    const own = this.#endTurn ? undefined : this.#openAnother()
    try {
      let rows: Row[] = []
      for (const row of (own ?? this.#writer).iterate<Row>(query)) {
        if (rows.push(row) < chunkSize) continue
        yield { rows }
        rows = []
      }
      if (rows.length > 0) yield { rows }
    } finally {
      own?.close()
    }
  }
}

/** Raw SQL that only reads is recognized by its first word. */
const isRead = ({ query, sql }: CompiledQuery) => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)

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
  /** The running writer, and those that wait for it. */
  holders = 0

  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    this.holders += 1
    await before
    return () => {
      this.holders -= 1
      resolve()
    }
  }
}
