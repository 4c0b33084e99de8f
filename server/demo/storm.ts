// The demo's storm: what an invented Weather Service and an invented FEMA say. A hurricane approaches the sample coast: first a watch, and a few
// minutes later the warning, and then an incident. Among it is what the portal drops, so that the back office has something to count.

import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'

/** Until the last message is over. In milliseconds. */
export const STORM_LENGTH = 54 * HOUR
/** When the watch becomes a warning: two readings later. */
const UPGRADE = 4 * MINUTE
/** When the desk opens an incident for it: four more minutes to do that oneself. */
export const INCIDENT = 8 * MINUTE

export const coast = ['28045', '28047', '28059', '01003', '01097']

interface Said {
  name: string
  event: string
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor'
  urgency: 'Immediate' | 'Expected' | 'Future'
  certainty: 'Observed' | 'Likely' | 'Possible'
  sender: string
  /** FIPS codes. */
  counties: readonly string[]
  /** After the storm began. In milliseconds. */
  from: number
  /** From the storm's beginning. In hours. */
  until: number
  description: string
  instruction?: string
  /** The message that it takes the place of. */
  replaces?: string
}

const mobile = 'NWS Mobile AL'
const newOrleans = 'NWS New Orleans LA'

const storm: readonly Said[] = [
  {
    ...{ name: 'hurricane-watch', event: 'Hurricane Watch', severity: 'Severe', urgency: 'Future', certainty: 'Possible' },
    ...{ sender: mobile, counties: coast, from: 0, until: 54 },
    description:
      'Hurricane Iris is 310 miles south of Biloxi and moves north at 8 mph.\n\n* WIND: 75 to 90 mph near the coast are possible within 48 hours.\n* STORM SURGE: up to 7 feet.',
    instruction: 'Check the fuel of your generators. Know who opens each office after the storm, and how you reach them.',
  },
  {
    ...{ name: 'hurricane-warning', event: 'Hurricane Warning', severity: 'Extreme', urgency: 'Expected', certainty: 'Likely' },
    ...{ sender: mobile, counties: coast, from: UPGRADE, until: 54, replaces: 'hurricane-watch' },
    description:
      'Hurricane Iris is 260 miles south of Biloxi and moves north at 9 mph. Landfall is expected tomorrow night.\n\n* WIND: 85 to 100 mph near the coast.\n* POWER: outages may last for days.',
    instruction: 'Finish all preparations today. Move cash, servers and vehicles to higher ground.',
  },
  {
    ...{ name: 'surge-warning', event: 'Storm Surge Warning', severity: 'Extreme', urgency: 'Expected', certainty: 'Likely' },
    ...{ sender: newOrleans, counties: ['28045', '28047', '22103'], from: UPGRADE, until: 48 },
    description: 'Water may rise 6 to 9 feet above ground near the shore, within a few hours.',
    instruction: 'Leave low places as soon as officials say so.',
  },
  {
    ...{ name: 'hurricane-watch-florida', event: 'Hurricane Watch', severity: 'Severe', urgency: 'Future', certainty: 'Possible' },
    ...{ sender: mobile, counties: ['12033', '12113'], from: 0, until: 50 },
    description: 'Hurricane conditions are possible within 48 hours.',
  },
  {
    ...{ name: 'flood-watch', event: 'Flood Watch', severity: 'Moderate', urgency: 'Future', certainty: 'Possible' },
    // The last code is of no county.
    ...{ sender: newOrleans, counties: ['22033', '22051', '22071', '22103', '22109', '22999'], from: 0, until: 40 },
    description: 'Rain of 6 to 10 inches is possible. Creeks and canals may leave their banks.',
  },
  {
    ...{ name: 'flash-flood-warning', event: 'Flash Flood Warning', severity: 'Severe', urgency: 'Immediate', certainty: 'Observed' },
    ...{ sender: newOrleans, counties: ['22109'], from: 0, until: 5 },
    description: 'Four inches of rain have fallen. Streets in Houma are under water.',
    instruction: 'Turn around, don’t drown.',
  },
  {
    ...{ name: 'red-flag-warning', event: 'Red Flag Warning', severity: 'Severe', urgency: 'Expected', certainty: 'Likely' },
    ...{ sender: 'NWS Sacramento CA', counties: ['06061', '06115'], from: 0, until: 20 },
    description: 'Wind and low humidity. A fire would spread quickly.',
  },
  {
    ...{ name: 'small-craft', event: 'Small Craft Advisory', severity: 'Minor', urgency: 'Expected', certainty: 'Likely' },
    ...{ sender: mobile, counties: ['77630', '77631'], from: 0, until: 48, description: 'Seas of 8 to 12 feet.' },
  },
  {
    ...{ name: 'rip-currents', event: 'Rip Current Statement', severity: 'Moderate', urgency: 'Expected', certainty: 'Likely' },
    ...{ sender: mobile, counties: ['12033', '01003'], from: 0, until: 30, description: 'Dangerous rip currents.' },
  },
]

