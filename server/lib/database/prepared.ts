// A query that is asked at every request is put into SQL once: building the text costs more than the database takes to answer it.

import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Db } from './tables/tables.ts'

/** A placeholder for a parameter while the SQL is made. */
class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export interface PreparedQuery {
  /** PostgreSQL plans the statement once for each connection and finds it again by this name. */
  statement?: string
}

export interface PrepareOptions {
  /**
   * For queries whose best plan is the same whatever the values, such as a lookup by key. Other queries would get a plan that is good for a state
   * with many reports and bad for one with few.
   */
  isPlannedOnce?: boolean
}

/**
 * Answers a function that runs the built query with the values of its parameters. `build` gets the parameters by name and uses each as
 * it would use the value; those that are left out are undefined, as in the call. It is called once for each set of given ones.
 */
export function prepared<const Name extends string, Query extends Compilable<unknown>, Given extends Db = Db>(
  names: readonly Name[],
  build: (db: Given, parameters: Record<Name, never>) => Query,
  { isPlannedOnce = false }: PrepareOptions = {},
) {
  const compiled = new WeakMap<object, Map<number, CompiledQuery & PreparedQuery>>()

  function compile(db: Given, parameters: Record<Name, unknown>) {
    const given = names.filter((name) => parameters[name] !== undefined)
    const standIns = Object.fromEntries(given.map((name) => [name, new StandIn(name)])) as unknown as Record<Name, never>
    const query = build(db, standIns).compile() as CompiledQuery
    return isPlannedOnce ? { ...query, statement: createHash('sha256').update(query.sql).digest('hex').slice(0, 32) } : query
  }

  return async (db: Given, parameters: Record<Name, unknown>): Promise<InferResult<Query>> => {
    // A transaction has that of its database.
    const { adapter } = db.getExecutor()
    const queries = compiled.get(adapter) ?? new Map<number, CompiledQuery & PreparedQuery>()
    compiled.set(adapter, queries)
    const shape = names.reduce((bits, name) => bits * 2 + (parameters[name] === undefined ? 0 : 1), 0)
    const query = queries.get(shape) ?? compile(db, parameters)
    queries.set(shape, query)
    const { rows } = await db.executeQuery({ ...query, parameters: query.parameters.map((value) => filled(value, parameters)) })
    return rows as InferResult<Query>
  }
}

const filled = (value: unknown, parameters: Record<string, unknown>) => (value instanceof StandIn ? parameters[value.name] : value)
