// What an address says, as far as it makes sense: anybody can write anything into it.

import { LINE_LENGTH } from '#contract/limits.ts'

/** A search text, trimmed. One that no field can hold counts as not asked for. */
export function textIn(query: URLSearchParams, name: string): string {
  const text = (query.get(name) ?? '').trim()
  return /[\p{Cc}\uFFFD]/u.test(text) ? '' : text.slice(0, LINE_LENGTH)
}

/** The page of a list; the first is 1. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
