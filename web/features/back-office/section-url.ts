// The back office in the URL: /admin?section=users&search=reyes&sort=last_name&page=2, with &id=… for an open record &view=deleted for
// what was deleted and, for alerts, &view=create.

import { fixed, type Order, order, page, text } from '#web/lib/url/search-parts.ts'
import { type UrlSearch, urlSearch } from '#web/lib/url/url-search.ts'

export const sections = ['dashboard', 'disasters', 'needs', 'incidents', 'credit-unions', 'waiting', 'users', 'alerts', 'feeds'] as const
export type Section = (typeof sections)[number]

export const PATH = '/admin'
const FIRST: Section = 'disasters'

export const sectionInUrl = (query: URLSearchParams): Section => sections.find((each) => each === query.get('section')) ?? FIRST

/** The search of a list: a text, a sort order, a page. */
export interface OfficeSearch<Key extends string = string> extends Order<Key> {
  text: string
  page: number
}

/** `keys` are the sortable columns, `first` the default order. */
export const officeSearch = <Key extends string>(
  section: Section,
  keys: readonly Key[],
  first: Order<NoInfer<Key>>,
): UrlSearch<OfficeSearch<Key>> => urlSearch(PATH, inSection(section), text('text', 'search'), order(keys, first), page)

export const inSection = (section: Section) => fixed('section', section === FIRST ? '' : section)

/** The URL of a section, or of one of its records. */
export function pathOf(
  section: Section,
  open: { id: string } | { view: 'create' | 'deleted' } | { of: string } | { state: string } | Record<string, never> = {},
): string {
  const query = new URLSearchParams({ ...(section !== FIRST && { section }), ...open })
  return query.size > 0 ? `${PATH}?${query}` : PATH
}
