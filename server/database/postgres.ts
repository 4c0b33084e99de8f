// Kysely over PostgreSQL, answering the same shapes as the embedded database: timestamps as ISO text, dates as text, counts as numbers.

import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC',
    application_name: 'breakwater',
  })
  // A connection that breaks while it is idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
