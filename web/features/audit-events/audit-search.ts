// The search as it stands in the address bar: /audit?search=locked&page=2

import { LINE_LENGTH } from '#contract/schema.ts'

export interface AuditSearch {
  text: string
  /** The first page is 1. */
  page: number
}

/** Reads the search; what an address holds beyond it, or wrongly, counts as not asked for. */
export function searchInAddress(query: URLSearchParams): AuditSearch {
  const page = Number(query.get('page') ?? 1)
  return {
    text: (query.get('search') ?? '').trim().slice(0, LINE_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The address of a search, without what is not asked for. */
export function addressOfSearch({ text, page }: AuditSearch): URLSearchParams {
  const query = new URLSearchParams()
  if (text.trim()) query.set('search', text.trim())
  if (page > 1) query.set('page', String(page))
  return query
}