/** What the sample Weather Service says at a time, of a storm that began at another; both in milliseconds since 1970. */
export function weatherAt(began: number, at: number) {
  const said = storm.filter((each) => began + each.from <= at && at < began + each.until * HOUR)
  const replaced = new Set(said.map(({ replaces }) => replaces))
  const current = said.filter(({ name }) => !replaced.has(name))
  return { type: 'FeatureCollection', features: current.map((each) => featureOf(each, began)), title: 'Sample: current warnings' }
}

const idOf = (name: string, began: number) => `urn:oid:2.49.0.1.840.0.sample.${began}.${name}`

function featureOf({ name, sender, counties, from, until, replaces, ...said }: Said, began: number) {
  const sent = new Date(began + from).toISOString()
  const ends = new Date(began + until * HOUR).toISOString()
  const references = replaces ? [{ identifier: idOf(replaces, began) }] : []
  const properties = {
    ...said,
    ...{ id: idOf(name, began), senderName: sender, sent, onset: sent, expires: ends, ends, references },
    ...{ status: 'Actual', messageType: replaces ? 'Update' : 'Alert', headline: `${said.event} issued by ${sender}` },
    geocode: { SAME: counties.map((fips) => `0${fips}`), UGC: [] },
  }
  return { type: 'Feature', geometry: null, properties }
}

interface Declared {
  type: 'DR' | 'EM'
  number: number
  state: string
  stateCode: string
  /** County codes with their names. */
  areas: Readonly<Record<string, string>>
  /** Days ago. */
  declared: number
  /** Whether people may apply. */
  isForPeople: boolean
}

const declarations: readonly Declared[] = [
  {
    ...{ type: 'DR', number: 9101, state: 'MS', stateCode: '28', declared: 3, isForPeople: true },
    areas: { '045': 'Hancock (County)', '047': 'Harrison (County)', '059': 'Jackson (County)', '131': 'Stone (County)' },
  },
  {
    ...{ type: 'DR', number: 9102, state: 'LA', stateCode: '22', declared: 2, isForPeople: true },
    areas: { '109': 'Terrebonne (Parish)', '051': 'Jefferson (Parish)' },
  },
  {
    ...{ type: 'EM', number: 9103, state: 'AL', stateCode: '01', declared: 6, isForPeople: false },
    areas: { '003': 'Baldwin (County)', '097': 'Mobile (County)', '000': 'Poarch Band of Creek Indians (Indian Reservation)' },
  },
]

/** What the sample FEMA has declared, one row for each area, at a time in milliseconds since 1970. */
export function declarationsAt(at: number) {
  const dayOf = (days: number) => `${new Date(at + days * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`
  const rows = declarations.flatMap(({ type, number, state, stateCode, areas, declared, isForPeople }) =>
    Object.entries(areas)
      // Codes that look like numbers would come first.
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([fipsCountyCode, designatedArea]) => ({
        ...{ femaDeclarationString: `${type}-${number}-${state}`, disasterNumber: number, state, declarationType: type },
        ...{ declarationDate: dayOf(-declared), incidentType: 'Hurricane', declarationTitle: 'SAMPLE: HURRICANE HANNA' },
        ...{ incidentBeginDate: dayOf(-7), incidentEndDate: null, fipsStateCode: stateCode, fipsCountyCode, designatedArea },
        ...{ ihProgramDeclared: isForPeople, iaProgramDeclared: false, lastIAFilingDate: isForPeople ? dayOf(60 - declared) : null },
      })),
  )
  return { DisasterDeclarationsSummaries: rows }
}
