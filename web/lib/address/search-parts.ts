// What a search in the address bar is made of. A part reads its values out of a query and writes them back, without what is as it starts. What a
// query holds beyond that, or wrongly, counts as not asked for: anybody can write anything into an address.

import { LINE_LENGTH } from '#contract/limits.ts'
import { parseDay } from '#web/lib/format/dates.ts'

export type Entry = readonly [name: string, value: string]

/** Methods, so that a list of parts may hold parts of any values. */
export interface Part<Values extends object> {
  /** `hasOwn`: the reader belongs to an organization. */
  read(query: URLSearchParams, hasOwn: boolean): Values
  /** An empty value is left out. */
  write(values: Values): readonly Entry[]
}

/** A text to search for, trimmed. One that no field can hold counts as not asked for. */
export const text = <Name extends string>(name: Name, inAddress: string = name): Part<Record<Name, string>> => ({
  read(query) {
    const found = (query.get(inAddress) ?? '').trim()
    return { [name]: /[\p{Cc}\uFFFD]/u.test(found) ? '' : found.slice(0, LINE_LENGTH) } as Record<Name, string>
  },
  write: (values) => [[inAddress, values[name].trim()]],
})

/** The page of a list; the first is 1. */
export const page: Part<{ page: number }> = {
  read(query) {
    const found = Number(query.get('page') ?? 1)
    return { page: Number.isInteger(found) && found >= 1 && found <= 100_000 ? found : 1 }
  },
  write: (values) => [['page', values.page > 1 ? String(values.page) : '']],
}

/** One of several values; the first is how it starts. */
export const oneOf = <Name extends string, const Values extends readonly string[]>(
  name: Name,
  values: Values,
): Part<Record<Name, Values[number]>> => ({
  read: (query) => ({ [name]: values.find((value) => value === query.get(name)) ?? values[0] }) as Record<Name, Values[number]>,
  write: (chosen) => [[name, chosen[name] === values[0] ? '' : chosen[name]]],
})

/** Any of several names, each an entry of its own: `burner_phones=true`. */
export const flags = <Name extends string, Flag extends string>(name: Name, all: readonly Flag[]): Part<Record<Name, readonly Flag[]>> => ({
  read: (query) => ({ [name]: all.filter((flag) => query.get(flag) === 'true') }) as unknown as Record<Name, readonly Flag[]>,
  write: (chosen) => chosen[name].map((flag) => [flag, 'true'] as const),
})

export interface Order<Key extends string> {
  sort: Key
  direction: 'ascending' | 'descending'
}

/** How a list is sorted; the address leaves out `first`. */
export const order = <Key extends string>(keys: readonly Key[], first: Order<Key>): Part<Order<Key>> => ({
  read(query) {
    const sort = keys.find((key) => key === query.get('sort'))
    return sort ? { sort, direction: query.get('direction') === 'descending' ? 'descending' : 'ascending' } : first
  },
  write: ({ sort, direction }) =>
    sort === first.sort && direction === first.direction
      ? []
      : [
          ['sort', sort],
          ['direction', direction === 'descending' ? direction : ''],
        ],
})

/** A calendar day, `2026-09-14`; empty where none is asked for. */
export const day = <Name extends string>(name: Name): Part<Record<Name, string>> => ({
  read(query) {
    const found = query.get(name) ?? ''
    return { [name]: found.length === 10 && parseDay(found) ? found : '' } as Record<Name, string>
  },
  write: (values) => [[name, values[name]]],
})

/** An entry that every address of the screen has. */
export const fixed = (name: string, value: string): Part<object> => ({ read: () => ({}), write: () => [[name, value]] })
