import { stateOfCounty } from '#contract/rules/county-codes.ts'

/** The code of the state whose number at the Census Bureau this FIPS code begins with: `MS` for `28047`. Empty if there is none. */
export const stateCodeOf = (fips: string): string => stateOfCounty(fips) ?? ''
