import type { Part } from './search-parts.ts'

/** A search that lives in the address of a screen, so that back, reload and a link that is passed on find it again. */
export interface AddressSearch<Search extends object> {
  path: string
  /** What an address without a query asks for. */
  empty: Search
  read: (query: URLSearchParams, hasOwn?: boolean) => Search
  /** Without what is as it starts: equal searches have equal queries. */
  write: (search: Search) => URLSearchParams
  /** The screen with this search. */
  to: (search: Search) => string
}

type Values<Parts> = Parts extends readonly [Part<infer First>, ...infer Rest] ? First & Values<Rest> : object
type Flat<Search> = { [Name in keyof Search]: Search[Name] }
/** What the parts of a search hold together. */
export type SearchOf<Address> = Address extends AddressSearch<infer Search> ? Search : never

export function addressSearch<const Parts extends readonly Part<object>[]>(
  path: string,
  ...parts: Parts
): AddressSearch<Flat<Values<Parts>>> {
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
