// The area of an incident: counties, and whole states where a list of counties is not known yet.

import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { covers, type StatesCovered } from '#server/domain/desk/desk.ts'

export interface Area {
  states: string[]
  counties: string[]
}

type Named = { [Name in keyof Area]?: readonly string[] | undefined }

/** Each state and county once, in order. */
export const areaOf = ({ states = [], counties = [] }: Named): Area => ({ states: inOrder(states), counties: inOrder(counties) })

const inOrder = (codes: readonly string[]) => [...new Set(codes)].sort()

/** The states that it touches. */
export const statesOf = ({ states, counties }: Area): string[] =>
  inOrder([...states, ...counties.flatMap((fips) => stateOfCounty(fips) ?? [])])

export const isWithin = (desk: StatesCovered, area: Area) => statesOf(area).every((state) => covers(desk, state))

/** The part of an area that is in the states of a desk. */
export const areaWithin = (desk: StatesCovered, { states, counties }: Area): Area => ({
  states: states.filter((state) => covers(desk, state)),
  counties: counties.filter((fips) => covers(desk, stateOfCounty(fips) ?? '')),
})

export const touches = (desk: StatesCovered, area: Area) => statesOf(area).some((state) => covers(desk, state))

export const isEmpty = ({ states, counties }: Area) => states.length === 0 && counties.length === 0

interface Place {
  /** Empty abroad. */
  state: string
  county: string | null
}

/** Whether an office is in the area. */
export const holds = ({ states, counties }: Area, { state, county }: Place) =>
  states.includes(state) || (county !== null && counties.includes(county))

/** Whether a county is in the area. */
export const holdsCounty = (area: Area, fips: string) => holds(area, { state: stateOfCounty(fips) ?? '', county: fips })

/** The states and counties that only the first area has. */
export const without = (one: Area, other: Area): Area => ({
  states: one.states.filter((state) => !other.states.includes(state)),
  counties: one.counties.filter((fips) => !other.counties.includes(fips)),
})

/** Whether a county is in both. Either of them can name the whole state. */
export const overlap = (one: Area, other: Area) =>
  hasStateOf(one, other) || hasStateOf(other, one) || one.counties.some((fips) => other.counties.includes(fips))

const hasStateOf = (whole: Area, other: Area) => statesOf(other).some((state) => whole.states.includes(state))
