// An office, with what is known of it.

import * as z from 'zod/mini'
import { ofEach } from '#contract/rules/of-each.ts'
import { officeFacts, officeKinds, officeStatuses, powerSources, statusSources, waysPlaced } from './office-options.ts'

const yesNo = z.nullable(z.boolean())

/** The person who entered a status, by the names at that time. `organization` is empty if they had none, `name` where the reader is not confirmed. */
const enteredBy = z.object({ name: z.string(), organization: z.string() })

/** A fact that is known of an office. */
export const officeFact = z.object({
  value: z.union([z.string(), z.boolean()]),
  /** When it was true. */
  as_of: z.string(),
  source: z.enum(statusSources),
  entered_by: enteredBy,
})

/** Each fact that is known, by its name: one that was ended, or never said, is missing. */
export const factsOfOffice = z.object(ofEach(officeFacts, () => z.optional(officeFact)))
export type FactsOfOffice = z.output<typeof factsOfOffice>

/** A status of an office, with its details. Moment, source and person are those of the status. */
export const statusEntry = z.object({
  status: z.enum(officeStatuses),
  power: z.nullable(z.enum(powerSources)),
  /** Whether each works; null if that is not known. */
  communications: yesNo,
  systems: yesNo,
  cash: yesNo,
  /** Whether members of other credit unions of its networks are served. Where it is closed, it counts for nothing. */
  guests: yesNo,
  /** A day. */
  opens_again_on: z.nullable(z.string()),
  /** For the organization and the desk; null for everybody else. */
  note: z.nullable(z.string()),
  public_note: z.nullable(z.string()),
  /** When it was true. */
  as_of: z.string(),
  source: z.enum(statusSources),
  entered_by: enteredBy,
  /** The foundation's support entered it for that person. */
  with_support: z.boolean(),
})
export type StatusEntry = z.output<typeof statusEntry>

export const office = z.object({
  id: z.string(),
  /** The enrolled organization; null if the credit union has not enrolled. */
  credit_union_id: z.nullable(z.string()),
  /** The credit union in the directory. */
  directory_id: z.string(),
  charter_number: z.string(),
  /** NCUA's number of the office within the credit union; null if NCUA does not list the office. */
  site_id: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(officeKinds),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Its FIPS code, five digits; null if it is not known. */
  county: z.nullable(z.string()),
  /** For example "Harrison County" or "Orleans Parish". */
  county_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  /** Whether it takes guests where it said nothing of them in a storm; null until its people answered. */
  guests_usually: yesNo,
  is_closed_for_good: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  placed_by: z.enum(waysPlaced),
  /** The organization is not confirmed, so only its own people see this addition or correction. */
  is_draft: z.optional(z.boolean()),
  /** False for an addition of an organization that is not confirmed: nothing can be said of it yet. Left out otherwise. */
  takes_status: z.optional(z.boolean()),
  /** A note for members that waits for a yes. Left out where there is none, and for all but the organization's people and the desk. */
  waiting_note: z.optional(z.object({ id: z.string(), public_note: z.string(), as_of: z.string(), entered_by: enteredBy })),
  /** The open real incidents whose areas it is in. */
  incidents: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether it is in the area of the requested incident; null without an incident. */
  is_in_area: z.nullable(z.boolean()),
  /** The facts that count in the requested incident, also where it has no status. Without an incident, the newest of each. */
  facts: factsOfOffice,
  /** The current status, with the facts that count in the requested incident; without one, the newest of each. Null for unknown. */
  current: z.nullable(
    z.extend(statusEntry, {
      facts: factsOfOffice,
      /** False if the organization is not confirmed. Then only its own people get it. */
      counts: z.boolean(),
      /** Older than the incident's `quiet_after_hours`. */
      is_old: z.boolean(),
    }),
  ),
  /** The newest status from before the requested incident, or older than 14 days: shown with its age, and unknown in figures. Null where one counts. */
  before: z.nullable(statusEntry),
})
export type Office = z.output<typeof office>
export type CurrentStatus = NonNullable<Office['current']>
