// The least code that asks either database, with prepared statements.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'

export type Value = string | number | null
export type Row = Record<string, unknown>
export type Run = (sql: string, parameters: Value[]) => Promise<Row[]>

export interface LeastDatabase {
  run: Run
  /** All or none. */
  together(statements: [sql: string, parameters: Value[]][]): Promise<void>
}

/** Columns that SQLite stores as 0 and 1, and the answers contain as false and true. */
const yesNo =
  /^(?:generator|operational_\w+|all_\w+|employee_affected_counted|employees_\w+|\w+_available|mobile_\w+|burner_phones|uses_\w+|filed_with\w+|checked|confirmed|is\w+)$/

export function onSqlite(file: string): LeastDatabase {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const prepared = new Map<string, { statement: StatementSync; flags: string[] }>()
  const prepare = (sql: string) => {
    const statement = database.prepare(sql.replace(/\$(\d+)/g, '?$1'))
    const flags = statement.columns().flatMap(({ name }) => (yesNo.test(name) ? [name] : []))
    prepared.set(sql, { statement, flags })
    return { statement, flags }
  }
  const all = (sql: string, parameters: Value[]) => {
    const { statement, flags } = prepared.get(sql) ?? prepare(sql)
    const rows: Row[] = statement.all(...parameters)
    for (const row of rows) for (const flag of flags) if (row[flag] !== null) row[flag] = row[flag] === 1
    return rows
  }
  return {
    run: async (sql, parameters) => all(sql, parameters),
    async together(statements) {
      database.exec('begin immediate')
      for (const [sql, parameters] of statements) all(sql, parameters)
      database.exec('commit')
    },
  }
}

export function onPostgres(url: string): LeastDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // Days are returned as they are stored.
  pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
  const names = new Map<string, string>()
  const prepared = (text: string, values: Value[]) => {
    const name = names.get(text) ?? `statement ${names.size}`
    names.set(text, name)
    return { name, text, values }
  }
  return {
    run: async (sql, values) => (await pool.query(prepared(sql, values))).rows,
    async together(statements) {
      const client = await pool.connect()
      await client.query('begin')
      for (const [sql, values] of statements) await client.query(prepared(sql, values))
      await client.query('commit')
      client.release()
    },
  }
}
