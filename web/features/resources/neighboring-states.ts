import { type StateCode, stateCodes } from '#contract/rules/states.ts'

// Each border is listed once: a state, and its neighbors that come later in the alphabet. Islands count neighbors within a day's sailing.
const borders: Partial<Record<StateCode, readonly StateCode[]>> = {
  AL: ['FL', 'GA', 'MS', 'TN'],
  AR: ['LA', 'MO', 'MS', 'OK', 'TN', 'TX'],
  AZ: ['CA', 'CO', 'NM', 'NV', 'UT'],
  CA: ['NV', 'OR'],
  CO: ['KS', 'NE', 'NM', 'OK', 'UT', 'WY'],
  CT: ['MA', 'NY', 'RI'],
  DC: ['MD', 'VA'],
  DE: ['MD', 'NJ', 'PA'],
  FL: ['GA'],
  GA: ['NC', 'SC', 'TN'],
  GU: ['MP'],
  IA: ['IL', 'MN', 'MO', 'NE', 'SD', 'WI'],
  ID: ['MT', 'NV', 'OR', 'UT', 'WA', 'WY'],
  IL: ['IN', 'KY', 'MO', 'WI'],
  IN: ['KY', 'MI', 'OH'],
  KS: ['MO', 'NE', 'OK'],
  KY: ['MO', 'OH', 'TN', 'VA', 'WV'],
  LA: ['MS', 'TX'],
  MA: ['NH', 'NY', 'RI', 'VT'],
  MD: ['PA', 'VA', 'WV'],
  ME: ['NH'],
  MI: ['OH', 'WI'],
  MN: ['ND', 'SD', 'WI'],
  MO: ['NE', 'OK', 'TN'],
  MS: ['TN'],
  MT: ['ND', 'SD', 'WY'],
  NC: ['SC', 'TN', 'VA'],
  ND: ['SD'],
  NE: ['SD', 'WY'],
  NH: ['VT'],
  NJ: ['NY', 'PA'],
  NM: ['OK', 'TX', 'UT'],
  NV: ['OR', 'UT'],
  NY: ['PA', 'VT'],
  OH: ['PA', 'WV'],
  OK: ['TX'],
  OR: ['WA'],
  PA: ['WV'],
  PR: ['VI'],
  SD: ['WY'],
  TN: ['VA'],
  UT: ['WY'],
  VA: ['WV'],
}

const meet = (one: StateCode, other: StateCode) => borders[one]?.includes(other) || borders[other]?.includes(one)

/** The neighboring states, by code. Alaska, Hawaii and American Samoa have none. */
export const neighborsOf = (state: StateCode): StateCode[] => stateCodes.filter((other) => meet(state, other))
