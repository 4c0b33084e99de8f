// A list that many people ask for is read and put into JSON once: for 200 rows that is nine tenths of the work. A search finds which rows, in
// which order and in which revision each of them is; a key is made of these, and under it the list is kept. The revisions come from the
// database with every search, so that what is kept can be missing but never wrong, whoever changed what, in whichever process.

import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './tables.ts'

/** A row as a search finds it. */
export interface Revised {
  id: string
  /** Another one after each change of the row (migration 017). */
  revision: number
}

/** A value as it is sent. */
export type JsonOf<Value> = Uint8Array & { readonly of?: Value }

interface KeptList<Row> {
  key: string
  json: JsonOf<Row[]>
}

export interface KeptLists<Row> {
  keyOf(found: readonly Revised[]): string
  find(db: Db, key: string): KeptList<Row> | undefined
  /** In the order in which they were found. Rows that changed since are as they are now, and so is the key; those that are gone are left out. */
  read(db: Db, found: readonly Revised[]): Promise<KeptList<Row>>
}

/** In bytes of JSON, for each database that a process has open. */
const ROOM = 16 * 1024 * 1024

/**
 * Of rows that look the same to everybody who may see them. `read` answers the rows of these ids in any order: `prepared`, with
 * `isOneOf`.
 */
export function keepLists<Row extends object>(
  columns: readonly string[],
  read: (db: Db, parameters: { ids: string }) => Promise<(Row & Revised)[]>,
  room = ROOM,
): KeptLists<Row> {
  const keptIn = new WeakMap<Db, LatestLists<Row>>()
  // A server that shows other columns means another list.
  const shape = columns.join()
  const keyOf = (rows: readonly Revised[]) =>
    hash('sha1', `${shape} ${rows.map(({ id, revision }) => `${id} ${revision}`).join(' ')}`, 'base64url')
  return {
    keyOf,
    find: (db, key) => keptIn.get(db)?.find(key),
    async read(db, found) {
      const rows = inOrderOf(found, await read(db, { ids: asKeys(found) }))
      const list = { key: keyOf(rows), json: encoder.encode(JSON.stringify(rows.map(({ revision, ...row }) => row))) }
      const kept = keptIn.get(db) ?? new LatestLists<Row>(room)
      keptIn.set(db, kept)
      kept.add(list)
      return list
    },
  }
}

const encoder = new TextEncoder()

/** Any number of ids as one parameter, for `isOneOf`. */
const asKeys = (rows: readonly Revised[]) => JSON.stringify(Object.fromEntries(rows.map(({ id }) => [id, 0])))

/** Of all that makes rows of a parameter, the keys of an object are what both engines spell the same. */
export const isOneOf = (column: string, keys: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select key from json_each(${keys}))`

function inOrderOf<Row extends Revised>(found: readonly Revised[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Those that were asked for last, as far as there is room. */
class LatestLists<Row> {
  readonly #room: number
  /** The one that was not asked for the longest comes first. */
  readonly #lists = new Map<string, KeptList<Row>>()
  #bytes = 0

  constructor(room: number) {
    this.#room = room
  }

  find(key: string): KeptList<Row> | undefined {
    const list = this.#lists.get(key)
    if (list) this.#lists.delete(key)
    if (list) this.#lists.set(key, list)
    return list
  }

  /** A list so long that it would push out most of the others is not kept. */
  add(list: KeptList<Row>) {
    if (list.json.length > this.#room / 8) return
    this.#remove(list.key)
    this.#lists.set(list.key, list)
    this.#bytes += list.json.length
    for (const key of this.#lists.keys()) if (this.#bytes > this.#room) this.#remove(key)
  }

  #remove(key: string) {
    this.#bytes -= this.#lists.get(key)?.json.length ?? 0
    this.#lists.delete(key)
  }
}
