// Which counties and states the codes of a message name.

import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { renamedCounties } from './renamed-counties.ts'

export interface Placed {
  counties: string[]
  /** States that it covers wholly. */
  wholeStates: string[]
  /** Codes that no county has. */
  unknown: string[]
}

interface Geocode {
  SAME?: readonly string[] | null | undefined
  UGC?: readonly string[] | null | undefined
}

/** More than there are counties. */
const MOST_CODES = 4000

/** Marine areas belong to no state, and concern nobody: they are neither placed nor unknown. */
export function placesOf({ SAME, UGC }: Geocode, isCounty: (fips: string) => boolean): Placed {
  const same = (SAME ?? []).slice(0, MOST_CODES).map((code) => named(code.slice(-5), isCounty))
  // Where there are SAME codes, they name the counties of the zones.
  const found = same.length > 0 ? same : (UGC ?? []).slice(0, MOST_CODES).map((code) => ofUgc(code, isCounty))
  const all = (part: keyof Placed) => [...new Set(found.flatMap((each) => each[part] ?? []))].sort()
  return { counties: all('counties'), wholeStates: all('wholeStates'), unknown: all('unknown') }
}

/** A FIPS code of five digits; with `000`, the whole state. A digit before it names a part of the county, which counts as the county. */
function named(fips: string, isCounty: (fips: string) => boolean): Partial<Placed> {
  if (!/^\d{5}$/.test(fips)) return { unknown: [fips.slice(0, 20)] }
  const state = stateOfCounty(fips)
  if (state === null) return {}
  if (fips.endsWith('000')) return { wholeStates: [state] }
  if (isCounty(fips)) return { counties: [fips] }
  const now = renamedCounties.get(fips)
  return now ? { counties: [...now] } : { unknown: [fips] }
}

/** `TXC201` is a county, `TXZ213` a forecast zone, `GMZ335` a marine zone. */
function ofUgc(code: string, isCounty: (fips: string) => boolean): Partial<Placed> {
  const [, state = '', kind, number = ''] = /^([A-Z]{2})([CZ])(\d{3}|ALL)$/.exec(code) ?? []
  if (kind === undefined) return { unknown: [code.slice(0, 20)] }
  if (!isStateCode(state)) return {}
  if (kind === 'C' && number !== 'ALL' && number !== '000') return named(`${stateNumbers.get(state)}${number}`, isCounty)
  return kind === 'C' ? { wholeStates: [state] } : { unknown: [code] }
}

const stateNumbers = new Map(
  Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).map((number) => [stateOfCounty(number) ?? '', number]),
)
