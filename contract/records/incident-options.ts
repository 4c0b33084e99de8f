export const incidentTypes = [
  'hurricane',
  'tropical_storm',
  'flood',
  'tornado',
  'severe_storm',
  'winter_storm',
  'wildfire',
  'earthquake',
  'tsunami',
  'power_outage',
  'cyber',
  'other',
] as const
export type IncidentType = (typeof incidentTypes)[number]

/** Expected, under way, over. */
export const incidentPhases = ['watch', 'active', 'closed'] as const
export type IncidentPhase = (typeof incidentPhases)[number]

/** A credit union is quiet after this time without news, in hours, unless the incident says otherwise. */
export const QUIET_AFTER_HOURS = 24

/** Whether anything came in from a credit union since the incident began. Quiet is a part of heard from; up to date is the rest. */
export const heardFilters = ['heard_from', 'not_heard_from', 'quiet', 'up_to_date'] as const

/** Longest text that is said at the closing, in characters. */
export const CLOSING_LENGTH = 300
