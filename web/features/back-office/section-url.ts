// The back office in the URL: /admin/users?search=reyes&sort=last_name&page=2, /admin/users/… for an open record, /admin/deleted/users for
// what was deleted.

import { type Order, order, page, text } from '#web/lib/url/search-parts.ts'
import { type UrlSearch, urlSearch } from '#web/lib/url/url-search.ts'

export const sections = [
  'dashboard',
  'disasters',
  'help-requests',
  'incidents',
  'credit-unions',
  'waiting',
  'users',
  'alerts',
  'feeds',
  'letters',
  'connections',
] as const
export type Section = (typeof sections)[number]

const PATH = '/admin'

/** The section of a path in the back office. */
export const sectionAt = (pathname: string): Section => sections.find((each) => pathname.split('/').includes(each)) ?? 'disasters'

/** The search of a list: a text, a sort order, a page. */
export interface ListSearch<Key extends string = string> extends Order<Key> {
  text: string
  page: number
}

/** `keys` are the sortable columns, `first` the default order. */
export const listSearch = <Key extends string>(
  section: Section,
  keys: readonly Key[],
  first: Order<NoInfer<Key>>,
): UrlSearch<ListSearch<Key>> => urlSearch(pathOf(section), text('text', 'search'), order(keys, first), page)

/** The path of a section's list, or of one of its records. */
export const pathOf = (section: Section, id?: string) => [PATH, section, ...(id ? [encodeURIComponent(id)] : [])].join('/')

/** The list of a section with a search. */
export const listOf = (section: Section, search: Record<string, string>) => `${pathOf(section)}?${new URLSearchParams(search)}`

/** The list of what was deleted in a section. */
export const deletedOf = (section: Section) => `${PATH}/deleted/${section}`
