// Many people look at the same board, so each search of one picture is made into JSON and compressed once. It has
// no ETag, because its moment is different each time.

import type { showBoard } from '#contract/board/calls.ts'
import type { QueryOf } from '#contract/call.ts'
import type { Picture } from '#server/domain/incidents/picture.ts'
import { type CompressedOnce, compressedOnce } from '#server/lib/http/compressed.ts'
import { presentBoard } from './present-board.ts'

interface Answer {
  body: CompressedOnce
  total: number
}

/** Cached as long as their picture, which people who ask at the same time share. */
const answersOf = new WeakMap<Picture, Map<string, Promise<Answer>>>()

export function boardJson(picture: Picture, asked: QueryOf<typeof showBoard>): Promise<Answer> {
  const answers = answersOf.get(picture) ?? new Map<string, Promise<Answer>>()
  answersOf.set(picture, answers)
  const key = JSON.stringify(asked)
  const known = answers.get(key)
  if (known) return known
  const made = presentBoard(picture, asked).then(({ board, total }) => ({ body: compressedOnce(JSON.stringify(board)), total }))
  answers.set(key, made)
  return made
}
