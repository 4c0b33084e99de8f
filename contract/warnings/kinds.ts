// The kinds of warnings that are kept, by the name of their event. Everything else that the Weather Service publishes is counted and dropped.

import type { IncidentType } from '#contract/records/incident-options.ts'
import type { WarningGroup, WarningSeverity } from '#contract/records/warning-options.ts'

export interface WarningKind {
  event: string
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

// The names are those of https://api.weather.gov/alerts/types, last compared on 2026-11-24.

const kind = (event: string, group: WarningGroup, incident_type: IncidentType): WarningKind => ({
  event,
  group,
  incident_type,
  least_severity: null,
  is_for_desk_only: false,
})
const kinds = (group: WarningGroup, incident_type: IncidentType, events: readonly string[]) =>
  events.map((event) => kind(event, group, incident_type))

export const warningKinds: readonly WarningKind[] = [
  ...kinds('tropical', 'hurricane', [
    'Hurricane Warning',
    'Hurricane Watch',
    'Typhoon Warning',
    'Typhoon Watch',
    'Storm Surge Warning',
    'Storm Surge Watch',
    'Extreme Wind Warning',
  ]),
  ...kinds('tropical', 'tropical_storm', ['Tropical Storm Warning', 'Tropical Storm Watch']),

  ...kinds('flood', 'flood', [
    'Flash Flood Warning',
    'Flash Flood Watch',
    'Flood Warning',
    'Flood Watch',
    'Coastal Flood Warning',
    'Coastal Flood Watch',
    'Lakeshore Flood Warning',
    'Lakeshore Flood Watch',
  ]),

  ...kinds('wind', 'tornado', ['Tornado Warning', 'Tornado Watch']),
  ...kinds('wind', 'severe_storm', ['High Wind Warning', 'High Wind Watch', 'Dust Storm Warning']),
  { ...kind('Severe Thunderstorm Warning', 'wind', 'severe_storm'), only: { parameter: 'thunderstormDamageThreat', value: 'DESTRUCTIVE' } },

  ...kinds('winter', 'winter_storm', [
    'Blizzard Warning',
    'Blizzard Watch',
    'Ice Storm Warning',
    'Winter Storm Warning',
    'Winter Storm Watch',
    'Lake Effect Snow Warning',
  ]),

  ...kinds('fire', 'wildfire', ['Red Flag Warning', 'Fire Warning', 'Extreme Fire Danger']),

  // The second name of each is the one that was used until 2025.
  ...kinds('temperature', 'winter_storm', ['Extreme Cold Warning', 'Wind Chill Warning']),
  ...kinds('temperature', 'other', ['Extreme Heat Warning', 'Excessive Heat Warning']),

  ...kinds('earth', 'tsunami', ['Tsunami Warning', 'Tsunami Advisory', 'Tsunami Watch']),
  ...kinds('earth', 'earthquake', ['Earthquake Warning']),
  ...kinds('earth', 'other', ['Volcano Warning', 'Ashfall Warning', 'Avalanche Warning']),

  ...kinds('civil', 'other', [
    'Evacuation Immediate',
    'Shelter In Place Warning',
    'Civil Danger Warning',
    'Civil Emergency Message',
    'Hazardous Materials Warning',
    'Nuclear Power Plant Warning',
    'Radiological Hazard Warning',
    'Law Enforcement Warning',
    '911 Telephone Outage',
    '911 Telephone Outage Emergency',
  ]),
]

export const kindOf: ReadonlyMap<string, WarningKind> = new Map(warningKinds.map((each) => [each.event, each]))
