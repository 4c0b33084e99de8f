import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cacheLists, type Revised } from '#server/lib/database/list-cache.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { answerUnchanged } from '#server/lib/http/unchanged.ts'
import { answerCached } from './answer-cached.ts'

interface Note {
  id: string
  text: string
}

let app: FastifyInstance
/** As a search finds it, and as it is when it is read. */
let found: Revised
let stored: Note & Revised
let reads: number

beforeEach(() => {
  found = { id: 'a', revision: 1 }
  stored = { id: 'a', revision: 1, text: 'Roof' }
  reads = 0
  const db = {} as Db
  const lists = cacheLists<Note>(['id', 'text'], async () => {
    reads += 1
    return [stored]
  })
  app = Fastify()
  answerUnchanged(app)
  app.get('/', { config: { isRead: true } }, (request, reply) => answerCached({ db, request, reply }, lists, { rows: [found], total: 1 }))
})
afterEach(() => app.close())

const ask = (tag?: unknown) => app.inject({ url: '/', headers: tag === undefined ? {} : { 'if-none-match': String(tag) } })

it('is read once, and not at all for a client that has it already', async () => {
  const { headers } = await ask()
  expect((await ask()).json()).toEqual([{ id: 'a', text: 'Roof' }])
  expect(reads).toBe(1)
  found = { id: 'a', revision: 2 }
  stored = { ...stored, revision: 2, text: 'Wall' }
  const changed = await ask(headers.etag)
  expect([changed.statusCode, reads]).toEqual([200, 2])
  // A process without a cache gives the same answer.
  found = { id: 'a', revision: 1 }
  expect([(await ask(headers.etag)).statusCode, reads]).toEqual([304, 2])
})

it('a change between the search and the reading has the tag of what is sent', async () => {
  stored = { ...stored, revision: 2, text: 'Roof is gone' }
  const early = await ask()
  found = { id: 'a', revision: 2 }
  const later = await ask()
  expect([early.body, early.headers.etag]).toEqual([later.body, later.headers.etag])
})
