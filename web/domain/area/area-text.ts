// The area of an incident or an alert while it is chosen, as one text, so that a draft can hold it: "FL MS:28047,28059" is all of Florida and two
// counties of Mississippi.

import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import { stateCodeOf } from '#web/lib/format/state-code.ts'

export interface StatePart {
  state: StateCode
  /** FIPS codes; null for the whole state. */
  counties: readonly string[] | null
}

export const partsOf = (area: string): StatePart[] =>
  area.split(' ').flatMap((word) => {
    const [state = '', counties] = word.split(':')
    return isStateCode(state) ? [{ state, counties: counties === undefined ? null : counties.split(',').filter(Boolean) }] : []
  })

export const areaText = (parts: readonly StatePart[]): string =>
  parts.map(({ state, counties }) => (counties === null ? state : `${state}:${counties.join(',')}`)).join(' ')

/** The area as the calls name it. */
export const areaOf = (area: string) => ({
  states: partsOf(area).flatMap(({ state, counties }) => (counties === null ? [state] : [])),
  counties: partsOf(area).flatMap(({ counties }) => counties ?? []),
})

interface Area {
  states: readonly string[]
  counties: readonly string[]
}

/** The text of an existing area. */
export function textOfArea({ states, counties }: Area): string {
  const inPart = Map.groupBy(
    counties.filter((fips) => !states.includes(stateCodeOf(fips))),
    stateCodeOf,
  )
  const parts = [...states.map((state) => [state, null] as const), ...inPart].flatMap(([state, each]) =>
    isStateCode(state) ? [{ state, counties: each }] : [],
  )
  return areaText(parts.sort((one, other) => one.state.localeCompare(other.state)))
}

/** Everything that either of two areas covers. */
export const joined = (one: Area, other: Area) =>
  areaOf(textOfArea({ states: union(one.states, other.states), counties: union(one.counties, other.counties) }))

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
