import { describe, expect, it } from 'vitest'
import { cacheLists, type Revised } from './list-cache.ts'
import type { Db } from './tables/tables.ts'

interface Note {
  id: string
  text: string
}

/** Rows that the test changes, in a database that is never asked. */
function notes(maxBytes: number) {
  const rows = new Map<string, Note & Revised>()
  const asked: string[][] = []
  const lists = cacheLists<Note>(
    ['id', 'text'],
    async (_, { ids }) => {
      const wanted = Object.keys(JSON.parse(ids))
      asked.push(wanted)
      return wanted.flatMap((id) => rows.get(id) ?? []).reverse()
    },
    maxBytes,
  )
  const db = {} as Db
  return {
    lists,
    db,
    rows,
    asked,
    put: (id: string, revision: number, text: string) => void rows.set(id, { id, revision, text }),
    found: (...ids: string[]) => ids.map((id) => ({ id, revision: rows.get(id)?.revision ?? 0 })),
  }
}

const textOf = (list: { json: Uint8Array } | undefined) => list && Buffer.from(list.json).toString()

describe('a kept list', () => {
  it('has the rows in the order in which they were found, without their revisions', async () => {
    const { lists, db, put, found } = notes(1000)
    put('a', 0, 'Roof')
    put('b', 7, 'Ö')
    const list = await lists.read(db, found('b', 'a'))
    expect(textOf(list)).toBe('[{"id":"b","text":"Ö"},{"id":"a","text":"Roof"}]')
    expect(list.key).toBe(lists.keyOf(found('b', 'a')))
    expect(list.key).not.toBe(lists.keyOf(found('a', 'b')))
    expect(lists.find(db, list.key)).toBe(list)
  })

  it('is another one with other columns: processes of two versions share their clients', () => {
    const wider = cacheLists<Note>(['id', 'text'], async () => [])
    const narrower = cacheLists<Note>(['id'], async () => [])
    expect(wider.keyOf([{ id: 'a', revision: 0 }])).not.toBe(narrower.keyOf([{ id: 'a', revision: 0 }]))
  })

  it('is known in its own database only', async () => {
    const { lists, db, put, found } = notes(1000)
    put('a', 0, 'Roof')
    const { key } = await lists.read(db, found('a'))
    expect(lists.find({} as Db, key)).toBeUndefined()
  })

  it('is stored under the revision that was read, if a row changed after it was found', async () => {
    const { lists, db, rows, put, found } = notes(1000)
    put('a', 1, 'Roof')
    put('b', 1, 'Wall')
    const before = found('a', 'b')
    put('a', 2, 'Roof is gone')
    rows.delete('b')
    const list = await lists.read(db, before)
    expect(textOf(list)).toBe('[{"id":"a","text":"Roof is gone"}]')
    expect(list.key).toBe(lists.keyOf(found('a')))
    expect(lists.find(db, lists.keyOf(before))).toBeUndefined()
  })

  it('goes when others need the space, first the one that was not asked for the longest', async () => {
    const { lists, db, put, found } = notes(800)
    const keys: string[] = []
    for (const id of 'abcdefgh') {
      put(id, 0, '.'.repeat(75))
      keys.push((await lists.read(db, found(id))).key)
      // Two asked for it at the same moment: it is there once.
      await lists.read(db, found(id))
      // Asked for all the time.
      expect(lists.find(db, keys[0] ?? '')).toBeDefined()
    }
    // Each has 97 bytes, so that eight fit.
    put('i', 0, '.'.repeat(75))
    await lists.read(db, found('i'))
    expect(keys.map((key) => lists.find(db, key) !== undefined)).toEqual([true, false, true, true, true, true, true, true])
  })

  it('is not cached if it would push out the others', async () => {
    const { lists, db, put, found } = notes(800)
    put('a', 0, '.'.repeat(100))
    const { key } = await lists.read(db, found('a'))
    expect(lists.find(db, key)).toBeUndefined()
  })
})
