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
import type { OpenDialect } from './dialect.ts'

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

export function postgresDialect(url: string): OpenDialect {
  const connection = {
    connectionString: url,
    types,
    connectionTimeoutMillis: 10_000,
    // PostgreSQL compiles what it estimates to be dear, which takes longer than any query here: half a second for a board that is read in 20 ms.
    options: '-c timezone=UTC -c jit=off',
    application_name: 'breakwater',
  }
  const pool = new pg.Pool({ ...connection, max: 10, idleTimeoutMillis: 60_000, verify: refuseReadOnly })
  // A connection that breaks while it is idle is replaced by the pool, and one that breaks in a transaction, between two statements, is
  // noticed by the next of them; without a listener either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, () => new pg.Client(connection)),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { dialect, load: () => ({ open: pool.totalCount, idle: pool.idleCount, queued: pool.waitingCount }) }
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

  constructor(pool: pg.Pool, newClient: () => pg.Client) {
    super({ pool })
    this.#pool = pool
    this.#newClient = newClient
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#free.pop() ?? new PoolConnection(this.#pool, this.#newClient)
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    asOurs(connection).held = await this.#pool.connect()
    await super.beginTransaction(connection, settings)
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // The reason why a connection broke says more than the error that it can no longer send. The connection is not used again.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => asOurs(connection).release(true))
  }

  override async releaseConnection(connection: DatabaseConnection) {
    const ours = asOurs(connection)
    ours.release()
    this.#free.push(ours)
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #pool: pg.Pool
  readonly #newClient: () => pg.Client
  /** While a transaction is under way. */
  held: pg.PoolClient | undefined

  constructor(pool: pg.Pool, newClient: () => pg.Client) {
    this.#pool = pool
    this.#newClient = newClient
  }

  release(isBroken = false) {
    this.held?.release(isBroken)
    this.held = undefined
  }

  async executeQuery<Row>(query: CompiledQuery & PreparedQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await (this.held ?? this.#pool).query({
      text: query.sql,
      values: query.parameters as unknown[],
      ...(query.statement ? { name: query.statement } : {}),
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

function asOurs(connection: DatabaseConnection) {
  if (connection instanceof PoolConnection) return connection
  throw new TypeError('A connection of another driver.')
}
