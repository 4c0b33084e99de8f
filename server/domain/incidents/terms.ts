import type { FoundIncident } from './find-incidents.ts'

/** What programs are told of an incident: each event of the audit trail has it as it was then. */
export const termsOf = ({ name, type, phase, states, counties, starts_at, closed_at }: FoundIncident) => ({
  ...{ name, type, phase, states, counties, starts_at, closed_at },
})

export type IncidentTerms = ReturnType<typeof termsOf>
