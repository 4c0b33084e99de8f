// The search as it stands in the address bar: /users?search=cuevas&sort=role&direction=descending&page=2, or /users?tab=create

import { pageIn, textIn } from '#web/lib/address-values.ts'

export const sortKeys = ['first_name', 'last_name', 'position', 'phone', 'email', 'role', 'locked', 'safe'] as const
export type SortKey = (typeof sortKeys)[number]

export interface UserSearch {
  text: string
  sort: SortKey
  direction: 'ascending' | 'descending'
  /** The first page is 1. */
  page: number
}

const start: UserSearch = { text: '', sort: 'last_name', direction: 'ascending', page: 1 }

/** Reads the search; what an address holds beyond it, or wrongly, counts as not asked for. */
export function searchInAddress(query: URLSearchParams): UserSearch {
  return {
    text: textIn(query, 'search'),
    sort: sortKeys.find((key) => key === query.get('sort')) ?? start.sort,
    direction: query.get('direction') === 'descending' ? 'descending' : start.direction,
    page: pageIn(query),
  }
}

/** The address of a search, without what is as it starts. */
export function addressOfSearch({ text, sort, direction, page }: UserSearch): URLSearchParams {
  const query = new URLSearchParams()
  if (text.trim()) query.set('search', text.trim())
  if (sort !== start.sort) query.set('sort', sort)
  if (direction !== start.direction) query.set('direction', direction)
  if (page !== start.page) query.set('page', String(page))
  return query
}
