import { TOTAL_HEADER } from '#contract/wire.ts'
import type { JsonOf, KeptLists, Revised } from '#server/database/kept-lists.ts'
import type { FoundPage } from '#server/database/list.ts'
import type { HandlerContext } from './handle.ts'
import { matchesEtag, tagOfKey } from './unchanged.ts'

/**
 * A page of a list that is kept (database/kept-lists.ts); its total stands in a header. Its key is the tag of the answer, so who has it
 * already is told so before any row is read.
 */
export async function answerKept<Row>(
  { db, request, reply }: Pick<HandlerContext, 'db' | 'request' | 'reply'>,
  lists: KeptLists<Row>,
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
