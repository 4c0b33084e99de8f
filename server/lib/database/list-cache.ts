// A list that many people request is read and turned into JSON once; for 200 rows that is nine tenths of the work. A search finds the rows, their
// order and their revisions, which make the cache key. The revisions come from the database with every search, so the cache can miss but is never
// stale, whichever process changed a row.

import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './tables/tables.ts'

/** A row as a search finds it. */
export interface Revised {
  id: string
  /** Another one after each change of the row (migration 017). */
  revision: number
}

/** A value as it is sent. */
export type JsonOf<Value> = Uint8Array & { readonly of?: Value }

interface CachedList<Row> {
  key: string
  json: JsonOf<Row[]>
}

export interface ListCache<Row, Given extends Db = Db> {
  keyOf(found: readonly Revised[]): string
  find(db: Given, key: string): CachedList<Row> | undefined
  /** In the order in which they were found. Rows that changed since are as they are now, and so is the key; those that are gone are left out. */
  read(db: Given, found: readonly Revised[]): Promise<CachedList<Row>>
}

/** In bytes of JSON, for each database that a process has open. */
const MAX_BYTES = 16 * 1024 * 1024

/** For rows that look the same to every reader who may see them. `read` returns the rows of these ids in any order: `prepared`, with `isOneOf`. */
export function cacheLists<Row extends object, Given extends Db = Db>(
  columns: readonly string[],
  read: (db: Given, parameters: { ids: string }) => Promise<(Row & Revised)[]>,
  maxBytes = MAX_BYTES,
): ListCache<Row, Given> {
  const cacheOf = new WeakMap<Db, LatestLists<Row>>()
  // A server that shows other columns means another list.
  const shape = columns.join()
  const keyOf = (rows: readonly Revised[]) =>
    hash('sha256', `${shape} ${rows.map(({ id, revision }) => `${id} ${revision}`).join(' ')}`, 'base64url')
  return {
    keyOf,
    find: (db, key) => cacheOf.get(db)?.find(key),
    async read(db, found) {
      const rows = inOrderOf(found, await read(db, { ids: asKeys(found.map(({ id }) => id)) }))
      const list = { key: keyOf(rows), json: encoder.encode(JSON.stringify(rows.map(({ revision, ...row }) => row))) }
      const cache = cacheOf.get(db) ?? new LatestLists<Row>(maxBytes)
      cacheOf.set(db, cache)
      cache.add(list)
      return list
    },
  }
}

const encoder = new TextEncoder()

/** Any number of texts as one parameter, for `isOneOf`. */
export const asKeys = (texts: readonly string[]) => JSON.stringify(Object.fromEntries(texts.map((text) => [text, 0])))

/** Both engines can turn a parameter into rows; the keys of a JSON object are the one spelling that they share. */
export const isOneOf = (column: string, keys: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select key from json_each(${keys}))`

function inOrderOf<Row extends Revised>(found: readonly Revised[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Those that were asked for last, as far as `maxBytes` allows. */
class LatestLists<Row> {
  readonly #maxBytes: number
  /** The one that was not asked for the longest comes first. */
  readonly #lists = new Map<string, CachedList<Row>>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string): CachedList<Row> | undefined {
    const list = this.#lists.get(key)
    if (list) this.#lists.delete(key)
    if (list) this.#lists.set(key, list)
    return list
  }

  /** A list that is too long for the cache would push out most of the others, so it is not cached. */
  add(list: CachedList<Row>) {
    if (list.json.length > this.#maxBytes / 8) return
    this.#remove(list.key)
    this.#lists.set(list.key, list)
    this.#bytes += list.json.length
    for (const key of this.#lists.keys()) if (this.#bytes > this.#maxBytes) this.#remove(key)
  }

  #remove(key: string) {
    this.#bytes -= this.#lists.get(key)?.json.length ?? 0
    this.#lists.delete(key)
  }
}
