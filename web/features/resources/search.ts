// The search as the address bar holds it: `?state=MS&name=coast&generators_available=true`.

import { searchedFieldNames } from '#contract/prepare-form.ts'
import { isStateCode, type StateCode } from '#contract/states.ts'
import { textIn } from '#web/lib/address-values.ts'

export const flags = searchedFieldNames
export type Flag = (typeof flags)[number]

export interface ResourceQuery {
  state: StateCode | ''
  name: string
  /** What an organization must share to be found, in the order of the form. */
  flags: readonly Flag[]
}

const YES = 'true'

export function readSearch(address: URLSearchParams): ResourceQuery {
  const state = address.get('state') ?? ''
  return {
    state: isStateCode(state) ? state : '',
    name: textIn(address, 'name'),
    flags: flags.filter((flag) => address.get(flag) === YES),
  }
}

/** The query of the address, without what is not asked for: equal searches have equal texts. */
export function writeSearch({ state, name, flags }: ResourceQuery): string {
  const entries = [['state', state], ['name', name.trim()], ...flags.map((flag) => [flag, YES])]
  return new URLSearchParams(entries.filter(([, value]) => value)).toString()
}

/** The screen with this search. */
export function addressOf(search: ResourceQuery): string {
  const query = writeSearch(search)
  return query ? `/find-resources?${query}` : '/find-resources'
}

/** The search as the call takes it. */
export const bodyOf = ({ state, name, flags }: ResourceQuery) => ({
  state,
  name,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
})

/** What an organization has, what was searched for first. */
export const hitsFirst = (held: readonly Flag[], wanted: readonly Flag[]): { flag: Flag; hit: boolean }[] =>
  held.map((flag) => ({ flag, hit: wanted.includes(flag) })).sort((one, other) => Number(other.hit) - Number(one.hit))
