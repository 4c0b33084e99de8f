// The back office as it stands in the address bar: /admin?section=users&search=reyes&sort=last_name&page=2, with &id=… for an open record
// and, of alerts, &view=create.

import { type AddressSearch, addressSearch } from '#web/lib/address/address-search.ts'
import { fixed, type Order, order, page, text } from '#web/lib/address/search-parts.ts'

export const sections = ['dashboard', 'disasters', 'needs', 'credit-unions', 'waiting', 'users', 'alerts'] as const
export type Section = (typeof sections)[number]

export const PATH = '/admin'
const FIRST: Section = 'disasters'

export const sectionInAddress = (query: URLSearchParams): Section => sections.find((each) => each === query.get('section')) ?? FIRST

/** The search of a list: a text, an order of its rows, a page. */
export interface OfficeSearch<Key extends string = string> extends Order<Key> {
  text: string
  page: number
}

/** `keys` are what the rows can be sorted by, `first` how they are. */
export const officeSearch = <Key extends string>(
  section: Section,
  keys: readonly Key[],
  first: Order<NoInfer<Key>>,
): AddressSearch<OfficeSearch<Key>> => addressSearch(PATH, inSection(section), text('text', 'search'), order(keys, first), page)

export const inSection = (section: Section) => fixed('section', section === FIRST ? '' : section)

/** The address of a section, or of one of its records. */
export function addressOf(section: Section, open: { id: string } | { view: 'create' } | Record<string, never> = {}): string {
  const query = new URLSearchParams({ ...(section !== FIRST && { section }), ...open })
  return query.size > 0 ? `${PATH}?${query}` : PATH
}
