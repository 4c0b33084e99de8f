// The time zone in which most people of a state live.

import { isStateCode, type StateCode } from '#contract/rules/states.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

const zones: Record<StateCode, string> = {
  AL: central,
  AK: 'America/Anchorage',
  AS: 'Pacific/Pago_Pago',
  AZ: 'America/Phoenix',
  AR: central,
  CA: pacific,
  CO: mountain,
  MP: 'Pacific/Saipan',
  CT: eastern,
  DE: eastern,
  DC: eastern,
  FL: eastern,
  GA: eastern,
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  ID: mountain,
  IL: central,
  IN: eastern,
  IA: central,
  KS: central,
  KY: eastern,
  LA: central,
  ME: eastern,
  MD: eastern,
  MA: eastern,
  MI: eastern,
  MN: central,
  MS: central,
  MO: central,
  MT: mountain,
  NE: central,
  NV: pacific,
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NY: eastern,
  NC: eastern,
  ND: central,
  OH: eastern,
  OK: central,
  OR: pacific,
  PA: eastern,
  PR: 'America/Puerto_Rico',
  RI: eastern,
  SC: eastern,
  SD: central,
  TN: central,
  TX: central,
  UT: mountain,
  VT: eastern,
  VA: eastern,
  VI: 'America/St_Thomas',
  WA: pacific,
  WV: eastern,
  WI: central,
  WY: mountain,
}

export const zoneOf = (state: string | null) => (state !== null && isStateCode(state) ? zones[state] : 'UTC')

/** A moment as the clocks of a state show it. */
export function clockIn(state: string | null, moment = new Date()) {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf(state), dateStyle: 'short', timeStyle: 'short' }).format(moment)
  const [date = '', time = ''] = parts.split(' ')
  return { date, time }
}
