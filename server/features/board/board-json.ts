// Many people look at the same board, so each search of one snapshot is made into JSON and compressed once. It has
// no ETag, because its moment is different each time.

import type { showBoard } from '#contract/board/calls.ts'
import type { QueryOf } from '#contract/call.ts'
import type { BoardSnapshot } from '#server/domain/incidents/take-snapshot.ts'
import { type CompressedOnce, compressedOnce } from '#server/lib/http/compressed.ts'
import type { ForDesk } from './for-desk.ts'
import { presentBoard } from './present-board.ts'

interface Answer {
  body: CompressedOnce
  total: number
}

/** Cached as long as their snapshot, which people who ask at the same time share. */
const answersOf = new WeakMap<BoardSnapshot, Map<string, Promise<Answer>>>()

/** What a desk alone reads is shared by those who read the same. */
export function boardJson(snapshot: BoardSnapshot, asked: QueryOf<typeof showBoard>, forDesk: ForDesk): Promise<Answer> {
  const answers = answersOf.get(snapshot) ?? new Map<string, Promise<Answer>>()
  answersOf.set(snapshot, answers)
  const key = JSON.stringify([asked, forDesk.stamp])
  const known = answers.get(key)
  if (known) return known
  const made = presentBoard(snapshot, asked, forDesk).then(({ board, total }) => ({ body: compressedOnce(JSON.stringify(board)), total }))
  answers.set(key, made)
  return made
}
