// Kysely over PostgreSQL, answering the same shapes as the embedded database: timestamps as ISO text, dates as text, counts as numbers.

import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { PreparedQuery } from '#server/lib/database/prepared.ts'
import type { LongestWaits, OpenDialect } from './dialect.ts'

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toIso)

/** `2026-09-14 14:02:00.5+00`, as connections in UTC have it. A list has one in each row, and a Date would cost ten times as much. */
function toIso(value: string) {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(value)) return new Date(value).toISOString()
  const thousandths = value.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${thousandths}Z`
}

/**
 * Queries expect ISO dates in UTC (`dayOf`). PostgreSQL compiles what it estimates to be dear, which takes longer than any query here: half a second for
 * a board that is read in 20 ms.
 */
const OPTIONS = '-c timezone=UTC -c datestyle=ISO -c jit=off'
/** Of a process. */
const CONNECTIONS = 10
/** The others are for reads: writers that wait for each other must not stop them. */
const FOR_TRANSACTIONS = 7
/** How long a transaction waits for one of the connections, in milliseconds. */
const LONGEST_QUEUE = 10_000

export function postgresDialect(url: string): OpenDialect {
  const connection = {
    // Options in the URL would replace ours.
    connectionString: url.replace(/[?&]options=[^&]*/, (own) => `${own}${encodeURIComponent(` ${OPTIONS}`)}`),
    options: OPTIONS,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'breakwater',
  }
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS, idleTimeoutMillis: 60_000, verify: refuseReadOnly })
  // A connection that breaks while it is idle is replaced by the pool, and one that breaks in a transaction, between two statements, is
  // noticed by the next of them; without a listener either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const driver = new PoolDriver(pool, () => new pg.Client(connection))
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const load = () => ({ open: pool.totalCount, idle: pool.idleCount, queued: pool.waitingCount + driver.queued })
  return { dialect, load, limitWaiting: (waits) => driver.limitWaiting(waits) }
}

/** A standby, or a former primary, answers with old data and accepts no writes: another connection is tried. */
function refuseReadOnly(client: pg.PoolClient, done: (error?: Error) => void) {
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(
    ({ rows }) => done(rows[0]?.transaction_read_only === 'off' ? undefined : readOnly()),
    (error) => done(error),
  )
}

const READ_ONLY_TRANSACTION = '25006'
const readOnly = () => Object.assign(new Error('This server of PostgreSQL takes no changes.'), { code: READ_ONLY_TRANSACTION })

/** Only a transaction has a connection of its own. A single query uses the pool. */
class PoolDriver extends PostgresDriver {
  readonly #pool: pg.Pool
  readonly #newClient: () => pg.Client
  /** Used again: Kysely takes notes of each connection that it meets. */
  readonly #free: PoolConnection[] = []
  /** Transactions that have a connection, and those that wait for one. */
  #inTransaction = 0
  readonly #waiting = new Set<() => void>()
  #waits: LongestWaits | undefined

  constructor(pool: pg.Pool, newClient: () => pg.Client) {
    super({ pool })
    this.#pool = pool
    this.#newClient = newClient
  }

  get queued() {
    return this.#waiting.size
  }

  limitWaiting(waits: LongestWaits) {
    this.#waits = waits
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#free.pop() ?? new PoolConnection(this.#pool, this.#newClient, () => this.#waits?.answer)
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await this.#takeTurn()
    const held = await this.#pool.connect().catch((error: unknown) => {
      this.#endTurn()
      throw error
    })
    const ours = asOurs(connection)
    ours.held = held
    try {
      if (!this.#waits || settings.isolationLevel || settings.accessMode) await super.beginTransaction(connection, settings)
      // In one message: a second one would take as long as a write.
      else await held.query(within(this.#waits.answer, { text: `begin; set local lock_timeout = ${this.#waits.lock}` }))
    } catch (error) {
      // Kysely rolls back only what has begun. The next transaction would get the same silent connection.
      ours.release(true)
      throw error
    }
  }

  async #takeTurn() {
    if (this.#inTransaction < FOR_TRANSACTIONS) {
      this.#inTransaction += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.#waiting.delete(resolve)
      reject(new Error('timeout exceeded when trying to connect'))
    }, LONGEST_QUEUE)
    this.#waiting.add(resolve)
    await promise.finally(() => clearTimeout(timer))
  }

  /** Hands the turn to the transaction that has waited the longest, so that a newer one cannot take it first. */
  #endTurn() {
    const [next] = this.#waiting
    if (!next) {
      this.#inTransaction -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // The reason why a connection broke says more than the error that it can no longer send. The connection is not used again.
    const ours = asOurs(connection)
    if (ours.isSilent) ours.release(true)
    else await ours.executeQuery(CompiledQuery.raw('rollback')).catch(() => ours.release(true))
  }

  override async releaseConnection(connection: DatabaseConnection) {
    const ours = asOurs(connection)
    if (ours.held || ours.isBroken) this.#endTurn()
    ours.release()
    this.#free.push(ours)
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #pool: pg.Pool
  readonly #newClient: () => pg.Client
  readonly #longestAnswer: () => number | undefined
  /** While a transaction is under way. */
  held: pg.PoolClient | undefined
  /** The transaction's connection broke, and was given back before its end. */
  isBroken = false
  /** The server has not answered within the longest time: nothing more is sent to it. */
  isSilent = false

  constructor(pool: pg.Pool, newClient: () => pg.Client, longestAnswer: () => number | undefined) {
    this.#pool = pool
    this.#newClient = newClient
    this.#longestAnswer = longestAnswer
  }

  release(isBroken = false) {
    this.held?.release(isBroken)
    this.held = undefined
    this.isBroken = isBroken
    this.isSilent = false
  }

  async executeQuery<Row>(query: CompiledQuery & PreparedQuery): Promise<QueryResult<Row>> {
    const asked = { text: query.sql, values: query.parameters as unknown[], ...(query.statement ? { name: query.statement } : {}) }
    const answered = (this.held ?? this.#pool).query(within(this.#longestAnswer(), asked))
    const { rows, rowCount, command } = await answered.catch((error: Error) => {
      this.isSilent = error.message === 'Query read timeout'
      throw error
    })
    // A transaction that failed before answers ROLLBACK to "commit", and Kysely looks at that.
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] }
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /** Uses a cursor on a connection of its own, so that a slow reader takes none from the pool. */
  async *streamQuery<Row>(query: CompiledQuery, chunkSize = 1): AsyncIterableIterator<QueryResult<Row>> {
    const client = this.#newClient()
    // An idle connection's error is noticed with the next query.
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('begin read only')
      await client.query(`declare listed no scroll cursor for ${query.sql}`, query.parameters as unknown[])
      for (;;) {
        const { rows } = await client.query(`fetch ${chunkSize} from listed`)
        if (rows.length > 0) yield { rows }
        if (rows.length < chunkSize) return
      }
    } finally {
      await client.end()
    }
  }
}

/** pg takes this setting for each query, which its types do not say. */
const within = (longest: number | undefined, query: pg.QueryConfig): pg.QueryConfig =>
  Object.assign(query, longest === undefined ? {} : { query_timeout: longest })

function asOurs(connection: DatabaseConnection) {
  if (connection instanceof PoolConnection) return connection
  throw new TypeError('A connection of another driver.')
}
