import { TOTAL_HEADER } from '#contract/wire.ts'
import type { FoundPage } from '#server/lib/database/list.ts'
import type { JsonOf, ListCache, Revised } from '#server/lib/database/list-cache.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { matchesEtag, tagOfKey } from '#server/lib/http/unchanged.ts'
import type { HandlerContext } from './bind-calls.ts'

/**
 * A page of a cached list (database/list-cache.ts); its total is in a header. The cache key is also the answer's tag, so a client that has the page
 * already is told so before any row is read.
 */
export async function answerCached<Row, Given extends Db>(
  { db, request, reply }: Pick<HandlerContext, 'request' | 'reply'> & { db: Given },
  lists: ListCache<Row, Given>,
  { rows, total }: FoundPage<Revised>,
): Promise<Row[] | JsonOf<Row[]>> {
  const key = lists.keyOf(rows)
  reply.header(TOTAL_HEADER, total).header('etag', tagOfKey(key))
  // Not sent: answerUnchanged says 304 instead.
  if (matchesEtag(request, tagOfKey(key))) return []
  const list = lists.find(db, key) ?? (await lists.read(db, rows))
  reply.header('etag', tagOfKey(list.key)).type('application/json; charset=utf-8')
  return list.json
}
