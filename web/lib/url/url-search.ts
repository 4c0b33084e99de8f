import type { Part } from './search-parts.ts'

/** A search in the URL of a screen, so that back, reload and a shared link lead to it. */
export interface UrlSearch<Search extends object> {
  path: string
  /** The search of a URL without a query. */
  empty: Search
  read: (query: URLSearchParams, hasOwn?: boolean) => Search
  /** The query without default values: equal searches have equal queries. */
  write: (search: Search) => URLSearchParams
  /** The URL of the screen with this search. */
  to: (search: Search) => string
}

type Values<Parts> = Parts extends readonly [Part<infer First>, ...infer Rest] ? First & Values<Rest> : object
type Flat<Search> = { [Name in keyof Search]: Search[Name] }
/** The values of a search, by the names of its parts. */
export type SearchOf<Address> = Address extends UrlSearch<infer Search> ? Search : never

export function urlSearch<const Parts extends readonly Part<object>[]>(path: string, ...parts: Parts): UrlSearch<Flat<Values<Parts>>> {
  type Search = Flat<Values<Parts>>
  const read = (query: URLSearchParams, hasOwn = true) => Object.assign({}, ...parts.map((part) => part.read(query, hasOwn))) as Search
  const write = (search: Search) =>
    new URLSearchParams(
      parts
        .flatMap((part) => part.write(search))
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, value]),
    )
  return {
    path,
    empty: read(new URLSearchParams()),
    read,
    write,
    to: (search) => [path, write(search).toString()].filter(Boolean).join('?'),
  }
}
