// The parts of a search in the URL. A part reads its values from a query and writes them back, without defaults. Unknown or invalid entries of a query are
// ignored, because a URL can hold anything.

import { LINE_LENGTH } from '#contract/limits.ts'
import { parseDay } from '#web/lib/format/dates.ts'

export type Entry = readonly [name: string, value: string]

/** Declared as methods, so that parts with different values fit into one list. */
export interface Part<Values extends object> {
  /** `hasOwn`: the reader belongs to an organization. */
  read(query: URLSearchParams, hasOwn: boolean): Values
  /** Empty values are left out. */
  write(values: Values): readonly Entry[]
}

/** A text to search for, trimmed. A text that is too long for its field is ignored. */
export const text = <Name extends string>(name: Name, inUrl: string = name): Part<Record<Name, string>> => ({
  read(query) {
    const found = (query.get(inUrl) ?? '').trim()
    return { [name]: /[\p{Cc}\uFFFD]/u.test(found) ? '' : found.slice(0, LINE_LENGTH) } as Record<Name, string>
  },
  write: (values) => [[inUrl, values[name].trim()]],
})

/** The page of a list, from 1. */
export const page: Part<{ page: number }> = {
  read(query) {
    const found = Number(query.get('page') ?? 1)
    return { page: Number.isInteger(found) && found >= 1 && found <= 100_000 ? found : 1 }
  },
  write: (values) => [['page', values.page > 1 ? String(values.page) : '']],
}

/** One of several values. The first is the default. */
export const oneOf = <Name extends string, const Values extends readonly string[]>(
  name: Name,
  values: Values,
): Part<Record<Name, Values[number]>> => ({
  read: (query) => ({ [name]: values.find((value) => value === query.get(name)) ?? values[0] }) as Record<Name, Values[number]>,
  write: (chosen) => [[name, chosen[name] === values[0] ? '' : chosen[name]]],
})

/** Any of several names, each with its own entry: `burner_phones=true`. */
export const flags = <Name extends string, Flag extends string>(name: Name, all: readonly Flag[]): Part<Record<Name, readonly Flag[]>> => ({
  read: (query) => ({ [name]: all.filter((flag) => query.get(flag) === 'true') }) as unknown as Record<Name, readonly Flag[]>,
  write: (chosen) => chosen[name].map((flag) => [flag, 'true'] as const),
})

export interface Order<Key extends string> {
  sort: Key
  direction: 'ascending' | 'descending'
}

/** The order of a list. The URL leaves out `first`. */
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

/** A calendar day, `2026-09-14`; empty if there is none. */
export const day = <Name extends string>(name: Name): Part<Record<Name, string>> => ({
  read(query) {
    const found = query.get(name) ?? ''
    return { [name]: found.length === 10 && parseDay(found) ? found : '' } as Record<Name, string>
  },
  write: (values) => [[name, values[name]]],
})
