// A search without the portal: plain HTTP, the plain driver, the same SQL, the rows as JSON.

import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { listenOn } from './listen.ts'
import type { Place } from './places.ts'

/** A page, the query for its total if the page is full, and what else is asked and not sent. */
export interface AskedPage {
  limit: number
  page: AskedQuery
  count?: AskedQuery
  also?: AskedQuery[]
}

export interface AskedQuery {
  sql: string
  parameters: readonly unknown[]
}

type Run = (query: AskedQuery) => Promise<unknown[]>

export async function queryServer(place: Place): Promise<number> {
  const run = place.DATABASE_URL ? await onPostgres(place.DATABASE_URL) : onSqlite(`${place.DATA_DIR}/breakwater.sqlite`)
  const server = createServer((request, response) => {
    void answer(run, request).then((rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)))
  })
  return listenOn(server)
}

async function answer(run: Run, request: IncomingMessage) {
  const { limit, page, count, also = [] } = (await json(request)) as AskedPage
  const rows = await run(page)
  if (count && rows.length === limit) await run(count)
  for (const query of also) await run(query)
  return rows.slice(0, limit)
}

async function onPostgres(connectionString: string): Promise<Run> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' })
  await client.connect()
  return async ({ sql, parameters }) => (await client.query(sql, [...parameters])).rows
}

function onSqlite(file: string): Run {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma cache_size = -16000')
  return async ({ sql, parameters }) =>
    database.prepare(sql).all(...parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue))
}
