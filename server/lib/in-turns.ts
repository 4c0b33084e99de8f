// Work on thousands of rows that lets a running server answer others in between.

import timers from 'node:timers/promises'

/** The slowest, names that are compared with a roster, take 50 microseconds each. */
const ROWS_AT_ONCE = 200

export async function mapInTurns<Row, Result>(rows: readonly Row[], act: (row: Row) => Result | Promise<Result>): Promise<Result[]> {
  const done: Result[] = []
  for (const row of rows) {
    done.push(await act(row))
    if (done.length % ROWS_AT_ONCE === 0) await timers.setImmediate()
  }
  return done
}

/** As `JSON.stringify` writes an object whose last property is a list. */
export async function jsonInTurns<Row>(head: object, name: string, rows: readonly Row[], present: (row: Row) => object): Promise<string> {
  const written = await mapInTurns(rows, (row) => JSON.stringify(present(row)))
  return `${JSON.stringify({ ...head, [name]: [] }).slice(0, -']}'.length)}${written.join(',')}]}`
}
