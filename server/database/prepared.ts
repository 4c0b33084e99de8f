// A query that is asked at every request is put into SQL once: building the text costs more than the database takes to answer it.

import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Db } from './tables.ts'

/** Stands for a parameter while the SQL is made. */
class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Answers a function that runs the built query with the values of its parameters. `build` is called once for each database; it gets the
 * parameters by name and uses each as it would use the value.
 */
export function prepared<const Name extends string, Query extends Compilable<unknown>>(
  names: readonly Name[],
  build: (db: Db, parameters: Record<Name, never>) => Query,
) {
  const compiled = new WeakMap<Db, CompiledQuery>()
  const standIns = Object.fromEntries(names.map((name) => [name, new StandIn(name)])) as unknown as Record<Name, never>
  return async (db: Db, parameters: Record<Name, unknown>): Promise<InferResult<Query>> => {
    let query = compiled.get(db)
    if (!query) {
      query = build(db, standIns).compile() as CompiledQuery
      compiled.set(db, query)
    }
    const { rows } = await db.executeQuery({ ...query, parameters: query.parameters.map((value) => filled(value, parameters)) })
    return rows as InferResult<Query>
  }
}

const filled = (value: unknown, parameters: Record<string, unknown>) => (value instanceof StandIn ? parameters[value.name] : value)
