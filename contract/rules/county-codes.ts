// Counties by their FIPS codes: five digits, of which the first two are the state's.

import { isStateCode, type StateCode } from './states.ts'

const numbered =
  '01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY60AS66GU69MP72PR78VI'
const codes = new Map([...numbered.matchAll(/(\d\d)([A-Z]{2})/g)].map(([, number = '', code = '']) => [number, code]))

/** The state of a county code or of its first two digits; null for a number that no state has. */
export function stateOfCounty(fips: string): StateCode | null {
  const code = codes.get(fips.slice(0, 2)) ?? ''
  return isStateCode(code) ? code : null
}
