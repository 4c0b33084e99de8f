// The kinds of warnings that are kept, by their codes and by the name of their event. Everything else that the Weather Service publishes is counted and dropped.

import type { IncidentType } from '#contract/records/incident-options.ts'
import type { WarningGroup, WarningSeverity } from '#contract/records/warning-options.ts'

export interface WarningKind {
  event: string
  /** Codes by which it is known whatever its name. */
  vtec: readonly string[]
  same: readonly string[]
  group: WarningGroup
  /** The type of the incident that it suggests. */
  incident_type: IncidentType
  /** A message of less severity is dropped; null where each one counts. */
  least_severity: WarningSeverity | null
  /** Not shown to credit unions, only to the desk. */
  is_for_desk_only: boolean
  /** Only messages with this parameter count. */
  only?: { parameter: string; value: string }
}

// The names are those of https://api.weather.gov/alerts/types, last compared on 2026-11-24. Names change (Excessive Heat became Extreme Heat in 2025), so a
// message whose name is not here is known by its codes: phenomenon and significance of its VTEC for the weather, `eventCode.SAME` for the civil ones.

type Named = Readonly<Record<string, readonly string[]>>

const kinds = (code: 'vtec' | 'same', group: WarningGroup, incident_type: IncidentType, named: Named) =>
  Object.entries(named).map(
    ([event, codes]): WarningKind => ({
      ...{ event, group, incident_type, least_severity: null, is_for_desk_only: false },
      ...{ vtec: [], same: [], [code]: codes },
    }),
  )
const weather = (group: WarningGroup, incident_type: IncidentType, named: Named) => kinds('vtec', group, incident_type, named)

const destructive = { parameter: 'thunderstormDamageThreat', value: 'DESTRUCTIVE' }

export const warningKinds: readonly WarningKind[] = [
  ...weather('tropical', 'hurricane', {
    'Hurricane Warning': ['HU.W'],
    'Hurricane Watch': ['HU.A'],
    'Typhoon Warning': ['TY.W'],
    'Typhoon Watch': ['TY.A'],
    'Storm Surge Warning': ['SS.W'],
    'Storm Surge Watch': ['SS.A'],
    'Extreme Wind Warning': ['EW.W'],
  }),
  ...weather('tropical', 'tropical_storm', { 'Tropical Storm Warning': ['TR.W'], 'Tropical Storm Watch': ['TR.A'] }),

  ...weather('flood', 'flood', {
    'Flash Flood Warning': ['FF.W'],
    'Flash Flood Watch': ['FF.A'],
    'Flood Warning': ['FL.W', 'FA.W'],
    'Flood Watch': ['FL.A', 'FA.A'],
    'Coastal Flood Warning': ['CF.W'],
    'Coastal Flood Watch': ['CF.A'],
    'Lakeshore Flood Warning': ['LS.W'],
    'Lakeshore Flood Watch': ['LS.A'],
  }),

  ...weather('wind', 'tornado', { 'Tornado Warning': ['TO.W'], 'Tornado Watch': ['TO.A'] }),
  ...weather('wind', 'severe_storm', { 'High Wind Warning': ['HW.W'], 'High Wind Watch': ['HW.A'], 'Dust Storm Warning': ['DS.W'] }),
  ...weather('wind', 'severe_storm', { 'Severe Thunderstorm Warning': ['SV.W'] }).map((kind) => ({ ...kind, only: destructive })),

  ...weather('winter', 'winter_storm', {
    'Blizzard Warning': ['BZ.W'],
    'Blizzard Watch': ['BZ.A'],
    'Ice Storm Warning': ['IS.W'],
    'Winter Storm Warning': ['WS.W'],
    'Winter Storm Watch': ['WS.A'],
    'Lake Effect Snow Warning': ['LE.W'],
  }),

  ...weather('fire', 'wildfire', { 'Red Flag Warning': ['FW.W'], 'Fire Warning': [], 'Extreme Fire Danger': [] }),

  // The second name of each is the one that was used until 2025.
  ...weather('temperature', 'winter_storm', { 'Extreme Cold Warning': ['EC.W'], 'Wind Chill Warning': ['WC.W'] }),
  ...weather('temperature', 'other', { 'Extreme Heat Warning': ['XH.W'], 'Excessive Heat Warning': ['EH.W'] }),

  ...weather('earth', 'tsunami', { 'Tsunami Warning': ['TS.W'], 'Tsunami Advisory': ['TS.Y'], 'Tsunami Watch': ['TS.A'] }),
  ...weather('earth', 'earthquake', { 'Earthquake Warning': [] }),
  ...weather('earth', 'other', { 'Volcano Warning': [], 'Ashfall Warning': ['AF.W'], 'Avalanche Warning': [] }),

  ...kinds('same', 'civil', 'other', {
    'Evacuation Immediate': ['EVI'],
    'Shelter In Place Warning': ['SPW'],
    'Civil Danger Warning': ['CDW'],
    'Civil Emergency Message': ['CEM'],
    'Hazardous Materials Warning': ['HMW'],
    'Nuclear Power Plant Warning': ['NUW'],
    'Radiological Hazard Warning': ['RHW'],
    'Law Enforcement Warning': ['LEW'],
    'Local Area Emergency': ['LAE'],
    '911 Telephone Outage': [],
    '911 Telephone Outage Emergency': ['TOE'],
  }),
]

const isWatch = ({ event }: WarningKind) => event.endsWith(' Watch')
/** Of warnings of one severity, those first that come first here: what is there before what may come. */
export const kindsByGravity: readonly string[] = [
  ...warningKinds.filter((kind) => !isWatch(kind)),
  ...warningKinds.filter((kind) => isWatch(kind)),
].map(({ event }) => event)

/** By the name in this list. */
export const kindOf: ReadonlyMap<string, WarningKind> = new Map(warningKinds.map((each) => [each.event, each]))

/** Without case and punctuation: offices outside of the Weather Service write "Evacuation - Immediate" and "SHELTER-IN-PLACE WARNING". */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(warningKinds.map((each) => [plain(each.event), each]))
const byCode = new Map(warningKinds.flatMap((each) => [...each.vtec, ...each.same].map((code) => [code, each])))

interface Told {
  event: string
  /** Of `eventCode.SAME`. */
  same: readonly string[]
  /** Phenomenon and significance, for example "FL.W". */
  vtec: readonly string[]
}

/** The kind of a message, with the name to show: that of our list where it is the same one, otherwise the sender's own. */
export function kindAndName({ event, same, vtec }: Told): { kind: WarningKind; event: string } | null {
  const name = plain(event)
  const kind =
    kindByCode(same) ??
    byName.get(name) ??
    (name.includes('evacuation') ? kindOf.get('Evacuation Immediate') : undefined) ??
    kindByCode(vtec)
  return kind ? { kind, event: plain(kind.event) === name ? kind.event : event } : null
}

const kindByCode = (codes: readonly string[]) => codes.flatMap((code) => byCode.get(code) ?? [])[0]
