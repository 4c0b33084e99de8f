// The time zone of a county: its state's, apart from the counties that the Department of Transportation places in another one.

import { stateOfCounty } from './county-codes.ts'
import { isStateCode, type StateCode } from './states.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** The time zone in which most people of a state live, by its IANA name. */
export const stateZones: Record<StateCode, string> = {
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
  ID: 'America/Boise',
  IL: central,
  IN: 'America/Indiana/Indianapolis',
  IA: central,
  KS: central,
  KY: eastern,
  LA: central,
  ME: eastern,
  MD: eastern,
  MA: eastern,
  MI: 'America/Detroit',
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

/**
 * The counties whose time zone is not their state's. A boundary crosses some counties; those have the zone of their county seat. The time zones of
 * Indian reservations and of towns that keep their neighbor's time are no part of the rule.
 */
export const countyZones = {
  source: '49 CFR part 71',
  checked_on: '2026-11-24',
  exceptions: [
    // Florida, west of the Apalachicola River
    [central, '12005 12013 12033 12059 12063 12091 12113 12131 12133'],
    // Idaho, north of the Salmon River
    [pacific, '16009 16017 16021 16035 16049 16055 16057 16061 16069 16079'],
    // Indiana, the northwest and the southwest
    [central, '18051 18073 18089 18091 18111 18123 18127 18129 18147 18149 18163 18173'],
    // Kansas, the west
    [mountain, '20071 20075 20181 20199'],
    // Kentucky, the west
    [
      central,
      '21001 21003 21007 21009 21027 21031 21033 21035 21039 21047 21053 21055 21057 21059 21061 21075 21083 21085 21087 21091 21099 21101 21105',
    ],
    [central, '21107 21139 21141 21143 21145 21149 21157 21169 21171 21177 21183 21207 21213 21219 21221 21225 21227 21233'],
    // Michigan, on the border of Wisconsin
    [central, '26043 26053 26071 26109'],
    // Nebraska, the west
    [mountain, '31005 31007 31013 31029 31033 31045 31049 31057 31069 31075 31091 31101 31105 31123 31135 31157 31161 31165'],
    // North Dakota, the southwest
    [mountain, '38001 38007 38011 38025 38033 38037 38041 38087 38089'],
    // Oregon, on the border of Idaho
    ['America/Boise', '41045'],
    // South Dakota, the west
    [mountain, '46007 46019 46031 46033 46041 46047 46055 46063 46071 46081 46093 46102 46103 46105 46137'],
    // Tennessee, the east
    [
      eastern,
      '47001 47009 47011 47013 47019 47025 47029 47057 47059 47063 47065 47067 47073 47089 47091 47093 47105 47107 47121 47123 47129 47139 47143',
    ],
    [eastern, '47145 47151 47155 47163 47171 47173 47179'],
    // Texas, the far west
    [mountain, '48141 48229'],
  ],
} as const

const zonesByCounty = new Map(
  countyZones.exceptions.flatMap(([zone, counties]) => counties.split(' ').map((fips) => [fips, zone] as const)),
)

interface Place {
  /** A FIPS code of five digits; null if it is not known. */
  county: string | null
  state: string | null
}

/** The time zone of a place. Without a county it is the state's, and without a state UTC. */
export function zoneOfPlace({ county, state }: Place): string {
  const code = (county !== null && stateOfCounty(county)) || state
  const ofState = code !== null && isStateCode(code) ? stateZones[code] : 'UTC'
  return (county !== null && zonesByCounty.get(county)) || ofState
}
