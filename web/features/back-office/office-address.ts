// The back office as it stands in the address bar: /admin?section=users&search=reyes&sort=last_name&page=2, with &id=… for an open record
// and, of alerts, &view=create.

import { pageIn, textIn } from '#web/lib/address-values.ts'
import { parseDay } from '#web/lib/dates.ts'

export const sections = ['dashboard', 'disasters', 'needs', 'credit-unions', 'users', 'alerts'] as const
export type Section = (typeof sections)[number]

const PATH = '/admin'
const FIRST: Section = 'disasters'

export type Direction = 'ascending' | 'descending'

export interface OfficeSearch<Key extends string = string> {
  text: string
  sort: Key
  direction: Direction
  /** The first page is 1. */
  page: number
  /** Days, of disasters only; empty where the list's own range holds. */
  start: string
  end: string
}

/** A list of the back office: where it stands, and how it is sorted. */
export interface OfficeList<Key extends string = string> {
  section: Section
  sortKeys: readonly Key[]
  /** How it is sorted where nobody has asked for anything else. */
  first: { sort: Key; direction: Direction }
}

export const sectionInAddress = (query: URLSearchParams): Section => sections.find((each) => each === query.get('section')) ?? FIRST

/** Reads the search; what an address holds beyond it, or wrongly, counts as not asked for. */
export function searchInAddress<Key extends string>(
  { section, sortKeys, first }: OfficeList<Key>,
  query: URLSearchParams,
): OfficeSearch<Key> {
  const sort = sortKeys.find((key) => key === query.get('sort'))
  return {
    text: textIn(query, 'search'),
    sort: sort ?? first.sort,
    direction: sort ? (query.get('direction') === 'descending' ? 'descending' : 'ascending') : first.direction,
    page: pageIn(query),
    start: section === 'disasters' ? dayIn(query, 'start') : '',
    end: section === 'disasters' ? dayIn(query, 'end') : '',
  }
}

function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return text.length === 10 && parseDay(text) ? text : ''
}

/** The address of a list, without what is as it starts. */
export const addressOfList = <Key extends string>(list: OfficeList<Key>, search: OfficeSearch<Key>) => withQuery(queryOfList(list, search))

export function queryOfList<Key extends string>({ section, first }: OfficeList<Key>, search: OfficeSearch<Key>): URLSearchParams {
  const { text, sort, direction, page, start, end } = search
  const query = sectionQuery(section)
  if (text.trim()) query.set('search', text.trim())
  if (start) query.set('start', start)
  if (end) query.set('end', end)
  if (sort !== first.sort || direction !== first.direction) query.set('sort', sort)
  if (query.has('sort') && direction === 'descending') query.set('direction', direction)
  if (page > 1) query.set('page', String(page))
  return query
}

/** The address of a section, or of one of its records. */
export function addressOf(section: Section, open: { id: string } | { view: 'create' } | Record<string, never> = {}): string {
  const query = sectionQuery(section)
  for (const [name, value] of Object.entries(open)) query.set(name, value)
  return withQuery(query)
}

const sectionQuery = (section: Section) => new URLSearchParams(section === FIRST ? {} : { section })
const withQuery = (query: URLSearchParams) => (query.size > 0 ? `${PATH}?${query}` : PATH)
