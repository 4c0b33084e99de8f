// Records the queries of the server's code, so that the bare server can run the same ones.

import type { Db } from '#server/lib/database/tables/tables.ts'
import type { AskedQuery } from './query-server.ts'

const isRead = (sql: string) => !/\b(?:insert into|update|delete from)\b/i.test(sql)
const isPlaceholder = (value: unknown) => typeof value === 'object' && value !== null

export async function recordedQueries(db: Db, work: (recording: Db) => Promise<unknown>): Promise<AskedQuery[]> {
  const asked: AskedQuery[] = []
  const recording = db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId)
      // Prepared ones have placeholders here. They are left out, as what is written is: both count as the portal's own cost.
      if (isRead(sql) && !parameters.some(isPlaceholder)) asked.push({ sql, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(recording)
  return asked
}

/** The query whose rows are sent, and the others. */
export function pageAmong(asked: readonly AskedQuery[], isPage: RegExp): { page: AskedQuery; also: AskedQuery[] } {
  const page = asked.find(({ sql }) => isPage.test(sql))
  if (!page) throw new Error(`No query is ${isPage}.`)
  return { page, also: asked.filter((each) => each !== page) }
}
